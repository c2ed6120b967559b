import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..');
const sampleMuseum = join(home, 'server', 'sample-museum');

export interface ShopSettings {
  /** Entries of `configuration.yaml` that differ from the sample museum's, in the wire's names. */
  readonly configuration?: Readonly<Record<string, unknown>>;
  /** What the operator sets besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A shop that is open: its own process, its own port, its own database. */
export interface OpenShop {
  readonly origin: string;
  /** Where the server writes its mails, one file each. */
  readonly outbox: string;
  /** What the server has told on its console so far. */
  told(): string;
  close(): Promise<void>;
}

/** Opens the built shop, with the sample museum or a changed copy of it. Throws, with the server's words, when it does not open. */
export async function openShop({ configuration, env }: ShopSettings = {}): Promise<OpenShop> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-story-'));
  const museum = configuration ? changedMuseum(join(folder, 'museum'), configuration) : sampleMuseum;
  const data = join(folder, 'var');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA: data,
    MUSEUM: museum,
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    ...env,
  };
  const child = spawn('node', ['shop/serve/start.ts'], {
    cwd: home,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isOpen = new Promise<boolean>((resolve) => {
    const listen = (chunk: Buffer) => {
      told += chunk.toString('utf8');
      if (told.includes('The shop is open')) resolve(true);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => resolve(false));
    setTimeout(() => resolve(false), 20_000).unref();
  });
  if (await isOpen) return { origin, outbox: join(data, 'outbox'), told: () => told, close };
  await close();
  throw new Error(`The shop did not open:\n${told}`);
}

/** A copy of the sample museum with other settings; pictures and all that stays the same are linked. */
function changedMuseum(folder: string, configuration: Readonly<Record<string, unknown>>): string {
  mkdirSync(folder);
  for (const name of readdirSync(sampleMuseum)) {
    if (name.endsWith('.yaml')) cpSync(join(sampleMuseum, name), join(folder, name));
    else symlinkSync(join(sampleMuseum, name), join(folder, name));
  }
  const file = join(folder, 'configuration.yaml');
  let yaml = readFileSync(file, 'utf8');
  for (const [key, value] of Object.entries(configuration)) {
    // Away with the sample's own entry: its line and what is indented below it.
    yaml = yaml.replace(new RegExp(`^${key}:.*\\n(?:[ \\t-].*\\n|\\s*\\n)*`, 'm'), '');
    yaml += `\n${key}: ${JSON.stringify(value)}\n`;
  }
  writeFileSync(file, yaml);
  return folder;
}

/** The newest mail to somebody, as it lies in the outbox. Throws when none comes. */
export async function mailTo(outbox: string, address: string): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const files = existsSync(outbox)
      ? readdirSync(outbox)
          .filter((name) => name.endsWith('.eml'))
          .toSorted()
      : [];
    const mails = files.map((name) => readFileSync(join(outbox, name), 'utf8'));
    const found = mails.findLast((mail) => /^to: .*$/im.exec(mail)?.[0].toLowerCase().includes(address.toLowerCase()));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} came.`);
}

let nextPort = 3190 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 10;

/** Each worker has ten ports of its own and takes them in turn. */
async function freePort(): Promise<number> {
  const first = 3190 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 10;
  for (let tries = 0; tries < 10; tries += 1) {
    const port = nextPort;
    nextPort = first + ((nextPort + 1 - first) % 10);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${first} on.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
