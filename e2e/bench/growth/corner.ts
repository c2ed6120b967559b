import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, startPostgres } from '../../../tools/postgres.ts';
import { freeOrigin } from '../../support/shop/free-origin.ts';
import { firstLargeId, largeMuseum } from '../../support/shop/large-museum.ts';
import { openShop, type OpenShop } from '../../support/shop/open-shop.ts';
import { buysOf, callsOf, pagesOf, percentiles, type Measured } from './visits.ts';

const home = join(import.meta.dirname, '../../..');

/** How large the house is, and how long it has sold. */
export interface Corner {
  readonly events: number;
  readonly orders: number;
  readonly database: 'sqlite' | 'postgres';
}

export interface Shown {
  /** Seconds from the command to the open shop: the first start, which reads every file, and the next one. */
  readonly firstStart: number;
  readonly start: number;
  /** MB, once open and after all visits. */
  readonly memory: readonly [opened: number, visited: number];
  readonly visits: readonly Measured[];
}

/** Opens a shop of that size, has visitors in it, and closes it. */
export async function measure(corner: Corner): Promise<Shown> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-growth-'));
  const stop: (() => void | Promise<void>)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const data = join(folder, 'var');
    mkdirSync(data);
    const database = databaseFor(corner, data, stop);
    const operations = await freeOrigin();
    const env = {
      DATA: data,
      MUSEUM: largeMuseum(join(folder, 'museum'), corner.events),
      METRICS_PORT: new URL(operations).port,
      ...(corner.database === 'postgres' && { DATABASE_URL: database }),
    };
    const first = await opened(env);
    await buysOf(first.shop.origin, 1);
    // What follows an order has been done when it is copied.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await first.shop.close();
    if (corner.orders > 0) seed(database, corner);
    const { shop, seconds } = await opened(env);
    stop.unshift(() => shop.close());
    const memoryOf = () => residentMb(`${operations.replace('localhost', '127.0.0.1')}/metrics`);
    const atFirst = await memoryOf();
    const visits = [
      ...(await callsOf(shop.origin, corner.events)),
      ...(await pagesOf(shop.origin, corner.events)),
      { name: 'a purchase', ...percentiles(await buysOf(shop.origin, 40)) },
    ];
    return { firstStart: first.seconds, start: seconds, memory: [atFirst, await memoryOf()], visits };
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- In order: what stands on something ends before it.
    for (const end of stop) await end();
  }
}

async function opened(env: Readonly<Record<string, string>>): Promise<{ shop: OpenShop; seconds: number }> {
  const start = performance.now();
  const shop = await openShop({ env });
  return { shop, seconds: (performance.now() - start) / 1000 };
}

function databaseFor({ database }: Corner, data: string, stop: (() => void | Promise<void>)[]): string {
  if (database === 'sqlite') return join(data, 'foyer.sqlite');
  const programs = postgresFolder();
  if (programs === undefined) throw new Error('PostgreSQL is not installed here: --database sqlite measures without.');
  const postgres = startPostgres(programs);
  stop.unshift(() => postgres.stop());
  return postgres.url;
}

function seed(database: string, { orders, events }: Corner): void {
  const program = join(home, 'server/test/support/seed-orders.ts');
  const { status } = spawnSync(
    process.execPath,
    [program, database, String(orders), String(firstLargeId), String(events)],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The orders could not be written.');
}

async function residentMb(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}
