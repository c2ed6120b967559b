import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedMuseum, sampleMuseum, type MuseumChanges } from './changed-museum.ts';
import { freeOrigin } from './free-origin.ts';
import { writeWhole } from '../browser/whole-file.ts';

const home = join(import.meta.dirname, '../../..');

/** What the first shop has read of its museum's files: the others, which all start without a memory, need not parse them again. */
const read = join(home, 'node_modules/.cache/museum-files.json');

export interface ShopSettings extends MuseumChanges {
  /** Where it opens, if that has to be known before; see `freeOrigin`. */
  readonly origin?: string;
  /** As it is worked on (`npm run dev`), not as it is built. */
  readonly isDev?: boolean;
  /** Where its payment provider is asked: something stands in for the one that `PAYMENT_PROVIDER` names. */
  readonly providerAt?: string;
  /** What the operator sets besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A shop that is open: its own process, its own port, its own database. */
export interface OpenShop {
  readonly origin: string;
  /** Where the server writes its mails, one file each. */
  readonly outbox: string;
  /** The museum's folder; its own where anything in it differs from the sample's. */
  readonly museum: string;
  /** The file of its database. */
  readonly database: string;
  /** What the server has written to its console so far. */
  output(): string;
  /** From now on its clock is so many ms ahead; of a shop in front of a stand-in alone. */
  setAhead?(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the built shop, with the sample museum or a changed copy of it. Throws, with the server's words, when it does not open. */
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

/** What `npm run …` runs, with all its options: npm itself would stand between the story and the process. */
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
