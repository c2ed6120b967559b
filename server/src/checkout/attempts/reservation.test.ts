import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adults,
  cancelPayment,
  execPayment,
  initPayment,
  payWith,
  placesIn,
  signIn,
  underWay,
} from '../../../test/support/shopping.ts';
import { ids } from '../../../test/support/museum/test-events.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
const open: TestServer[] = [];
const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(options);
  open.push(server);
  return server;
};
beforeEach(async () => {
  shop = await start();
});
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
});

const seconds = 1000;
const minutes = 60 * seconds;

const reservationOf = (cartId: string, on = shop) => on.get(`/api/de/checkout/hold?cartId=${cartId}`);
const extend = (cartId: string, on = shop) => on.post('/api/de/checkout/hold', { cartId });
const gone = { status: 410, body: { error: 'CART_GONE' } };

test('initPayment and hold tell how long the places are reserved, in whole seconds, rounded down [API-36]', async () => {
  const token = await signIn(shop);
  const { body } = await initPayment(shop, token, [adults(2)]);
  const { cartId } = await underWay(shop, [adults(2)], token);
  expect(body.hold).toEqual({ cart_id: cartId, seconds_left: 900, extendable: true });
  shop.clock.now += 61 * seconds + 1;
  expect(await reservationOf(cartId)).toMatchObject({
    status: 200,
    body: { data: { cart_id: cartId, seconds_left: 838, extendable: true } },
  });
});

test('a free cart is reserved until execPayment books it', async () => {
  const { body } = await initPayment(shop, await signIn(shop), [{ ...adults(1), id: ids.freeTicket }]);
  expect(body.hold.seconds_left).toBe(900);
  await execPayment(shop, body.hold.cart_id);
  expect(await reservationOf(body.hold.cart_id)).toMatchObject(gone);
});

test('one extension gives the full fifteen minutes again, and the places stay taken', async () => {
  const { cartId } = await underWay(shop, [adults(5)]);
  shop.clock.now += 14 * minutes;
  expect((await extend(cartId)).body.data).toEqual({ cart_id: cartId, seconds_left: 900, extendable: true });
  shop.clock.now += 14 * minutes;
  expect([await placesIn(shop), (await reservationOf(cartId)).body.data.seconds_left]).toEqual([15, 60]);
});

test('extensions end an hour after the attempt began, and then the places are free', async () => {
  const { cartId } = await underWay(shop, [adults(5)]);
  for (const after of [14, 28, 42]) {
    shop.clock.now += 14 * minutes;
    expect((await extend(cartId)).body.data.extendable, `${after} minutes`).toBe(true);
  }
  shop.clock.now += 10 * minutes;
  expect((await extend(cartId)).body.data).toMatchObject({ seconds_left: 8 * 60, extendable: false });
  shop.clock.now += 5 * minutes;
  expect((await extend(cartId)).body.data).toMatchObject({ seconds_left: 3 * 60, extendable: false });
  shop.clock.now += 3 * minutes;
  expect(await extend(cartId)).toMatchObject(gone);
  expect(await placesIn(shop)).toBe(20);
});

test('calling initPayment again does not extend the reservation beyond the hour', async () => {
  const token = await signIn(shop);
  const { cartId } = await underWay(shop, [adults(5)], token);
  for (let times = 1; times <= 4; times += 1) {
    shop.clock.now += 14 * minutes;
    await initPayment(shop, token, [adults(5)]);
  }
  expect((await reservationOf(cartId)).body.data).toMatchObject({ seconds_left: 4 * 60, extendable: false });
  shop.clock.now += 4 * minutes;
  expect(await placesIn(shop)).toBe(20);
});

test('calling initPayment in another language does not extend the reservation beyond the hour', async () => {
  const token = await signIn(shop);
  let left = 0;
  for (const language of ['de', 'en', 'fr', 'it', 'nl']) {
    const { body } = await initPayment(shop, token, [adults(5)], { language });
    left = body.hold.seconds_left;
    shop.clock.now += 14 * minutes;
  }
  expect(left).toBe(4 * 60);
  expect(await placesIn(shop)).toBe(20);
});

