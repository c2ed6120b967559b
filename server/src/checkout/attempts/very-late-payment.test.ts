import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CampaignShop } from '../../../test/stress/campaign-shop.ts';
import { notify, openCampaignShop, runJobs } from '../../../test/stress/campaign-shop.ts';
import { readBuyer, readLines } from '../../db/stored-order.ts';
import { forgetVisitors } from '../../customers/guests/forget-visitors.ts';
import { isGoods } from '../../orders/order-line.ts';
import { execPayment, initPayment, signIn } from '../../../test/support/shopping.ts';
import { goods, owner, passes } from '../../../test/support/museum/test-articles.ts';
import { testMuseum } from '../../../test/support/museum/test-museum.ts';

let shop: CampaignShop;
beforeEach(async () => {
  shop = await openCampaignShop(testMuseum());
  // A provider that is out of order for a day, and ends nothing of what the shop has given up.
  shop.provider.silentOn = new Set(['cancel']);
});
afterEach(() => shop.close());

const hour = 60 * 60_000;
const away = owner('Ada', { street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' });

/** Somebody is at the provider when their reservation ends, and pays so many hours later, when others have looked for goods meanwhile. */
async function paysAfter(hours: number, items: unknown[], way: { payart?: number } = {}): Promise<string> {
  const token = way.payart === undefined ? await signIn(shop) : null;
  const { body } = await initPayment(shop, token, items, way);
  const payment = shop.provider.payments.find(({ id }) => new URL(body.data).pathname === `/${id}`);
  if (!payment) throw new Error('No payment was started.');
  shop.clock.now += 16 * 60_000;
  await shop.get('/api/de/merchandise/select');
  shop.clock.now += hours * hour;
  await forgetVisitors(shop.database, shop.clock.now);
  shop.provider.move(payment, ['open'], 'paid');
  // A provider of the other kind names who pays, whatever the way.
  shop.provider.lie = { payer: { name: 'Mara Lind', email: 'mara@example.org' } };
  expect(await notify(shop, payment.id)).toBe(200);
  await runJobs(shop, 'due');
  return payment.start.reference;
}

describe('a payment that arrives within a day', () => {
  test('buys passes with their owners, and goods with their delivery address', async () => {
    const cartId = await paysAfter(23, [goods('rare', 1), passes([away])]);
    expect((await execPayment(shop, cartId)).status).toBe(200);
    const { buyer, lines } = await shop.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(readBuyer(buyer).delivery?.street).toBe('Seestraße 1');
    expect(readLines(lines).filter(isGoods)[1]?.passes[0]?.owner).toBe('Ada Lind');
  });
});

test('of two late payments of a guest for the same purchase, told at the same moment, one is refunded [PAY-9]', async () => {
  const pairs: string[][] = [];
  for (let guest = 0; guest < 6; guest += 1) {
    const token = await signIn(shop, { email: `late-${guest}@example.org` });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await initPayment(shop, token, [goods('mug', 1)]);
      shop.clock.now += 16 * 60_000;
      await shop.get('/api/de/merchandise/select');
    }
    pairs.push(shop.provider.payments.slice(-2).map(({ id }) => id));
  }
  expect(new Set(pairs.flat()).size).toBe(12);
  for (const payment of shop.provider.payments) shop.provider.move(payment, ['open'], 'paid');
  for (const pair of pairs) await Promise.all(pair.map((id) => notify(shop, id)));
  await runJobs(shop, 'due');
  expect(await shop.database.read.selectFrom('orders').select('booking_id').execute()).toHaveLength(6);
  await expect
    .poll(() => shop.provider.payments.map(({ state }) => state).toSorted())
    .toEqual([...Array.from({ length: 6 }, () => 'paid'), ...Array.from({ length: 6 }, () => 'refunded')]);
});

describe('a payment that arrives after the buyer’s data was deleted', () => {
  test.each([
    ['goods', [goods('rare', 1)], {}],
    ['passes', [passes([away])], {}],
    ['passes by express payment, where the provider says who pays', [passes([away])], { payart: 200 }],
  ])('is refunded, and execPayment says so: %s [PAY-5]', async (_what, items, way) => {
    const cartId = await paysAfter(25, items, way);
    expect(await shop.database.read.selectFrom('orders').select('booking_id').execute()).toEqual([]);
    await expect.poll(() => shop.provider.payments[0]?.state).toBe('refunded');
    expect((await execPayment(shop, cartId)).body).toEqual({ message: 'PAYMENT_REFUNDED' });
    expect(await shop.database.read.selectFrom('holds').select('key').execute()).toEqual([]);
  });
});
