import { expect, test } from 'vitest';
import type { StoredCode } from '../../../src/db/stored-order.ts';
import { adults } from '../../support/shopping.ts';
import { codes, paysWith } from '../../support/museum/test-vouchers.ts';
import { campaignSeed, isFull } from '../campaign-options.ts';
import { goesWrong, race } from './staged-race.ts';

const buyersEach = 50;
const adultCents = 1400;
const voucherCents = 5000;
/** `npm run prove` lets a hundred visitors run ten times, `npm test` once. */
const runs = isFull ? 10 : 1;

/** So many visitors pay 14 € each with the same voucher of 50 €. */
async function withOneVoucher(seed: number, isUnguarded: boolean) {
  const cart = [adults(1), paysWith(codes.fifty)];
  const places = 2 * buyersEach;
  const { orders, taken, ...finish } = await race({ carts: [cart, cart], buyersEach, places, seed, isUnguarded });
  const used = orders.flatMap((order) => JSON.parse(String(order['used_codes'])) as StoredCode[]);
  return {
    ...finish,
    due: orders.map((order) => Number(order['due_cents'])).toSorted((a, b) => a - b),
    counted: Object.entries(taken).flatMap(([key, cents]) => (key.startsWith('voucher/') ? [cents] : [])),
    redeemed: used.reduce((sum, { cents }) => sum + cents, 0),
  };
}

test('a hundred visitors at two servers spend a voucher’s 50 € once, and those too late are refused with a reason [API-36, CODE-5]', async () => {
  for (let run = 0; run < runs; run += 1) {
    const seed = campaignSeed + run;
    const said = `SEED=${seed}`;
    const { sold, refused, due, holds, counted, redeemed } = await withOneVoucher(seed, false);
    expect([redeemed, counted, holds], said).toEqual([voucherCents, [voucherCents], []]);
    // Three are paid wholly, and the fourth pays what the voucher has not left.
    expect([sold.length, due], said).toEqual([4, [0, 0, 0, 4 * adultCents - voucherCents]]);
    expect(refused, said).toHaveLength(2 * buyersEach - 4);
    for (const { status, error } of refused) expect([status, error], said).toEqual([422, 'VOUCHER_NO_AMOUNT_LEFT']);
  }
}, 600_000);

test('a server without the lock is caught: it redeems more than the voucher’s worth, or refuses for another reason', async () => {
  const isOverdrawn = async () => {
    const { redeemed, refused } = await withOneVoucher(campaignSeed, true);
    // What a code of the museum's file has paid is counted once more when an order is placed.
    return redeemed > voucherCents || refused.some(({ error }) => error !== 'VOUCHER_NO_AMOUNT_LEFT');
  };
  expect(await goesWrong(isOverdrawn)).toBe(true);
});
