import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, buy, cancelPayment, initPayment, mara, signIn, underWay } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { openLog } from '../../observability/log.ts';
import { expireReservations } from '../../inventory/expired-reservations.ts';
import { forgetVisitors } from './forget-visitors.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const minutes = 60_000;
const statusOf = async (token: string) => (await shop.get(`/api/de/customer?_=${token}`)).status;

test('signs a guest in, and the customer calls return the guest’s details [API-27, API-4, ACC-3]', async () => {
  const token = await signIn(shop, { company: 'Lind GmbH', phone: ' 030 123 ', send_invoice: false });
  expect(token).toMatch(/^[\w-]{43}$/);
  const { body } = await shop.get(`/api/sv/customer?_=${token}`);
  expect(body.data).toEqual({
    fname: 'Mara',
    lname: 'Lind',
    isGuest: true,
    company: { name: 'Lind GmbH' },
    addrBilling: {
      name: 'Mara Lind',
      street: 'Seestraße 1',
      zip: '10115',
      city: 'Berlin',
      country: { key: 'DE', name: 'Tyskland' },
    },
    addrShipping: null,
  });
  const data = await shop.get(`/api/sv/customer-data?_=${token}`);
  expect(data.body.data).toEqual({ ...mara, company: 'Lind GmbH', phone: '030 123', send_invoice: false });
});

test('reports wrong details by field, with the rules’ codes and the wire’s field names [API-27, ACC-5]', async () => {
  const { status, body } = await shop.post('/api/de/auth/guest', {
    c: { email: 'mara@', fname: ' ', lname: 'Lind', country: 'XX', shipping: { name: 'Mara Lind' } },
  });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({
    email: ['EMAIL_INVALID'],
    fname: ['REQUIRED'],
    country: ['CHOICE_UNKNOWN'],
    'shipping.street': ['REQUIRED'],
    'shipping.country': ['REQUIRED'],
  });
  expect(body.errors).not.toHaveProperty('lname');
});

test('validation reports only the missing password where all other details are right [API-28, ACC-3]', async () => {
  const without = await shop.post('/api/de/customer/validate', { c: mara });
  expect([without.status, without.body.errors]).toEqual([422, { password: ['REQUIRED'] }]);
  const complete = await shop.post('/api/de/customer/validate', { c: { ...mara, password: 'long enough' } });
  expect([complete.status, complete.body]).toEqual([200, { data: true }]);
});

test('refuses guests with GUESTS_NOT_ADMITTED where guest registration is off [CFG-12]', async () => {
  const closed = await startTestServer({ configuration: { guestRegistration: false } });
  expect(await closed.post('/api/de/auth/guest', { c: mara })).toMatchObject({
    status: 403,
    body: { error: 'GUESTS_NOT_ADMITTED' },
  });
  await closed.close();
});

test('a visit ends an hour after it was last seen, and after twelve hours in any case', async () => {
  const token = await signIn(shop);
  for (let seen = 0; seen < 12; seen += 1) {
    shop.clock.now += 59 * minutes;
    expect(await statusOf(token)).toBe(200);
  }
  shop.clock.now += 13 * minutes;
  expect(await statusOf(token)).toBe(401);
  const idle = await signIn(shop);
  shop.clock.now += 61 * minutes;
  expect(await statusOf(idle)).toBe(401);
});

test('the guests table does not contain the token itself', async () => {
  const token = await signIn(shop);
  const guests = await shop.database.read.selectFrom('guests').selectAll().execute();
  expect(guests.length).toBeGreaterThan(0);
  expect(JSON.stringify(guests)).not.toContain(token);
});

describe('without a known token', () => {
  const tokens = ['', 'unknown', 'x'.repeat(600)];
  test.each(tokens)('customer data answers 401 to token %j', async (token) => {
    const asked = await shop.get(`/api/de/customer-data?_=${token}`);
    expect(asked).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
  });
  test('no payment can be started [PAY-3]', async () => {
    expect((await initPayment(shop, 'unknown', [adults(1)])).status).toBe(401);
    expect((await initPayment(shop, null, [adults(1)])).status).toBe(401);
  });
});

test('forgets visitors who did not buy after a day, and keeps those who did', async () => {
  const forgetful = await startTestServer();
  const [quitter, idler, buyer] = [await signIn(forgetful), await signIn(forgetful), await signIn(forgetful)];
  const { cartId } = await underWay(forgetful, [adults(1)], quitter);
  await cancelPayment(forgetful, cartId);
  await underWay(forgetful, [adults(1)], idler);
  await buy(forgetful, [adults(1)], buyer);
  const namesLeft = async () => {
    const carts = await forgetful.database.read.selectFrom('carts').selectAll().orderBy('state').execute();
    const guests = await forgetful.database.read.selectFrom('guests').selectAll().execute();
    return [Object.fromEntries(carts.map(({ state, buyer: kept }) => [state, kept !== null])), guests.length];
  };
  // Nothing that is paid late can be booked for an attempt that was called off.
  expect(await namesLeft()).toEqual([{ cancelled: false, open: true, paid: true }, 3]);
  const start = forgetful.clock.now;
  forgetful.clock.now += 20 * minutes;
  await expireReservations({ database: forgetful.database, log: openLog('silent') }, forgetful.clock.now);
  await forgetVisitors(forgetful.database, start + 23 * 60 * minutes);
  expect(await namesLeft()).toEqual([{ cancelled: false, expired: true, paid: true }, 3]);
  await forgetVisitors(forgetful.database, start + 25 * 60 * minutes, AbortSignal.abort());
  expect(await namesLeft()).toEqual([{ cancelled: false, expired: true, paid: true }, 3]);
  await forgetVisitors(forgetful.database, start + 25 * 60 * minutes);
  expect(await namesLeft()).toEqual([{ cancelled: false, expired: false, paid: true }, 0]);
  await forgetful.close();
});

test('forgets the pass owners in a hundred expired attempts', async () => {
  const forgetful = await startTestServer();
  const { cartId } = await underWay(forgetful, [adults(1)], await signIn(forgetful));
  const [one] = await forgetful.database.read.selectFrom('carts').selectAll().where('id', '=', cartId).execute();
  if (!one) throw new Error('no attempt');
  const pass = { type: 'annualPass', count: 1, passes: [{ firstName: 'Ada' }] };
  const ended = {
    ...one,
    state: 'expired' as const,
    closed_at: 0,
    lines: JSON.stringify([pass]),
    basket_key: null,
    payment_id: null,
  };
  const carts = Array.from({ length: 100 }, (_, at) => ({ ...ended, id: `ended-${at}` }));
  await forgetful.database.write(async (write) => void (await write.insertInto('carts').values(carts).execute()));
  await forgetVisitors(forgetful.database, forgetful.clock.now + 2 * 24 * 60 * minutes);
  const left = await forgetful.database.read
    .selectFrom('carts')
    .select('lines')
    .where('id', 'like', 'ended-%')
    .execute();
  expect(left.filter(({ lines }) => lines.includes('Ada'))).toEqual([]);
  expect(left).toHaveLength(100);
  await forgetful.close();
});
