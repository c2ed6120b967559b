import { expect, test } from 'vitest';
import { adults } from '../testing/shopping.ts';
import { testDatabase } from '../testing/test-database.ts';
import { ids } from '../testing/test-events.ts';
import { testMuseum } from '../testing/test-museum.ts';
import { openBooks } from './book-reader.ts';
import { campaignSeed, isFull } from './campaign-options.ts';
import type { Bought } from './selling.ts';
import { ask, startShopProcess } from './shop-process.ts';

/** `npm run prove` lets a thousand buyers run twenty times, `npm test` two hundred once. */
const [buyersEach, places, runs] = isFull ? [500, 50, 20] : [100, 20, 1];
const monday = Date.parse('2026-05-04T06:00:00Z');

interface Race {
  /** What the buyers of each of the two servers want. */
  readonly baskets: readonly [unknown[], unknown[]];
  readonly seed: number;
  readonly buyersEach: number;
  readonly places: number;
  readonly isUnguarded?: boolean;
}

/** Two server processes on one database, so many buyers each, let go at the same moment. */
async function race({ baskets, seed, buyersEach: buyers, ...how }: Race) {
  const [databaseUrl, museumFolder] = [await testDatabase(), testMuseum({}, how.places)];
  const options = { databaseUrl, museumFolder, startsAt: monday, isUnguarded: how.isUnguarded ?? false };
  const shops = [await startShopProcess({ ...options, seed }), await startShopProcess({ ...options, seed: seed + 1 })];
  await Promise.all(shops.map((shop, index) => signIn(shop, buyers, baskets[index] ?? [])));
  const outcomes = (await Promise.all(shops.map((shop) => ask<Bought[]>(shop, { name: 'go' })))).flat();
  const books = await openBooks(databaseUrl);
  const [orders = [], holds = [], taken = []] = await books.read(
    'select * from orders',
    'select * from holds',
    'select key, taken from places order by key',
  );
  await books.close();
  await Promise.all(shops.map((shop) => shop.end()));
  return {
    sold: outcomes.filter(({ status }) => status === 200),
    refused: outcomes.filter(({ status }) => status !== 200),
    orders,
    holds,
    taken: Object.fromEntries(taken.map((row) => [row['key'], Number(row['taken'])])) as Record<string, number>,
  };
}

async function signIn(shop: Awaited<ReturnType<typeof startShopProcess>>, buyers: number, items: unknown[]) {
  shop.send({ name: 'race', buyers, items });
  expect(await shop.hear()).toBe('signed in');
}

test(`${buyersEach * 2} buyers at two servers, ${places} places: each is sold once, the others hear why not, nobody sees an error [API-36]`, async () => {
  for (let run = 0; run < runs; run += 1) {
    const seed = campaignSeed + run;
    const said = `SEED=${seed}`;
    const { sold, refused, orders, holds, taken } = await race({
      baskets: [[adults(1)], [adults(1)]],
      seed,
      buyersEach,
      places,
    });
    expect(sold, said).toHaveLength(places);
    expect(new Set(sold.map(({ bookingId }) => bookingId)).size, said).toBe(places);
    expect(orders, said).toHaveLength(places);
    expect(refused, said).toHaveLength(2 * buyersEach - places);
    for (const { status, error } of refused) {
      expect(status, said).toBe(422);
      expect(error, said).toMatch(/^(TICKETS_SOLD_OUT|TIME_SOLD_OUT|OVERBOOKED)$/);
    }
    expect([taken, holds], said).toEqual([{ '501/2026-05-05T10:00': places }, []]);
  }
}, 1_800_000);

test('mixed baskets in opposite order lock nobody out: all or nothing, and every place that is left can still be sold', async () => {
  const [one, two] = ['2026-05-05T12:00:00+02:00', '2026-05-05T13:00:00+02:00'] as const;
  const limited = (datetime: string) => ({ ...adults(1, datetime), id: ids.limited });
  const { sold, refused, orders, taken } = await race({
    baskets: [
      [adults(1, one), adults(1, two), limited(two)],
      [limited(two), adults(1, two), adults(1, one)],
    ],
    seed: campaignSeed,
    buyersEach: isFull ? 100 : 40,
    places: 20,
  });
  // The ticket with the limit of three decides; each basket takes two places of the second slot.
  expect(sold).toHaveLength(3);
  expect(orders).toHaveLength(3);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]));
  expect(taken).toEqual({
    '501/2026-05-05T12:00': 3,
    '501/2026-05-05T13:00': 6,
    '501/2026-05-05T13:00/ticket/5014': 3,
  });
}, 60_000);

test('a server without the lock is caught: more is sold than there is', async () => {
  const baskets = [[adults(1)], [adults(1)]] as const satisfies Race['baskets'];
  const { sold } = await race({ baskets, seed: campaignSeed, buyersEach: 30, places: 20, isUnguarded: true });
  expect(sold.length).toBeGreaterThan(20);
}, 60_000);
