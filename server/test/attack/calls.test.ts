import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adults, initPayment, mara, returnTo, signIn, tuesday } from '../support/shopping.ts';
import { ids } from '../support/museum/test-events.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';

let shop: TestServer;
let token: string;
beforeAll(async () => {
  shop = await startTestServer({ configuration: { externalDocumentNumber: true } });
  token = await signIn(shop);
});
afterAll(() => shop.close());

const event = `/api/de/ticket/collect/event/${ids.exhibition}`;
const calendar = `/api/de/ticket/calendar/event/${ids.exhibition}/range`;
const long = 'x'.repeat(10_000);

describe('malformed addresses get a 4xx with a code', () => {
  const addresses = [
    `${event}/date/2026-02-31`,
    `${event}/date/2026-13-01`,
    `${event}/date/heute`,
    `${event}/date/%00`,
    `${event}/date/2026-05-05%00`,
    '/api/de/ticket/collect/event/-1',
    '/api/de/ticket/collect/event/0',
    '/api/de/ticket/collect/event/1e3',
    '/api/de/ticket/collect/event/NaN',
    '/api/de/ticket/collect/event/9007199254740993',
    '/api/de/ticket/collect/event/%2e%2e%2f',
    "/api/de/ticket/collect/event/501'%20or%201=1--",
    '/api/de/ticket/collect/event/501%00',
    '/api/de/ticket/collect/event/%zz',
    '/api/de/ticket/collect/event/__proto__',
    '/api/de/ticket/collect/event/constructor',
    `/api/de/ticket/collect/event/${long}`,
    `${calendar}/2026-06-30;2026-05-01?deep=1`,
    `${calendar}/0001-01-01;9999-12-31?deep=1`,
    `${calendar}/2026-02-31;2026-03-01?deep=1`,
    `${calendar}/2026-05-01?deep=1`,
    `${calendar}/;?deep=1`,
    `${calendar}/2026-05-01;2026-06-30`,
    `${calendar}/2026-05-01;2026-06-30?deep=2`,
    '/api/de/ticket/lifetime',
    '/api/de/ticket/lifetime?event=',
    `/api/de/ticket/lifetime?event=${long}`,
    '/api/de/ticket/lifetime?event=501&event=502',
    `/api/de/ticket/lifetime?event=501&${'%ff&'.repeat(3900)}`,
    `/api/de/ticket/lifetime?event=501&${Array.from({ length: 60 }, (_, at) => `n${at}=`).join('&')}`,
    '/api/de/customer',
    '/api/de/customer?_=',
    `/api/de/customer?_=${long}`,
    '/api/de/customer?_=1&_=2',
    '/api/__proto__/event/select',
    '/api/de%00/event/select',
    '/api//event/select',
    '/api/de/order/nobody/tickets.pdf',
    `/api/de/order/${long}/tickets.pdf`,
    '/api/de/order/%00/tickets.pdf',
    '/api/payments/notify',
    '/api/',
    '/',
  ];
  test.each(addresses)('%s', async (address) => {
    const { status, body } = await shop.get(address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error).toMatch(/^[A-Z_]+$/);
  });
});

