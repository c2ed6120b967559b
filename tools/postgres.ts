import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server in a temporary folder, reached by a socket there: no port, no password, nothing left behind. */
export interface TemporaryPostgres {
  /** In the format of `DATABASE_URL`. */
  readonly url: string;
  stop(): void;
}

/** The folder with `initdb` and `pg_ctl`, newest version first; undefined if PostgreSQL is not installed. */
export function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** Starts a server. Throws with the program's output if it does not start. */
export function startPostgres(programs: string): TemporaryPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  // PostgreSQL refuses to run as root, so the user of Debian's package owns it.
  const owner = process.getuid?.() === 0 ? userNumbers('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const runProgram = (program: string, ...args: string[]) => {
    const { status, stderr, stdout } = spawnSync(join(programs, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
  };
  runProgram('initdb', '--pgdata', data, '--username', 'foyer', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync');
  // The data need not survive a crash. What the shop requires of a durable PostgreSQL has its own test.
  const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=4GB', 'max_connections=800'];
  const address = `-c listen_addresses='' -c unix_socket_directories='${folder}'`;
  const options = [address, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  runProgram('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', options);
  return {
    url: `postgresql://foyer@localhost/postgres?host=${folder}`,
    stop() {
      runProgram('pg_ctl', 'stop', '--wait', '--mode', 'immediate', '--pgdata', data);
      rmSync(folder, { recursive: true });
    },
  };
}

function userNumbers(name: string): { uid: number; gid: number } {
  const ask = (option: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout);
  return { uid: ask('-u'), gid: ask('-g') };
}
