import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adults, execPayment, initPayment, payWith, placesIn, signIn } from '../../test/support/shopping.ts';
import type { Wish } from '../../test/support/shopping.ts';
import type { Answer, TestServer } from '../../test/support/test-server.ts';
import { origin, startTestServer } from '../../test/support/test-server.ts';

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
const key = 'f7Kq29xLmZ4wT8bVcR3nQd';
const express = 200;

const backWith = (cart: string) => ({
  continue: `${origin}/de/checkout/success?basket=${cart}`,
  cancel: `${origin}/de/checkout/canceled?basket=${cart}`,
});

/** Orders a cart that carries a key; without a token by express payment. */
const order = (token: string | null, wish: Wish & { count?: number; cart?: string } = {}): Promise<Answer> =>
  initPayment(shop, token, [adults(wish.count ?? 2)], {
    ...(token === null && { payart: express }),
    url: backWith(wish.cart ?? key),
    ...wish,
  });

const pageOf = ({ body }: Answer) => new URL(body.data).pathname;
const cartOf = ({ body }: Answer): string => body.hold.cart_id;
const payer = { name: 'Ines de la Cruz', email: 'ines@example.org' };
const leadsTo = (cartId: string, cart = key) => `${backWith(cart).continue}&cartId=${cartId}`;

const orders = () => shop.database.read.selectFrom('orders').selectAll().execute();
const paymentsByState = async (): Promise<string[]> =>
  (await shop.database.read.selectFrom('sandbox_payments').select('state').execute())
    .map(({ state }) => state)
    .toSorted();