describe('initPayment refuses', () => {
  const counts: unknown[] = [-1, 0.5, '3', '１', '٣', null, [1], {}, true, 2 ** 53, Infinity, undefined];
  test.each(counts.map((count) => [JSON.stringify(count), count]))('count %s', async (_name, count) => {
    const { status, body } = await initPayment(shop, token, [{ ...adults(1), count }]);
    expect([status, body.error]).toEqual([422, 'INVALID_VALUE']);
  });
  const lines: [string, unknown][] = [
    ['no line at all', undefined],
    ['a line of another type', { ...adults(1), type: 'merchandise' }],
    ['a line without a time', { ...adults(1), datetime: undefined }],
    ['a time that is none', { ...adults(1), datetime: '2026-05-05' }],
    ['a time with a NUL', { ...adults(1), datetime: '2026-05-05T10:00:00+02:00\u0000' }],
    ['an id of ten thousand letters', { ...adults(1), id: long }],
    ['an id that is a list', { ...adults(1), id: [ids.adult] }],
    ['components that are no list', { ...adults(1), subtickets: 'all' }],
    ['a component without count', { ...adults(1), subtickets: [{ id: 1 }] }],
    ['null', null],
  ];
  test.each(lines)('%s', async (_name, line) => {
    const { status } = await initPayment(shop, token, line === undefined ? [] : [line]);
    expect(status).toBe(422);
  });
  test('a slot on a day that does not exist', async () => {
    const { status, body } = await initPayment(shop, token, [adults(1, '2026-02-31T10:00:00+01:00')]);
    expect([status, body.error]).toEqual([422, 'DAY_UNAVAILABLE']);
  });
  test('a day that does not exist', async () => {
    const line = { type: 'dayTicket', id: ids.dayAdult, count: 1, date: '2026-06-31' };
    expect((await initPayment(shop, token, [line])).status).toBe(422);
  });
  test('more lines than a cart may have', async () => {
    const { status } = await initPayment(
      shop,
      token,
      Array.from({ length: 201 }, () => adults(1)),
    );
    expect(status).toBe(422);
  });
  test('a cart of an older version', async () => {
    const body = { payart: 127, aux: {}, cart: { ver: 0, items: [adults(1)] }, url: returnTo };
    expect((await shop.post(`/api/de/checkout/initPayment?_=${token}`, body)).status).toBe(422);
  });
});

describe('suggestions [API-35]', () => {
  const ask = (cart: unknown) => shop.post('/api/de/checkout/suggest', { cart });
  const strangers: [string, unknown][] = [
    ['of another type', { ...adults(1), type: 'merchandise' }],
    ['with a count that is none', { ...adults(1), count: -1 }],
    ['with more than anybody counts', { ...adults(1), count: 2 ** 53 }],
    ['without a time', { ...adults(1), datetime: undefined }],
    ['with a day that does not exist', adults(1, '2026-02-31T10:00:00+01:00')],
    ['with a day ticket for no day', { type: 'dayTicket', id: ids.dayAdult, count: 1, date: '2026-06-31' }],
    ['with a year without end', { type: 'dayTicket', id: ids.dayAdult, count: 1, date: '9999-12-31' }],
    ['with a year before all', { type: 'dayTicket', id: ids.dayAdult, count: 1, date: '0000-01-01' }],
    ['with a NUL', { ...adults(1), id: '5011\u0000' }],
    ['of ten thousand letters', { ...adults(1), id: long }],
    ['named like a prototype', { ...adults(1), id: '__proto__' }],
    ['that is null', null],
    ['that is a list', [[]]],
  ];
  test.each(strangers)('are empty for a line %s', async (_name, line) => {
    const { status, body } = await ask({ ver: 1, items: [line] });
    expect([status, body.data]).toEqual([200, []]);
  });
  const carts: [string, unknown][] = [
    ['none', undefined],
    ['null', null],
    ['of another version', { ver: 2, items: [] }],
    ['without a list', { ver: 1, items: { length: 1 } }],
    ['with more lines than a basket has', { ver: 1, items: Array.from({ length: 201 }, () => adults(1)) }],
  ];
  test.each(carts)('are refused for a cart: %s', async (_name, cart) => {
    const { status, body } = await ask(cart);
    expect([status, body.error]).toEqual([422, 'INVALID_VALUE']);
  });
  test('are answered for a cart of two hundred days', async () => {
    const items = Array.from({ length: 200 }, (_, day) =>
      adults(1, new Date(Date.UTC(2026, 4, 5 + day, 8)).toISOString().replace('.000Z', '+00:00')),
    );
    const days = Array.from({ length: 200 }, (_, day) => ({
      type: 'dayTicket',
      id: ids.dayAdult,
      count: 1,
      date: new Date(Date.UTC(2026, 4, 5 + day)).toISOString().slice(0, 10),
    }));
    expect(await ask({ ver: 1, items })).toMatchObject({ status: 200, body: { data: [] } });
    expect(await ask({ ver: 1, items: days })).toMatchObject({ status: 200, body: { data: [{ type: 'ticket' }] } });
  });
});

