import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const program = join(import.meta.dirname, '../../../../shop/server/start.ts');

/** What all processes of a shop share. */
export interface FleetOptions {
  readonly databaseUrl: string;
  readonly museumFolder: string;
  readonly dataFolder: string;
  /** The address that visitors see. */
  readonly origin: string;
  readonly today: string;
  /** How long each goes on answering when it is asked to end. */
  readonly drainSeconds: number;
}

/** One of several processes, at a port of its own. */
export interface FleetShop {
  readonly port: number;
  /** Ends it and starts it again. Throws when it does not end well, or does not start. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  end(): Promise<void>;
}

/** The shop as `npm start` runs it, so many times on one database. Throws when one does not start, and leaves none behind. */
export async function startFleet(count: number, options: FleetOptions): Promise<FleetShop[]> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const starts = await Promise.allSettled(ports.map((port) => startOne(port, options)));
  const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return shops;
  await Promise.all(shops.map((shop) => shop.end()));
  throw failed.reason;
}

async function startOne(port: number, options: FleetOptions): Promise<FleetShop> {
  let child = await open(port, options);
  const gone = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    if (signal === 'SIGTERM' && code !== 0) throw new Error(`The shop ended with ${code}.`);
  };
  return {
    port,
    restart: async (signal) => {
      await gone(signal);
      child = await open(port, options);
    },
    end: () => gone('SIGKILL'),
  };
}

async function open(port: number, options: FleetOptions): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN: options.origin,
      DATABASE_URL: options.databaseUrl,
      MUSEUM: options.museumFolder,
      DATA: options.dataFolder,
      TODAY: options.today,
      DRAIN_SECONDS: String(options.drainSeconds),
      CALLS_PER_MINUTE: '0',
      MAILS_PER_HOUR: '0',
      LOG_LEVEL: 'error',
    },
  });
  const said = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    said.on('line', (line) => {
      if (line.startsWith('The shop is open')) resolve();
      else console.log(`${port}: ${line}`);
    });
    child.once('exit', (code) => reject(new Error(`The shop did not open: ${code}`)));
  });
  return child;
}
