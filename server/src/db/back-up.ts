import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isPostgres } from './database.ts';

/**
 * Writes all of a database, as it is at one moment, into a file that is whole or not there at all, and that only its owner may read: it
 * holds the customers' names. The shop sells on meanwhile. Throws where it cannot be written.
 */
export function backUp(databaseUrl: string, file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  // First, so that it is never there for others to read.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    if (isPostgres(databaseUrl)) dumpPostgres(databaseUrl, unfinished);
    else copySqlite(databaseUrl, unfinished);
    const written = openSync(unfinished, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** What the file of a backup ends with. */
export const backUpEnding = (databaseUrl: string): string => (isPostgres(databaseUrl) ? 'dump' : 'sqlite');

/** In one reading transaction: SQLite's own copying by pages begins anew with every order that comes in between. */
function copySqlite(path: string, file: string): void {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(file, { readOnly: true });
  const [first] = copy.prepare('pragma integrity_check').all();
  copy.close();
  if (first?.['integrity_check'] !== 'ok') throw new Error('The copy is damaged.');
}

/** By PostgreSQL's own program, in the form that `pg_restore` reads. */
function dumpPostgres(databaseUrl: string, file: string): void {
  // What a program is started with, everybody on the machine can read.
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${url.href}`];
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const { status, error, stderr } = spawnSync('pg_dump', args, { encoding: 'utf8', env });
  if (error) throw new Error('pg_dump is not installed: on Debian, apt-get install postgresql-client.');
  if (status !== 0) throw new Error(stderr.trim());
}