describe('execPayment of a made-up cart id answers', () => {
  const names = ['../..', "' or 1=1 --", '%', 'x'.repeat(150), '😀'];
  test.each(names.map((name) => [JSON.stringify(name).slice(0, 30), name]))('410 to %s', async (_name, cartId) => {
    expect((await shop.post('/api/de/checkout/execPayment', { cartId })).status).toBe(410);
  });

  test.each(['\u0000', 'a\u0000b', 'a\r\nb'])('422 to control characters in it, number %#', async (cartId) => {
    expect((await shop.post('/api/de/checkout/execPayment', { cartId })).status).toBe(422);
  });
});

test('a document number is stored without its control characters [CHK-5]', async () => {
  const cart = { ver: 1, items: [adults(1)], external_document_number: 'A\u0000\r\n17 ' };
  const body = { payart: 127, aux: {}, cart, url: returnTo };
  const answer = await shop.post(`/api/de/checkout/initPayment?_=${await signIn(shop)}`, body);
  expect(answer.status).toBe(200);
  const carts = await shop.database.read.selectFrom('carts').selectAll().where('document_number', '!=', '').execute();
  expect(carts.map((row) => row.document_number)).toEqual(['A 17']);
});

test('a login name with a NUL or a bidirectional control character is refused', async () => {
  for (const name of ['mara@example.org\u0000', 'mara\u202E@example.org']) {
    const { status } = await shop.post('/api/de/auth/login', { _u: name, _p: '0'.repeat(32) });
    expect(status).toBe(422);
  }
});

test('prototype keys in a body do not change any prototype', async () => {
  const body = `{"c":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},${JSON.stringify(mara).slice(1, -1)}}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await shop.request('/api/de/auth/guest', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('a body that is nested a hundred thousand deep is refused', async () => {
  const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await shop.request('/api/de/auth/guest', { method: 'POST', headers, body });
  expect(answer.status).toBe(413);
});

describe('a name is returned as it was sent', () => {
  const names = [
    'O’Brien',
    "O'Brien",
    'Null',
    'Ǎ',
    'Ōkubo Ṽ',
    'नीलम',
    '👩‍👩‍👧',
    'a\u0301',
    '"; drop table guests; --',
    '<b>Mara</b>',
    '=1+1',
  ];
  test.each(names)('%s', async (name) => {
    const guest = await signIn(shop, { lname: name });
    const { body } = await shop.get(`/api/de/customer?_=${guest}`);
    expect(body.data.lname).toBe(name);
  });
});

describe('names that would break a mail or a page are refused at the field', () => {
  const texts = ['Mara\r\nBcc: all@example.org', 'Mara\u0000', '\uD800', 'x'.repeat(201)];
  test.each(texts.map((text) => [JSON.stringify(text).slice(0, 30), text]))('%s', async (_name, text) => {
    const { status, body } = await shop.post('/api/de/auth/guest', { c: { ...mara, lname: text } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['lname']]);
  });
});

test('a web address in a name, street or company is refused at its field, and a company’s plain host name is not', async () => {
  const fname = 'You have won €5000: visit https://evil.example/x';
  const shipping = {
    name: 'www.evil.example',
    street: 'evil.example/win',
    zip: '10115',
    city: 'Berlin',
    country: 'DE',
  };
  const refused = await shop.post('/api/de/auth/guest', {
    c: { ...mara, fname, company: 'evil.example/win', shipping },
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual(
    Object.fromEntries(
      ['fname', 'company', 'shipping.name', 'shipping.street'].map((field) => [field, ['WEB_ADDRESS']]),
    ),
  );
  await signIn(shop, { company: 'booking.com', lname: 'A.B. van Dam' });
});

test('the range of a calendar may have its semicolon escaped', async () => {
  const plain = await shop.get(`${calendar}/${tuesday};${tuesday}?deep=1`);
  const escaped = await shop.get(`${calendar}/${tuesday}%3B${tuesday}?deep=1`);
  expect(plain.body).toEqual(escaped.body);
  expect(Object.keys(plain.body.data)).toEqual([tuesday]);
});
