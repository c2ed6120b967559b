import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../customers/accounts/passwords.ts';
import { secretNamed } from '../db/settings.ts';
import { hashOf } from '../customers/guests/secrets.ts';
import { orderLinks } from '../orders/order-links.ts';
import { changeDetailsOf, cheapHashes, ida, logIn, register } from '../../test/support/accounts.ts';
import {
  adults,
  buy,
  initPayment,
  mara,
  payWith,
  returnTo,
  signIn,
  tuesday,
  underWay,
} from '../../test/support/shopping.ts';
import { orderIds } from '../../test/support/orders/test-orders.ts';
import { articleIds, goods } from '../../test/support/museum/test-articles.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import { tourIds } from '../../test/support/museum/test-tours.ts';
import { codes, voucherIds } from '../../test/support/museum/test-vouchers.ts';
import type { Answer, TestServer } from '../../test/support/test-server.ts';
import { origin, startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
let token: string;
beforeAll(async () => {
  shop = await startTestServer({
    configuration: { hasUserRegistration: true },
    parts: { argon2id: cheapHashes().argon2id },
    publicOrigin: origin,
    allowedReturnOrigins: ['https://shop.example'],
  });
  token = await signIn(shop);
});
afterAll(() => shop.close());

type Name = keyof typeof api;

/** One good call of each endpoint. */
const calls: Record<Name, () => Promise<Answer>> = {
  getStaticContent: () => shop.get('/api/fr/static-content'),
  getShopInfo: () => shop.get('/api/fr/shopinfo?shop=1'),
  getConfiguration: () => shop.get('/api/fr/shopinfo/config?shop=1'),
  getCustomer: () => shop.get(`/api/fr/customer?_=${token}`),
  getCustomerData: () => shop.get(`/api/fr/customer-data?_=${token}`),
  getCustomerAttributes: () => shop.get('/api/fr/customer/attr'),
  getShippingCosts: () => shop.post('/api/fr/shipping-costs', { cart: [goods('book', 1)], country: 'AT' }),
  listTours: () => shop.get('/api/fr/tour/select/event'),
  getTourOverview: () => shop.get(`/api/fr/tour/overview?date=${tuesday}&lookahead=14`),
  getTourAttributes: () => shop.get('/api/fr/tour/attr'),
  getTour: () => shop.get(`/api/fr/tour?tour=${tourIds.whole}&date=${tuesday}`),
  getTourSoldOutDays: () => shop.get(`/api/fr/tour/soldout/tour/${tourIds.public}/range/2026-05-01;2026-05-31`),
  getTourSoldOutTimes: () => shop.get(`/api/fr/tour/soldoutTimeslots/tour/${tourIds.public}/date/2026-05-08`),
  getTourCalendar: () => shop.get(`/api/fr/tour/calendar/tour/${tourIds.public}/range/20260501;20260531`),
  getTourLifetime: () => shop.get(`/api/fr/tour/lifetime/tour/${tourIds.public}`),
  listEvents: () => shop.get('/api/fr/event/select'),
  getEventTickets: () => shop.get(`/api/fr/ticket/collect/event/${ids.exhibition}`),
  getEventDay: () => shop.get(`/api/fr/ticket/collect/event/${ids.exhibition}/date/${tuesday}`),
  getEventCalendar: () => shop.get(`/api/fr/ticket/calendar/event/${ids.dayEvent}/range/2026-05-01;2026-06-30?deep=1`),
  getEventLifetime: () => shop.get(`/api/fr/ticket/lifetime?event=${ids.exhibition}`),
  listArticles: () => shop.get('/api/fr/merchandise/select'),
  getArticle: () => shop.get(`/api/fr/merchandise?article=${articleIds.book}`),
  getArticleAttributes: () => shop.get('/api/fr/merchandise/attr?product_kind=13'),
  listVouchers: () => shop.get('/api/fr/voucher/select/event/'),
  getVoucher: () => shop.get(`/api/fr/voucher/selectOne/price/${voucherIds.free}`),
  getVoucherAttributes: () => shop.get('/api/fr/voucher/attr'),
  lookUpVoucherCode: () => shop.get(`/api/fr/voucher?voucher=${codes.fifty}`),
  logIn: async () => {
    await shop.post('/api/fr/customer/register', { c: { ...ida, email: 'one@example.org' } });
    return logIn(shop, 'one@example.org');
  },
  signInAsGuest: () => shop.post('/api/fr/auth/guest', { c: mara }),
  registerCustomer: () => shop.post('/api/fr/customer/register', { c: ida }),
  validateCustomer: () => shop.post('/api/fr/customer/validate', { c: { ...mara, password: 'long enough' } }),
  updateCustomer: async () => changeDetailsOf(shop, await signIn(shop), { lname: 'Berg' }),
  requestPasswordReset: () =>
    shop.post('/api/fr/customer/pwdreset', { email: mara.email, backlink: 'https://shop.example/fr/recover' }),
  confirmPasswordReset: async () => {
    const email = 'reset@example.org';
    await register(shop, { email });
    const asked = { id: 'reset', email, language: 'fr', backlink: '', token_hash: hashOf('reset') };
    const at = { created_at: shop.clock.now, used_at: null };
    await shop.database.read
      .insertInto('recoveries')
      .values({ ...asked, ...at })
      .execute();
    return shop.post('/api/fr/customer/pwdconfirm', { token: 'reset', _p: digestOf('another one') });
  },
  changePassword: async () => {
    const own = await register(shop, { email: 'password@example.org' });
    const passwords = { _po: digestOf(ida.password), _pn: digestOf('another one'), token: own };
    return shop.post(`/api/fr/customer/pwdchange?_=${own}`, passwords);
  },
  changeEmail: async () => {
    const own = await register(shop, { email: 'before@example.org' });
    const asked = { _po: digestOf(ida.password), email: 'after@example.org', token: own };
    return shop.post(`/api/fr/customer/emailchange?_=${own}`, asked);
  },
  listPaymentTypes: () => shop.get('/api/fr/checkout/payments?shop=1'),
  suggestItems: () => shop.post('/api/fr/checkout/suggest', { cart: { ver: 1, items: [adults(1)] } }),
  initPayment: () => initPayment(shop, token, [adults(1)]),
  execPayment: async () => {
    const { page, cartId } = await underWay(shop, [adults(1)]);
    await payWith(shop, page, 'paid');
    return shop.post('/api/fr/checkout/execPayment', { cartId });
  },
  initPaymentOrder: async () => {
    const wish = { payart: 127, aux: {}, url: returnTo, id: orderIds.school };
    return shop.post(`/api/fr/checkout/initPaymentOrder?_=${await signIn(shop)}`, wish);
  },
  reviewOrder: async () => shop.get(`/api/fr/order/review?id=${orderIds.school}&_=${await signIn(shop)}`),
  cancelPayment: async () => {
    const { cartId } = await underWay(shop, [adults(1)]);
    return shop.post(`/api/fr/checkout/cancel?noRedirect=1&cartId=${cartId}`);
  },
  getOrderByLink: async () => {
    const { body } = await buy(shop, [adults(1)]);
    const links = orderLinks(await secretNamed(shop.database, 'orderLinks'));
    return shop.get(`/api/fr/order/link/${links.tokenOf(body.data.booking_id)}`);
  },
  findOrder: () => shop.post('/api/fr/order/find', { booking_id: 'K7MP-3XQ9', email: mara.email }),
  getWithdrawal: async () => {
    const { body } = await buy(shop, [adults(1)]);
    const links = orderLinks(await secretNamed(shop.database, 'orderLinks'));
    return shop.get(`/api/fr/order/link/${links.tokenOf(body.data.booking_id)}/withdrawal`);
  },
  declareWithdrawal: () =>
    shop.post('/api/fr/order/withdrawal', {
      key: 'aKeyThatTheFormHasMade',
      booking_id: 'K7MP-3XQ9',
      name: 'Mara Lind',
      email: mara.email,
      text: 'Toute la commande',
    }),
  listOrders: () => shop.get(`/api/fr/customer/orders?_=${token}`),
  readReservation: async () => {
    const { cartId } = await underWay(shop, [adults(1)]);
    return shop.get(`/api/fr/checkout/hold?cartId=${cartId}`);
  },
  extendReservation: async () => {
    const { cartId } = await underWay(shop, [adults(1)]);
    return shop.post('/api/fr/checkout/hold', { cartId });
  },
  logOut: async () => shop.post(`/api/fr/auth/logout?_=${await signIn(shop)}`),
};

describe('every call answers in the contract’s shape', () => {
  test.each(Object.keys(calls) as Name[])('%s', async (name) => {
    const { status, body } = await calls[name]();
    expect(status, JSON.stringify(body)).toBe(200);
    const endpoint: Endpoint = api[name];
    expect(v.safeParse(endpoint.answers[200] ?? v.never(), body).issues).toBeUndefined();
  });
});

test('personal answers are not stored, and public ones are cached briefly by shared caches', async () => {
  const kept = async (name: Name) => (await calls[name]()).headers.get('cache-control');
  for (const name of [
    'getCustomer',
    'getCustomerData',
    'logIn',
    'signInAsGuest',
    'updateCustomer',
    'initPayment',
    'execPayment',
    'readReservation',
    'getOrderByLink',
    'listOrders',
  ] as const) {
    expect(await kept(name)).toBe('no-store');
  }
  expect(await kept('getEventDay')).toBe('public, max-age=0, s-maxage=5');
  expect(await kept('getConfiguration')).toBe('public, max-age=0, s-maxage=60');
});

test('the OpenAPI document names every call with all its answers', async () => {
  const { status, body } = await shop.get('/api/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  for (const endpoint of Object.values(api) as Endpoint[]) {
    const operation = body.paths[`/{lang}/${endpoint.path}`][endpoint.method.toLowerCase()];
    expect(Object.keys(operation.responses)).toEqual(Object.keys(endpoint.answers));
    for (const response of Object.values(operation.responses) as ReturnType<typeof JSON.parse>[]) {
      expect(Object.keys(response.content['application/json'].schema)).not.toEqual([]);
    }
    expect('requestBody' in operation).toBe(endpoint.body !== undefined);
  }
});

test('unknown languages, paths and methods are answered with an error code', async () => {
  expect(await shop.get('/api/xx/event/select')).toMatchObject({ status: 404, body: { error: 'UNKNOWN_LANGUAGE' } });
  expect(await shop.get('/api/constructor/event/select')).toMatchObject({ status: 404 });
  expect(await shop.get('/api/de/nothing')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  expect(await shop.get('/api/de')).toMatchObject({ status: 404 });
  const wrong = await shop.post('/api/de/event/select', {});
  expect(wrong).toMatchObject({ status: 405, body: { error: 'METHOD_NOT_ALLOWED' } });
  expect(wrong.headers.get('allow')).toBe('GET');
});

test('reads only valid JSON that is sent as application/json, so that a form of another site gets 415', async () => {
  const url = '/api/de/auth/guest';
  const post = async (type: string, body: BodyInit) => {
    const answer = await shop.request(url, { method: 'POST', headers: { 'content-type': type }, body });
    return answer.status;
  };
  const body = JSON.stringify({ c: mara });
  expect(await post('text/plain', body)).toBe(415);
  expect(await post('application/x-www-form-urlencoded', body)).toBe(415);
  expect(await post('application/json; charset=utf-8', body)).toBe(200);
  expect(await post('application/json', '{"c":')).toBe(400);
  expect(await post('application/json', '')).toBe(400);
  expect(await post('application/json', new Uint8Array([0x7b, 0xff, 0x7d]))).toBe(400);
  expect(await post('application/json', `"${'x'.repeat(300_000)}"`)).toBe(413);
  expect(await post('application/json', 'null')).toBe(422);
});

test('answers an unforeseen failure with 500 and a code, and nothing else', async () => {
  const broken = await startTestServer();
  await broken.server.close();
  const { status, body } = await broken.get(`/api/de/ticket/collect/event/${ids.exhibition}`);
  expect([status, body]).toEqual([500, { error: 'UNEXPECTED' }]);
  await broken.database.close();
});

test('an address that calls too often waits; others do not', async () => {
  const strict = await startTestServer({ callsPerMinute: 3, trustProxy: true });
  const from = (address: string) =>
    strict.request('/api/de/customer/validate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `6.6.6.6, ${address}` },
      body: JSON.stringify({ c: mara }),
    });
  for (let call = 0; call < 3; call += 1) expect((await from('1.1.1.1')).status).toBe(422);
  const refused = await from('1.1.1.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('2.2.2.2')).status).toBe(422);
  strict.clock.now += 60_000;
  expect((await from('1.1.1.1')).status).toBe(422);
  await strict.close();
});
