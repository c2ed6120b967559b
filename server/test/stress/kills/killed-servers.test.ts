import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adults, execPayment } from '../../support/shopping.ts';
import { testArticle } from '../../support/museum/test-articles.ts';
import { testDatabase } from '../../support/test-database.ts';
import { ids } from '../../support/museum/test-events.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testMuseum } from '../../support/museum/test-museum.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';
import { isUndone } from '../../support/undone-jobs.ts';
import type { BookReader } from '../book-reader.ts';
import { listOf, openBooks } from '../book-reader.ts';
import { campaignSeed, isFull, isPostgres, seededRandom } from '../campaign-options.ts';
import type { Bought, ProcessOptions } from '../selling.ts';
import { startShopProcess } from '../shop-process.ts';

/**
 * `npm run prove` kills a thousand servers on SQLite, `npm test` two hundred; PostgreSQL, which keeps its promises by itself, sees a
 * fifth and a twentieth of that. Samples kill two shops side by side, which sell half as much in between; in full one has the machine for
 * itself, so that the time until it is ready again is its own and not its neighbour's.
 */
const [onSqlite, onPostgres, shops] = isFull ? [1000, 200, 1] : [200, 10, 2];
const kills = isPostgres ? onPostgres : onSqlite;
const buyers = 8;
/** So many places and articles are there, and which article: each order takes one of both. */
const [plenty, article] = [1_000_000, 8000];
const monday = Date.parse('2026-05-04T06:00:00Z');
/** From one server to the next, so long that holds end and what the dead had taken up is taken up again. */
const pauseMs = 90_000;

interface Round {
  readonly readyMs: number;
  readonly confirmed: readonly Bought[];
}

/** One server with its buyers, killed at a moment that chance decides: after so many bookings, in the middle of whatever it does. */
async function killedServer(
  place: Pick<ProcessOptions, 'databaseUrl' | 'museumFolder' | 'dataFolder'>,
  startsAt: number,
  chance: () => number,
): Promise<Round> {
  const shop = await startShopProcess({ ...place, startsAt, seed: Math.floor(chance() * 2 ** 31) });
  shop.send({ name: 'loop', buyers, items: [adults(1), { type: 'merchandise', id: article, count: 1 }] });
  const confirmed: Bought[] = [];
  const most = Math.floor(chance() * (isFull ? 2 : 1) * buyers);
  const kill = () => setTimeout(() => shop.child.kill('SIGKILL'), chance() * 30);
  if (most === 0) kill();
  for (let line = await shop.hear(); line !== undefined; line = await shop.hear()) {
    if (confirmed.push(JSON.parse(line) as Bought) === most) kill();
  }
  if (shop.child.signalCode === null) await once(shop.child, 'exit');
  return { readyMs: shop.readyMs, confirmed };
}

/** What buyers were told is in the books: each cart and booking once. */
async function expectInBooks(books: BookReader, confirmed: readonly Bought[], round: string): Promise<void> {
  const ids = confirmed.flatMap(({ bookingId }) => bookingId ?? []);
  expect(
    confirmed.filter(({ status }) => status !== 200),
    round,
  ).toEqual([]);
  const [rows = []] = await books.read(`select booking_id, cart_id from orders where booking_id in ${listOf(ids)}`);
  const pairs = (list: readonly (readonly [unknown, unknown])[]) => list.map((pair) => pair.join(' ')).toSorted();
  expect(pairs(rows.map((row) => [row['booking_id'], row['cart_id']])), round).toEqual(
    pairs(confirmed.map(({ bookingId, cartId }) => [bookingId, cartId])),
  );
}

