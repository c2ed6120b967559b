import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  adults,
  buy,
  cancelPayment,
  execPayment,
  initPayment,
  nextSlot,
  payWith,
  placesIn,
  signIn,
  underWay,
} from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
const open: TestServer[] = [];
beforeEach(async () => {
  shop = await startTestServer();
  open.push(shop);
});
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
});

const minutes = 60_000;

async function count(table: 'orders' | 'sandbox_payments' | 'carts'): Promise<number> {
  const rows = await shop.database.read.selectFrom(table).selectAll().execute();
  return rows.length;
}

async function paymentStates(): Promise<string[]> {
  const rows = await shop.database.read.selectFrom('sandbox_payments').selectAll().orderBy('created_at').execute();
  return rows.map(({ state }) => state);
}

test('reserves places for fifteen minutes, then frees them', async () => {
  await underWay(shop, [adults(5)]);
  shop.clock.now += 15 * minutes - 1000;
  expect(await placesIn(shop)).toBe(15);
  shop.clock.now += 1000;
  expect(await placesIn(shop)).toBe(20);
});

test('an expired reservation frees its places for the next buyer at once', async () => {
  await underWay(shop, [adults(20)]);
  const token = await signIn(shop);
  expect((await initPayment(shop, token, [adults(1)])).status).toBe(422);
  shop.clock.now += 15 * minutes;
  expect((await buy(shop, [adults(20)], await signIn(shop))).status).toBe(200);
});

test('cancelPayment frees the places at once, may be called twice, and the cart is gone [PAY-7, API-39]', async () => {
  const { page, cartId } = await underWay(shop, [adults(5)]);
  for (let time = 1; time <= 2; time += 1) {
    expect(await cancelPayment(shop, cartId)).toMatchObject({ status: 200, body: { data: true } });
  }
  expect(await placesIn(shop)).toBe(20);
  expect((await execPayment(shop, cartId)).status).toBe(410);
  await payWith(shop, page, 'paid');
  expect(await paymentStates()).toEqual(['cancelled']);
});

test('refuses to cancel a paid cart or an unknown one [PAY-7]', async () => {
  const { page, cartId } = await underWay(shop, [adults(1)]);
  await payWith(shop, page, 'paid');
  expect((await cancelPayment(shop, cartId)).status).toBe(410);
  expect((await execPayment(shop, cartId)).status).toBe(200);
  expect((await cancelPayment(shop, 'nobody-knows-me')).status).toBe(410);
});

test('cancelling on the provider’s page leads to the cancel address and frees the places [PAY-5]', async () => {
  const { page, cartId } = await underWay(shop, [adults(5)]);
  const back = await shop.request(page, { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) });
  expect(back.headers.get('location')).toBe(`http://shop.test/de/checkout/canceled?cartId=${cartId}`);
  expect(await placesIn(shop)).toBe(20);
  expect((await execPayment(shop, cartId)).status).toBe(410);
});

test('twenty simultaneous clicks on the order button make one reservation and one payment [PAY-9]', async () => {
  const token = await signIn(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => initPayment(shop, token, [adults(2)])));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data)).size).toBe(1);
  expect(await placesIn(shop)).toBe(18);
  expect([await count('carts'), await count('sandbox_payments')]).toEqual([1, 1]);
});

test('ordering a paid cart again leads to its booking, not to a second payment [PAY-9]', async () => {
  const token = await signIn(shop);
  const { page, cartId } = await underWay(shop, [adults(2)], token);
  await payWith(shop, page, 'paid');
  const again = await initPayment(shop, token, [adults(2)]);
  expect(again.body.data).toBe(`http://shop.test/de/checkout/success?cartId=${cartId}`);
  expect((await shop.request(page)).status).toBe(200);
  await payWith(shop, page, 'paid');
  expect([await count('orders'), await count('sandbox_payments')]).toEqual([1, 1]);
});

test('ordering again before paying reserves the places for the full fifteen minutes again', async () => {
  const token = await signIn(shop);
  const { page } = await underWay(shop, [adults(2)], token);
  shop.clock.now += 14 * minutes;
  const again = await initPayment(shop, token, [adults(2)]);
  expect(new URL(again.body.data).pathname).toBe(page);
  shop.clock.now += 14 * minutes;
  expect(await placesIn(shop)).toBe(18);
});

test('a second cart of the same guest replaces the first: frees its places and ends its payment [PAY-9]', async () => {
  const token = await signIn(shop);
  const first = await underWay(shop, [adults(15)], token);
  const second = await underWay(shop, [adults(20)], token);
  expect(await placesIn(shop)).toBe(0);
  expect(await paymentStates()).toEqual(['cancelled', 'open']);
  await payWith(shop, first.page, 'paid');
  await payWith(shop, second.page, 'paid');
  expect((await execPayment(shop, first.cartId)).status).toBe(410);
  expect((await execPayment(shop, second.cartId)).status).toBe(200);
  expect(await paymentStates()).toEqual(['cancelled', 'paid']);
});

test('a refused second cart leaves the first one reserved', async () => {
  const token = await signIn(shop);
  const first = await underWay(shop, [adults(2)], token);
  expect((await initPayment(shop, token, [adults(21)])).status).toBe(422);
  await payWith(shop, first.page, 'paid');
  expect((await execPayment(shop, first.cartId)).status).toBe(200);
});

test('three different carts ordered at once by one guest leave one open attempt', async () => {
  const token = await signIn(shop);
  const answers = await Promise.all(
    [adults(2), adults(3), adults(2, nextSlot)].map((item) => initPayment(shop, token, [item])),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  const carts = await shop.database.read.selectFrom('carts').selectAll().where('state', '=', 'open').execute();
  expect(carts).toHaveLength(1);
  const taken = await shop.database.read.selectFrom('places').selectAll().execute();
  const reserved = await shop.database.read.selectFrom('holds').selectAll().execute();
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  expect(sum(taken.map((row) => row.taken))).toBe(sum(reserved.map((row) => row.count)));
});
