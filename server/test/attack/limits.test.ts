import { afterAll, describe, expect, test } from 'vitest';
import { callLimits } from '../../src/http/call-limits.ts';
import { sharedCounter } from '../../src/http/shared-counter.ts';
import { adults, mara, returnTo, signIn } from '../support/shopping.ts';
import type { TestServer } from '../support/test-server.ts';
import { askedFrom, startTestServer } from '../support/test-server.ts';

const opened: TestServer[] = [];
afterAll(() => Promise.all(opened.map((shop) => shop.close())));

/** Behind a proxy, with three calls a minute for a network. */
async function limited(databaseUrl?: string): Promise<TestServer> {
  const shop = await startTestServer({ callsPerMinute: 3, trustProxy: true, ...(databaseUrl && { databaseUrl }) });
  opened.push(shop);
  return shop;
}

const guest = { method: 'POST', body: JSON.stringify({ c: mara }) };
const statusFrom = async (shop: TestServer, forwarded: string, address = '198.51.100.1'): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
  const request = new Request('http://shop.test/api/de/auth/guest', { ...guest, headers });
  return (await shop.server.handle(request, { address })).status;
};

/** Ways in which one caller would look like many; each name is written by them, the last part by our proxy. */
const disguises: Readonly<Record<string, (at: number) => string>> = {
  'another first address each time': (at) => `10.0.0.${at}, 203.0.113.9`,
  'many addresses before it': (at) => `${'1.1.1.1, '.repeat(at)}203.0.113.9`,
  'words before it': (at) => `unknown-${at}, 203.0.113.9`,
  'an address of IPv6 that means it': (at) => (at % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'),
  'the same in hexadecimal': (at) => (at % 2 ? '203.0.113.9' : '::ffff:cb00:7109'),
  'spaces around it': (at) => `${' '.repeat(at)}203.0.113.9`,
  'another host of its IPv6 network': (at) => `2001:db8:7:7::${at.toString(16)}`,
  'its IPv6 address in capitals': (at) => (at % 2 ? '2001:db8:7:abcd::1' : '2001:DB8:7:ABCD::1'),
  'its IPv6 address in full': (at) => (at % 2 ? '2001:db8:7:9::1' : '2001:0db8:0007:0009:0000:0000:0000:0001'),
  'an empty last entry': (at) => `10.0.0.${at},`,
  'nothing but commas': (at) => ','.repeat(at),
};

describe('one caller is counted as one, whatever x-forwarded-for contains:', () => {
  test.each(Object.entries(disguises))('%s', async (_name, forwarded) => {
    const shop = await limited();
    const statuses: number[] = [];
    for (let at = 1; at <= 8; at += 1) statuses.push(await statusFrom(shop, forwarded(at)));
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  });
});

test('another process also refuses a caller that is over the limit', async () => {
  const one = await limited();
  for (let at = 1; at <= 4; at += 1) await statusFrom(one, '203.0.113.9');
  const other = await limited(one.databaseUrl);
  expect(await statusFrom(other, '203.0.113.9')).toBe(429);
  expect(await statusFrom(other, '203.0.113.10')).toBe(200);
});

const calls: Readonly<Record<string, readonly [path: string, body?: unknown]>> = {
  'a login': ['auth/login', { _u: 'a@example.org', _p: '0'.repeat(32) }],
  'a registration': ['customer/register', { c: mara }],
  'a mail for a forgotten password': [
    'customer/pwdreset',
    { email: 'a@example.org', backlink: 'http://shop.test/de/recover' },
  ],
  'a link of such a mail': ['customer/pwdconfirm', { token: 'x'.repeat(43), _p: '0'.repeat(32) }],
  'a payment': ['checkout/initPayment', { payart: 127, aux: {}, cart: { ver: 1, items: [adults(1)] }, url: returnTo }],
  'an order by its number': ['order/find', { booking_id: 'AAAA-AAAA', email: 'a@example.org' }],
  'an order by its link': [`order/link/AAAA-AAAA-${'A'.repeat(43)}`],
  'tickets by their address': [`order/${'A'.repeat(43)}/tickets.pdf`],
  'a code of a voucher': ['voucher?voucher=NOBODYSCODE'],
  'a prepared order': ['order/review?id=nobodys-Xq7Lr2Vd9Kxx'],
};

describe('one network’s calls are limited for', () => {
  test.each(Object.entries(calls))('%s', async (_name, [path, body]) => {
    const shop = await limited();
    const statuses: number[] = [];
    for (let at = 1; at <= 6; at += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = await shop.request(`/api/de/${path}`, { headers, ...sent });
      statuses.push(response.status);
      if (response.status === 429) {
        expect(await response.json()).toEqual({ error: 'TOO_MANY_CALLS' });
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses.slice(3)).toEqual([429, 429, 429]);
  });
});

test('updates count the text that a guest’s details grow by, and get 429 beyond the limit of stored text', async () => {
  const shop = await startTestServer({ callsPerMinute: 100_000 });
  opened.push(shop);
  const one = askedFrom(shop, '203.0.113.9');
  // Nearly all that one network may store in a day, as another process has counted it.
  const elsewhere = callLimits(sharedCounter(shop.database), 60, () => shop.clock.now);
  await elsewhere.storedText('203.0.113.9', 'x'.repeat(31_900_000));
  const words = '漢'.repeat(200);
  const much = {
    ...mara,
    fname: words,
    lname: words,
    company: words,
    street: words,
    city: words,
    phone: '',
    shipping: null,
  };
  const token = await signIn(one);
  const update = async () => (await one.post(`/api/de/customer/update?_=${token}`, { c: much })).status;
  const statuses = new Set<number>();
  // A process tells the database of each twelfth of a limit: some nine hundred of these.
  for (let time = 0; time < 1000; time += 1) statuses.add(await update());
  expect([...statuses]).toEqual([200, 429]);
  expect(await update()).toBe(429);
}, 240_000);
