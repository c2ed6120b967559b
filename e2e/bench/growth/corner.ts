import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, startPostgres } from '../../../tools/postgres.ts';
import { freeOrigin } from '../../support/shop/free-origin.ts';
import { firstLargeId, largeMuseum } from '../../support/shop/large-museum.ts';
import { openShop, type OpenShop } from '../../support/shop/open-shop.ts';
import { buysOf, callsOf, measured, pagesOf, type Measured, type Visited } from './visits.ts';

const home = join(import.meta.dirname, '../../..');

/** How large the house is, and how long it has sold. */
export interface Corner {
  readonly events: number;
  readonly orders: number;
  readonly database: 'sqlite' | 'postgres';
}

export interface Shown {
  /** Seconds from the command to the open shop: the first start, which reads every file, and the next one. */
  readonly firstStart: Start;
  readonly start: Start;
  /** MB, once open and after all visits. */
  readonly memory: readonly [opened: number, visited: number];
  readonly visits: readonly Measured[];
}

export interface Start {
  readonly seconds: number;
  /** Seconds of CPU time. */
  readonly cpu: number;
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
    const metrics = `${operations.replace('localhost', '127.0.0.1')}/metrics`;
    const first = await opened(env, metrics);
    await buysOf(first.shop.origin, 1);
    // What follows an order has been done when it is copied.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await first.shop.close();
    if (corner.orders > 0) seed(database, corner);
    const { shop, start } = await opened(env, metrics);
    stop.unshift(() => shop.close());
    await atRest(metrics);
    const atFirst = await residentMb(metrics);
    const visits = await visitsOf({ origin: shop.origin, cpuMs: () => cpuMs(metrics) }, corner.events);
    return { firstStart: first.start, start, memory: [atFirst, await residentMb(metrics)], visits };
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- In order: what stands on something ends before it.
    for (const end of stop) await end();
  }
}

export async function visitsOf(shop: Visited, events: number): Promise<Measured[]> {
  return [
    ...(await callsOf(shop, events)),
    ...(await pagesOf(shop, events)),
    await measured('a purchase', shop, (count) => buysOf(shop.origin, count)),
  ];
}

async function opened(
  env: Readonly<Record<string, string>>,
  metrics: string,
): Promise<{ shop: OpenShop; start: Start }> {
  const begun = performance.now();
  const shop = await openShop({ env });
  const seconds = (performance.now() - begun) / 1000;
  return { shop, start: { seconds, cpu: (await cpuMs(metrics)) / 1000 } };
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
  const program = join(home, 'server/test/support/orders/seed-orders.ts');
  const { status } = spawnSync(
    process.execPath,
    [program, database, String(orders), String(firstLargeId), String(events)],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The orders could not be written.');
}

/**
 * Waits until a shop has nothing left to do. The copied orders are older than any that a shop keeps, and it forgets them when it opens; a
 * real shop does so night by night.
 */
async function atRest(metrics: string): Promise<void> {
  for (let second = 0; second < 300; second += 1) {
    const before = await cpuMs(metrics);
    // oxlint-disable-next-line no-await-in-loop -- One second after the other.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // oxlint-disable-next-line no-await-in-loop -- The same.
    if ((await cpuMs(metrics)) - before < 50) return;
  }
  throw new Error('The shop does not come to rest.');
}

const residentMb = async (metrics: string) => (await metric(metrics, 'process_resident_memory_bytes')) / 1e6;

export const cpuMs = async (metrics: string) => (await metric(metrics, 'process_cpu_seconds_total')) * 1000;

async function metric(metrics: string, name: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
