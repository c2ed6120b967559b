import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { testMuseum } from '../testing/test-museum.ts';
import { guided } from '../testing/touring.ts';
import { openBooks } from './book-reader.ts';
import { campaignSeed } from './campaign-options.ts';
import type { Bought } from './selling.ts';
import { ask, startShopProcess } from './shop-process.ts';

const monday = Date.parse('2026-05-04T06:00:00Z');
const buyersEach = 50;

/** Two server processes on one database, a hundred buyers who all want the same, let go at the same moment. */
async function race(items: unknown[], isUnguarded: boolean) {
  const options = { databaseUrl: await testDatabase(), museumFolder: testMuseum(), startsAt: monday, isUnguarded };
  const seeds = [campaignSeed, campaignSeed + 1];
  const shops = await Promise.all(seeds.map((seed) => startShopProcess({ ...options, seed })));
  for (const shop of shops) {
    shop.send({ name: 'race', buyers: buyersEach, items });
    expect(await shop.hear()).toBe('signed in');
  }
  const outcomes = (await Promise.all(shops.map((shop) => ask<Bought[]>(shop, { name: 'go' })))).flat();
  const books = await openBooks(options.databaseUrl);
  const [orders = [], taken = []] = await books.read('select * from orders', 'select key, taken from places');
  await books.close();
  await Promise.all(shops.map((shop) => shop.end()));
  return { outcomes, orders, taken: taken.map((row) => [row['key'], Number(row['taken'])]) };
}

test('a hundred buyers at two servers, three whole tours: three are booked, the others hear why not [API-36, TOUR-9]', async () => {
  const said = `SEED=${campaignSeed}`;
  const { outcomes, orders, taken } = await race([guided('wholePlain', 1, 0)], false);
  const [sold, refused] = [
    outcomes.filter(({ status }) => status === 200),
    outcomes.filter(({ status }) => status !== 200),
  ];
  expect([sold.length, refused.length, orders.length], said).toEqual([3, 2 * buyersEach - 3, 3]);
  expect(new Set(refused.map(({ status }) => status)), said).toEqual(new Set([422]));
  for (const { error } of refused) expect(error, said).toMatch(/^(TIME_SOLD_OUT|DAY_SOLD_OUT|OVERBOOKED)$/);
  expect(taken, said).toEqual([['tour/606/2026-05-05T10:00', 3]]);
}, 120_000);

test('a server without the lock is caught: more tours are sold than there are', async () => {
  const { outcomes } = await race([guided('wholePlain', 1, 0)], true);
  expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
}, 120_000);
