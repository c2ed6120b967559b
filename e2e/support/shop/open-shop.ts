import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedMuseum, sampleMuseum, type MuseumChanges } from './changed-museum.ts';
import { freeOrigin } from './free-origin.ts';
import { writeWhole } from '../browser/whole-file.ts';

const home = join(import.meta.dirname, '../../..');

/** Museum files as parsed by the first shop. Others, which all start with an empty data folder, need not parse them again. */
const read = join(home, 'node_modules/.cache/museum-files.json');

export interface ShopSettings extends MuseumChanges {
  /** The origin, if it must be known before; see `freeOrigin`. */
  readonly origin?: string;
  /** Runs in development (`npm run dev`) instead of the build. */
  readonly isDev?: boolean;
  /** Address of the stand-in for the provider in `PAYMENT_PROVIDER`. */
  readonly providerAt?: string;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** An open shop with its own process, port and database. */
export interface OpenShop {
  readonly origin: string;
  /** Folder of the server's mails, one file each. */
  readonly outbox: string;
  /** The museum's folder; a copy if anything differs from the sample's. */
  readonly museum: string;
  /** The database file. */
  readonly database: string;
  /** The console output so far. */
  output(): string;
  /** Sets the shop's clock this many ms ahead; only with `providerAt`. */
  setAhead?(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the built shop with the sample museum or a changed copy. Throws with the server's output if it does not open. */
export async function openShop({
  origin: given,
  env,
  isDev,
  providerAt,
  ...changes
}: ShopSettings = {}): Promise<OpenShop> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-story-'));
  const museum = Object.keys(changes).length > 0 ? changedMuseum(join(folder, 'museum'), changes) : sampleMuseum;
  const data = join(folder, 'var');
  mkdirSync(data);
  if (existsSync(read)) copyFileSync(read, join(data, 'museum-files.json'));
  const origin = given ?? (await freeOrigin());
  const settings = {
    PORT: new URL(origin).port,
    DATA: data,
    MUSEUM: museum,
    CALLS_PER_MINUTE: '0',
    MAILS_PER_HOUR: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const command = providerAt === undefined ? commandOf(isDev ? 'dev' : 'start') : sellingAt(providerAt);
  const child = spawn(...command, {
    cwd: home,
    env: { ...process.env, NODE_ENV: isDev ? 'development' : 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(providerAt === undefined ? [] : (['ipc'] as const))],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 1_000);
    await ended;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  const isOpen = new Promise<boolean>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('The shop is open')) resolve(true);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => resolve(false));
    setTimeout(() => resolve(false), 180_000).unref();
  });
  if (await isOpen) {
    keepRead(data);
    const [outbox, database] = [join(data, 'outbox'), join(data, 'foyer.sqlite')];
    const setAhead = async (ms: number) => {
      child.send(ms);
      await once(child, 'message');
    };
    const shop = { origin, outbox, museum, database, output: () => output, close };
    return providerAt === undefined ? shop : { ...shop, setAhead };
  }
  await close();
  throw new Error(`The shop did not open:\n${output}`);
}

/** The command behind `npm run …` with its options, because npm would be an extra process between story and shop. */
function commandOf(script: 'dev' | 'start'): [string, string[]] {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [program = '', ...words] = (scripts[script] ?? '').split(' ');
  return [program, words];
}

const sellingAt = (provider: string): [string, string[]] => [
  'node',
  [join(home, 'shop/test/selling-process.ts'), provider],
];

function keepRead(data: string): void {
  const own = join(data, 'museum-files.json');
  if (existsSync(read) || !existsSync(own)) return;
  mkdirSync(dirname(read), { recursive: true });
  writeWhole(read, readFileSync(own));
}
