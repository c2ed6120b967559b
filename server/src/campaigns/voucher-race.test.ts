import { expect, test } from 'vitest';
import type { StoredCode } from '../database/tables.ts';
import { adults } from '../testing/shopping.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testMuseum } from '../testing/test-museum.ts';
import { codes, paysWith } from '../testing/test-vouchers.ts';
import { openBooks } from './book-reader.ts';
import { campaignSeed, isFull } from './campaign-options.ts';
import type { Bought } from './selling.ts';
import { ask, startShopProcess } from './shop-process.ts';

const monday = Date.parse('2026-05-04T06:00:00Z');
const buyersEach = 50;
const adultCents = 1400;
const voucherCents = 5000;
/** `npm run prove` lets a hundred visitors run ten times, `npm test` once. */
const runs = isFull ? 10 : 1;

/** Two server processes on one database; so many visitors of each pay 14 € with the same voucher of 50 €, all at the same moment. */
async function race(seed: number, isUnguarded: boolean) {
  const museumFolder = testMuseum({}, 2 * buyersEach);
  const options = { databaseUrl: await testDatabase(), museumFolder, startsAt: monday, isUnguarded };
  const shops = [await startShopProcess({ ...options, seed }), await startShopProcess({ ...options, seed: seed + 1 })];
  for (const shop of shops) {
    shop.send({ name: 'race', buyers: buyersEach, items: [adults(1), paysWith(codes.fifty)] });
    expect(await shop.hear()).toBe('signed in');
  }
  const outcomes = (await Promise.all(shops.map((shop) => ask<Bought[]>(shop, { name: 'go' })))).flat();
  const books = await openBooks(options.databaseUrl);
  const [orders = [], holds = [], counters = []] = await books.read(
    'select * from orders',
    'select * from holds',
    `select taken from places where key like 'voucher/%'`,
  );
  await books.close();
  await Promise.all(shops.map((shop) => shop.end()));
  const used = orders.flatMap((order) => JSON.parse(String(order['used_codes'])) as StoredCode[]);
  return {
    sold: outcomes.filter(({ status }) => status === 200),
    refused: outcomes.filter(({ status }) => status !== 200),
    due: orders.map((order) => Number(order['due_cents'])).toSorted((a, b) => a - b),
    holds,
    counted: counters.map(({ taken }) => Number(taken)),
    redeemed: used.reduce((sum, { cents }) => sum + cents, 0),
  };
}

test('a hundred visitors at two servers pay with one voucher: its 50 € are used once, and whoever is too late hears so [API-36, CODE-5]', async () => {
  for (let run = 0; run < runs; run += 1) {
    const seed = campaignSeed + run;
    const said = `SEED=${seed}`;
    const { sold, refused, due, holds, counted, redeemed } = await race(seed, false);
    expect([redeemed, counted, holds], said).toEqual([voucherCents, [voucherCents], []]);
    // Three are paid wholly, and the fourth pays what the voucher has not left.
    expect([sold.length, due], said).toEqual([4, [0, 0, 0, 4 * adultCents - voucherCents]]);
    expect(refused, said).toHaveLength(2 * buyersEach - 4);
    for (const { status, error } of refused) expect([status, error], said).toEqual([422, 'VOUCHER_NO_AMOUNT_LEFT']);
  }
}, 600_000);

test('a server without the lock is caught: more is redeemed than the voucher was worth', async () => {
  const { redeemed } = await race(campaignSeed, true);
  expect(redeemed).toBeGreaterThan(voucherCents);
}, 120_000);