test('a changed cart has the full reservation time and an hour of its own', async () => {
  const token = await signIn(shop);
  await underWay(shop, [adults(5)], token);
  for (const count of [4, 3, 2, 1]) {
    shop.clock.now += 14 * minutes;
    expect((await initPayment(shop, token, [adults(count)])).body.hold.seconds_left).toBe(900);
  }
});

describe('hold answers 410 CART_GONE and cannot be extended when the attempt is', () => {
  const endings: [string, (attempt: { page: string; cartId: string }, token: string) => Promise<unknown>][] = [
    ['expired', async () => (shop.clock.now += 15 * minutes)],
    ['called off', ({ cartId }) => cancelPayment(shop, cartId)],
    ['paid', ({ page, cartId }) => payWith(shop, page, 'paid').then(() => execPayment(shop, cartId))],
    ['refused', ({ page, cartId }) => payWith(shop, page, 'refused').then(() => execPayment(shop, cartId))],
    ['replaced', (_attempt, token) => underWay(shop, [adults(1)], token)],
  ];
  test.each(endings)('%s', async (_name, end) => {
    const token = await signIn(shop);
    const attempt = await underWay(shop, [adults(5)], token);
    await end(attempt, token);
    expect(await extend(attempt.cartId)).toMatchObject(gone);
    expect(await reservationOf(attempt.cartId)).toMatchObject(gone);
    const { expires_at } = await shop.database.read
      .selectFrom('carts')
      .select('expires_at')
      .where('id', '=', attempt.cartId)
      .executeTakeFirstOrThrow();
    expect(expires_at).toBeLessThanOrEqual(Date.parse('2026-05-04T06:15:00Z'));
  });

  test('unknown, and 422 when the cart id is missing or invalid', async () => {
    for (const cartId of ['nobody-knows-me', '%F0%9F%8E%AB', "'%20or%201=1"]) {
      expect(await reservationOf(cartId)).toMatchObject(gone);
      expect(await extend(decodeURIComponent(cartId))).toMatchObject(gone);
    }
    expect((await shop.get('/api/de/checkout/hold')).status).toBe(422);
    expect((await extend('\0')).status).toBe(422);
  });
});

test('initPayment for a paid cart answers no hold [PAY-9]', async () => {
  const token = await signIn(shop);
  const { page } = await underWay(shop, [adults(2)], token);
  await payWith(shop, page, 'paid');
  expect((await initPayment(shop, token, [adults(2)])).body.hold).toBeNull();
});

test('the configuration announces holds; with additions off, holds are in no answer and not offered', async () => {
  const plain = await start({ additions: false });
  const configuration = async (on: TestServer) => (await on.get('/api/de/shopinfo/config?shop=1')).body.data;
  expect((await configuration(shop)).holdsPlaces).toBe(1);
  expect(await configuration(plain)).not.toHaveProperty('holdsPlaces');
  const { body } = await initPayment(plain, await signIn(plain), [adults(1)]);
  expect(Object.keys(body)).toEqual(['data']);
  const { cartId } = await underWay(plain, [adults(1)]);
  expect([(await reservationOf(cartId, plain)).status, (await extend(cartId, plain)).status]).toEqual([404, 404]);
  const { paths } = (await plain.get('/api/openapi.json')).body;
  expect(Object.keys(paths)).not.toContain('/{lang}/checkout/hold');
});

test('answers 429 to the fourth call a minute where three are allowed', async () => {
  const strict = await start({ callsPerMinute: 3, trustProxy: true });
  const ask = (method: string) =>
    strict.request('/api/de/checkout/hold?cartId=nobody-knows-me', {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '1.1.1.1' },
      ...(method === 'POST' && { body: JSON.stringify({ cartId: 'nobody-knows-me' }) }),
    });
  for (const method of ['GET', 'POST']) {
    for (let call = 0; call < 3; call += 1) expect((await ask(method)).status).toBe(410);
    expect((await ask(method)).status).toBe(429);
  }
});
