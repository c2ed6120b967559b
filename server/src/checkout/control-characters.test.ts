import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, initPayment, payWith, returnTo, signIn } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const freeItem = { ...adults(1), id: ids.freeTicket };

test('refuses a way to pay that contains NUL, even for a free cart', async () => {
  const body = { payart: 'a\u0000b', aux: {}, cart: { ver: 1, items: [freeItem] }, url: returnTo };
  const answer = await shop.post(`/api/de/checkout/initPayment?_=${await signIn(shop)}`, body);
  expect([answer.status, answer.body.error]).toEqual([422, 'INVALID_VALUE']);
});

test('stores no way to pay for a free cart, whatever was sent', async () => {
  const { body } = await initPayment(shop, await signIn(shop), [freeItem], { payart: 999_999 });
  const id = new URL(body.data).searchParams.get('cartId') ?? '';
  const cart = shop.database.read.selectFrom('carts').select('payart').where('id', '=', id);
  expect(await cart.executeTakeFirst()).toEqual({ payart: '' });
});

test('removes control characters from a payer’s name [PAY-3]', async () => {
  const { body } = await initPayment(shop, null, [adults(1)], { payart: 200 });
  const page = new URL(body.data).pathname;
  const back = await payWith(shop, page, 'paid', { name: 'Ines\u0000\u0007Cruz', email: 'ines@example.org' });
  expect(back.status).toBe(303);
  const payment = shop.database.read
    .selectFrom('sandbox_payments')
    .select('payer_name')
    .where('id', '=', page.split('/').at(-1) ?? '');
  expect(await payment.executeTakeFirst()).toEqual({ payer_name: 'Ines Cruz' });
});

test.each([
  ['Your account: https://evil.example/login', 'link@example.org'],
  ['\u202eKcab', 'back@example.org'],
  ['x'.repeat(290), 'long@example.org'],
])('leaves a payer’s name that the guest form would refuse out of the order: %s [PAY-3]', async (name, email) => {
  const { body } = await initPayment(shop, null, [adults(1)], { payart: 200 });
  await payWith(shop, new URL(body.data).pathname, 'paid', { name, email });
  const orders = await shop.database.read.selectFrom('orders').select('buyer').execute();
  const buyers = orders.map(({ buyer }) => JSON.parse(buyer) as { email: string });
  expect(buyers.find((buyer) => buyer.email === email)).toMatchObject({ firstName: '', lastName: '' });
});