/** Once all holds are over: every captured payment is one order, and the places and goods that are taken are those of the orders. */
async function expectNothingLeaked(databaseUrl: string, museumFolder: string, startsAt: number): Promise<number> {
  const shop = await startTestServer({ databaseUrl, museumFolder });
  shop.clock.now = startsAt + 60 * 60_000;
  const books = await openBooks(databaseUrl);
  await expect.poll(() => isQuiet(shop, books), { timeout: 120_000, interval: 50 }).toBe(true);
  const [[sums = {}] = [], holds = [], unpaid = [], open = []] = await books.read(
    `select (select count(*) from orders) as orders, (select sum(taken) from places where event_id = '${ids.exhibition}') as taken,
       (select sum(taken) from places where event_id = 'merchandise') as sold,
       (select count(*) from sandbox_payments where state = 'paid') as paid`,
    'select * from holds',
    `select * from orders where cart_id not in (select reference from sandbox_payments where state = 'paid')`,
    `select * from carts where state = 'open'`,
  );
  const orders = Number(sums['orders']);
  expect([sums['taken'], sums['sold'], sums['paid']].map(Number)).toEqual([orders, orders, orders]);
  expect([holds, unpaid, open]).toEqual([[], [], []]);
  await books.close();
  await shop.close();
  return orders;
}

/** Nothing held, nothing on its way; each look lets time pass and ends more holds. */
async function isQuiet(shop: TestServer, books: BookReader): Promise<boolean> {
  shop.clock.now += 60_000;
  await execPayment(shop, 'nobodys-cart');
  const [[row = {}] = []] = await books.read(
    `select (select count(*) from outbox where ${isUndone(shop.clock.now)}) + (select count(*) from carts where state = 'open')
       + (select count(*) from sandbox_notifications where done_at is null) as waiting`,
  );
  return Number(row['waiting']) === 0;
}

async function killAgainAndAgain(seed: number): Promise<{ ready: number[]; confirmed: number; orders: number }> {
  const chance = seededRandom(seed);
  const [databaseUrl, museumFolder] = [await testDatabase(), testMuseum({}, plenty)];
  const goods = testArticle(article, 'Print', 4500, { stock: plenty, weight_grams: 100 });
  writeFileSync(join(museumFolder, `merchandise/${article}.yaml`), JSON.stringify(goods));
  const dataFolder = temporaryFolder('data');
  await (await startTestServer({ databaseUrl, museumFolder })).close();
  const books = await openBooks(databaseUrl);
  const ready: number[] = [];
  const all: Bought[] = [];
  let startsAt = monday;
  for (let round = 1; round <= kills / shops; round += 1, startsAt += pauseMs) {
    const { readyMs, confirmed } = await killedServer({ databaseUrl, museumFolder, dataFolder }, startsAt, chance);
    ready.push(readyMs);
    all.push(...confirmed);
    await expectInBooks(books, confirmed, `SEED=${seed}, kill ${round}`);
  }
  const orders = await expectNothingLeaked(databaseUrl, museumFolder, startsAt);
  for (let start = 0; start < all.length; start += 1000)
    await expectInBooks(books, all.slice(start, start + 1000), 'in the end');
  await books.close();
  return { ready, confirmed: all.length, orders };
}

test(`killing ${kills} servers while eight people pay loses and doubles no confirmed order, and leaks no place or article [PAY-9]`, async () => {
  const seeds = Array.from({ length: shops }, (_, index) => campaignSeed + index);
  const results = await Promise.all(seeds.map(killAgainAndAgain));
  const ready = results.flatMap((result) => result.ready).toSorted((a, b) => a - b);
  const [confirmed, orders] = [
    results.reduce((sum, one) => sum + one.confirmed, 0),
    results.reduce((sum, one) => sum + one.orders, 0),
  ];
  const percentile = (part: number) => Math.round(ready[Math.floor(ready.length * part)] ?? 0);
  console.log(
    `kill -9: SEED=${campaignSeed}, ${ready.length} kills, ${orders} orders, ${confirmed} told; ready again p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms`,
  );
  expect(confirmed).toBeGreaterThan(kills);
}, 3_600_000);
