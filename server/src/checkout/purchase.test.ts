import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, buy, cancelPayment, execPayment, initPayment, payWith, placesIn, signIn, underWay } from '../testing/shopping.ts';
import { ids } from '../testing/test-events.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

test('two timed tickets by card: held, paid, booked [API-36, API-38, ORD-2]', async () => {
  const before = await placesIn(shop);
  const { page, cartId } = await underWay(shop, [adults(2)]);
  expect(await placesIn(shop)).toBe(before - 2);
  expect((await execPayment(shop, cartId)).status).toBe(400);
  const back = await payWith(shop, page, 'paid');
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`http://shop.test/de/checkout/success?cartId=${cartId}`);
  const { status, body } = await execPayment(shop, cartId);
  expect(status).toBe(200);
  expect(body.data.receipt).toMatchObject({ total: 2800, email: 'm•••@example.org', lines: [{ count: 2, price: 2800 }] });
  expect(await placesIn(shop)).toBe(before - 2);
});
