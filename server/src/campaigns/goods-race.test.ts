import { expect, test } from 'vitest';
import { goods } from '../testing/test-articles.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testMuseum } from '../testing/test-museum.ts';
import { openBooks } from './book-reader.ts';
import { campaignSeed } from './campaign-options.ts';
import type { Bought } from './selling.ts';
import { ask, startShopProcess } from './shop-process.ts';

const monday = Date.parse('2026-05-04T06:00:00Z');
const buyersEach = 25;

/** Two server processes on one database, fifty buyers who all want the print that is there twice, let go at the same moment. */
async function race(isUnguarded: boolean) {
  const options = { databaseUrl: await testDatabase(), museumFolder: testMuseum(), startsAt: monday, isUnguarded };
  const seeds = [campaignSeed, campaignSeed + 1];
  const shops = await Promise.all(seeds.map((seed) => startShopProcess({ ...options, seed })));
  for (const shop of shops) {
    shop.send({ name: 'race', buyers: buyersEach, items: [goods('rare', 1)] });
    expect(await shop.hear()).toBe('signed in');
  }
  const outcomes = (await Promise.all(shops.map((shop) => ask<Bought[]>(shop, { name: 'go' })))).flat();
  const books = await openBooks(options.databaseUrl);
  const [orders = [], taken = []] = await books.read('select * from orders', 'select key, taken from places');
  await books.close();
  await Promise.all(shops.map((shop) => shop.end()));
  return { outcomes, orders, taken: taken.map((row) => [row['key'], Number(row['taken'])]) };
}

test('fifty buyers at two servers, two prints left: two are sold, the others hear why not [API-36, MER-3]', async () => {
  const said = `SEED=${campaignSeed}`;
  const { outcomes, orders, taken } = await race(false);
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect([outcomes.length - refused.length, orders.length], said).toEqual([2, 2]);
  expect(new Set(refused.map(({ status }) => status)), said).toEqual(new Set([422]));
  for (const { error } of refused) expect(error, said).toMatch(/^(ARTICLE_SOLD_OUT|STOCK_EXCEEDED|OVERBOOKED)$/);
  expect(taken, said).toEqual([['merchandise/703', 2]]);
}, 120_000);

test('a server without the lock is caught: more prints are sold than there are', async () => {
  const { outcomes } = await race(true);
  expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThan(2);
}, 120_000);