describe('ordering a cart that is already paid [PAY-9]', () => {
  const paidAlready = { status: 422, body: { error: 'CART_PAID' } };

  test('leads its buyer to the booking, 50 minutes later, also when the number or the count has changed', async () => {
    const token = await signIn(shop);
    const first = await order(token);
    await payWith(shop, pageOf(first), 'paid');
    shop.clock.now += 50 * minutes;
    for (const changed of [{}, { number: 'A-17' }, { count: 3 }])
      expect((await order(token, changed)).body).toEqual({ data: leadsTo(cartOf(first)), hold: null });
    expect(await orders()).toHaveLength(1);
  });

  test('answers a stranger CART_PAID, without cart id and booking number', async () => {
    const first = await order(await signIn(shop));
    await payWith(shop, pageOf(first), 'paid');
    const booking = (await execPayment(shop, cartOf(first))).body.data;
    for (const stranger of [await signIn(shop, { email: 'other@example.org' }), null]) {
      const answer = await order(stranger);
      expect(answer).toMatchObject(paidAlready);
      expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${cartOf(first)}|${booking.booking_id}`));
    }
    expect(await orders()).toHaveLength(1);
  });

  test('answers CART_PAID after express payment, with or without a sign-in', async () => {
    const first = await order(null);
    await payWith(shop, pageOf(first), 'paid', payer);
    for (const again of [null, await signIn(shop)]) expect(await order(again)).toMatchObject(paidAlready);
    expect([await orders(), await paymentsByState()]).toMatchObject([{ length: 1 }, ['paid']]);
  });
});

test('a payment that is paid at the provider but not yet notified is booked, not replaced [PAY-9]', async () => {
  const token = await signIn(shop);
  const first = await order(token);
  const id = pageOf(first).split('/').at(-1) ?? '';
  await shop.database.read.updateTable('sandbox_payments').set({ state: 'paid' }).where('id', '=', id).execute();
  expect((await order(token, { payart: express })).body.data).toBe(leadsTo(cartOf(first)));
  expect([await orders(), await paymentsByState()]).toMatchObject([{ length: 1 }, ['paid']]);
});

describe('a cart that is under way [PAY-9]', () => {
  test('has one hold and one payment after twenty simultaneous clicks on express payment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(null)));
    expect(new Set(answers.map(({ body }) => body.data)).size).toBe(1);
    expect([await placesIn(shop), await paymentsByState()]).toEqual([18, ['open']]);
  });

  test('has one hold and one payment even for the last places', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(null, { count: 20 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await placesIn(shop), await paymentsByState()]).toEqual([0, ['open']]);
  });

  test('is replaced for another guest: the former attempt ends, and the order has the new guest’s address', async () => {
    const first = await order(await signIn(shop), { count: 20 });
    const second = await order(await signIn(shop, { email: 'new@example.org' }), { count: 20 });
    expect(second.status).toBe(200);
    expect(pageOf(second)).not.toBe(pageOf(first));
    await payWith(shop, pageOf(first), 'paid');
    await payWith(shop, pageOf(second), 'paid');
    expect(await paymentsByState()).toEqual(['cancelled', 'paid']);
    expect((await execPayment(shop, cartOf(first))).status).toBe(410);
    const [booked, ...others] = await orders();
    expect([JSON.parse(booked?.buyer ?? '{}').email, others]).toEqual(['new@example.org', []]);
  });

  test('is paid and booked once when many order it at once, signed in or not', async () => {
    const tokens = await Promise.all(Array.from({ length: 15 }, () => signIn(shop)));
    const answers = await Promise.all([...tokens, null, null, null].map((token) => order(token)));
    // 503: on a machine with too much to do, PostgreSQL's connections were all taken for too long.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 422, 503].includes(status))).toEqual([]);
    for (const answer of answers.filter(({ status }) => status === 200)) {
      const page = pageOf(answer);
      if (page.startsWith('/sandbox-pay/')) await payWith(shop, page, 'paid', payer);
    }
    expect(await orders()).toHaveLength(1);
    expect((await paymentsByState()).filter((state) => state === 'paid')).toHaveLength(1);
    expect(await placesIn(shop)).toBe(18);
  });
});

test('a late express payment is refunded when another attempt has paid the cart meanwhile [PAY-9]', async () => {
  const late = await order(null);
  const id = pageOf(late).split('/').at(-1) ?? '';
  shop.clock.now += 16 * minutes;
  const second = await order(await signIn(shop));
  await payWith(shop, pageOf(second), 'paid');
  // The bank was slow: the payment had gone through before anybody could end it.
  await shop.database.read
    .updateTable('sandbox_payments')
    .set({ state: 'paid', payer_name: payer.name, payer_email: payer.email })
    .where('id', '=', id)
    .execute();
  await execPayment(shop, cartOf(late));
  expect(await execPayment(shop, cartOf(late))).toMatchObject({ status: 400, body: { message: 'PAYMENT_REFUNDED' } });
  await expect.poll(paymentsByState).toEqual(['paid', 'refunded']);
  expect([await orders(), await placesIn(shop)]).toMatchObject([{ length: 1 }, 18]);
});

test.each([
  ['one basket, changed meanwhile', { count: 3 }, {}],
  ['the same without a key', { cart: '' }, { cart: '' }],
])(
  'of two expired attempts that are both paid late, %s, the first is booked and the second refunded [PAY-9]',
  async (_what, firstWish, secondWish) => {
    const token = await signIn(shop);
    const first = await order(token, firstWish);
    shop.clock.now += 16 * minutes;
    const second = await order(token, secondWish);
    shop.clock.now += 16 * minutes;
    expect(await placesIn(shop)).toBe(20);
    await shop.database.read.updateTable('sandbox_payments').set({ state: 'paid' }).execute();
    for (const attempt of [first, second]) await execPayment(shop, cartOf(attempt));
    await expect.poll(paymentsByState).toEqual(['paid', 'refunded']);
    expect(await orders()).toHaveLength(1);
  },
);

const guessable = ['short1234', '123456789012345', 'shoppingcart', '20261224T101500Z', 'user42-cart7-2026', ''];
const counted = ['order-2026-000123', 'User42-Shoppingcart-2026-December', 'f7Kq29xLmZ4w'];
test.each([...guessable, ...counted])('a guessable key leads no stranger to another’s attempt: %j', async (cart) => {
  const first = await order(await signIn(shop), { cart });
  await payWith(shop, pageOf(first), 'paid');
  const stranger = await order(await signIn(shop), { cart });
  expect(stranger.body.data).not.toContain(cartOf(first));
  expect(pageOf(stranger)).toMatch(/^\/sandbox-pay\//);
});
