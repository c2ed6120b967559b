import { afterAll, describe, expect, test } from 'vitest';
import { adults, buy, nextSlot, returnTo, signIn } from '../../test/support/shopping.ts';
import { mailing, tokenFor } from '../../test/support/orders/own-orders.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import { tourIds } from '../../test/support/museum/test-tours.ts';
import { codes } from '../../test/support/museum/test-vouchers.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import { callLimits } from './call-limits.ts';
import { sharedCounter } from './shared-counter.ts';

const opened: TestServer[] = [];
const databases: Database[] = [];
afterAll(async () => void (await Promise.all([...opened, ...databases].map((one) => one.close()))));

async function start(callsPerMinute: number): Promise<TestServer> {
  const server = await startTestServer({ callsPerMinute, trustProxy: true });
  opened.push(server);
  return server;
}

/** The limits alone, with a database of their own. */
async function limitsAlone(now: () => number = () => 0) {
  const database = await openDatabase(await testDatabase());
  databases.push(database);
  return callLimits(sharedCounter(database), 60, now);
}

/** The status of a call from an address of the net. */
async function statusFrom(shop: TestServer, address: string, path: string, body?: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await shop.request(path, { headers, ...sent });
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  return response.status;
}

async function statusesFrom(shop: TestServer, calls: number, ...call: [string, string, unknown?]): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < calls; made += 1) statuses.push(await statusFrom(shop, ...call));
  return statuses;
}

const letThrough = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length;
const guess = '/api/de/voucher?voucher=NOBODYS';

test('counts the addresses of one IPv6 /64 as one caller', async () => {
  const shop = await start(5);
  const statuses: number[] = [];
  for (let host = 1; host <= 10; host += 1)
    statuses.push(await statusFrom(shop, `2001:db8:1:2::${host.toString(16)}`, guess));
  expect(letThrough(statuses)).toBe(5);
  expect(await statusFrom(shop, '2001:db8:1:3::1', guess)).toBe(422);
});

test('limits an IPv6 /48 to eight times the calls of one network', async () => {
  const shop = await start(5);
  const statuses: number[] = [];
  for (let net = 0; net < 60; net += 1)
    statuses.push(await statusFrom(shop, `2001:db8:9:${net.toString(16)}::1`, guess));
  expect(letThrough(statuses)).toBe(40);
  expect(await statusFrom(shop, '2001:db8:a::1', guess)).toBe(422);
  // No further network leaves a row in the database: there are 65,536 of them.
  const rows = async () => (await shop.database.read.selectFrom('call_counts').select('key').execute()).length;
  const before = await rows();
  for (let net = 100; net < 120; net += 1)
    expect(await statusFrom(shop, `2001:db8:9:${net.toString(16)}::1`, guess)).toBe(429);
  expect(await rows()).toBe(before);
});

test('still refuses a caller over the limit after calls from ten thousand other addresses', async () => {
  const shop = await start(24);
  expect(letThrough(await statusesFrom(shop, 25, '1.1.1.1', guess))).toBe(24);
  for (let stranger = 0; stranger < 10_050; stranger += 1)
    await statusFrom(shop, `10.${stranger >> 16}.${(stranger >> 8) & 255}.${stranger & 255}`, guess);
  expect(await statusFrom(shop, '1.1.1.1', guess)).toBe(429);
}, 600_000);

describe('costly calls are limited', () => {
  const cart = { ver: 1, items: [adults(1)] };
  const costly: [name: string, limit: number, path: string, body?: unknown][] = [
    ['the tickets of an order, before it is looked for', 5, '/api/de/order/nobodys/tickets.pdf'],
    ['its vouchers', 5, '/api/de/order/nobodys/vouchers.pdf'],
    ['its visits for the calendar', 5, '/api/de/order/nobodys/visit.ics'],
    ['the list of a visitor’s orders', 5, '/api/de/customer/orders?_=nobodys'],
    ['the outcome of a payment', 25, '/api/de/checkout/execPayment', { cartId: 'nobodys' }],
    ['the end of a payment', 25, '/api/de/checkout/cancel?cartId=nobodys', {}],
    ['suggestions', 25, '/api/de/checkout/suggest', { cart }],
    ['shipping costs', 25, '/api/de/shipping-costs', { items: [] }],
    ['the sandbox’s pages', 25, '/sandbox-pay/nobodys'],
    ['the tours of many days', 10, '/api/de/tour/overview?date=2026-11-22&lookahead=7'],
  ];
  test.each(costly)('%s', async (_name, limit, path, body) => {
    const shop = await start(5);
    expect(letThrough(await statusesFrom(shop, limit + 5, '1.1.1.1', path, body))).toBe(limit);
    expect(await statusFrom(shop, '2.2.2.2', path, body)).not.toBe(429);
  });

  test('a body of 256 kB counts as sixteen calls, and no body as more than the limit', async () => {
    const shop = await start(10);
    const large = { cart: [], country: 'x'.repeat(255 * 1024) };
    // Five times ten calls a minute.
    const statuses = await statusesFrom(shop, 5, '192.0.2.1', '/api/de/shipping-costs', large);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    const strict = await start(1);
    expect(await statusesFrom(strict, 2, '192.0.2.1', '/api/de/shipping-costs', large)).toEqual([422, 429]);
  });

  test('a cart of two hundred lines counts as several calls for suggestions', async () => {
    const shop = await start(5);
    const large = { cart: { ver: 1, items: Array.from({ length: 200 }, () => adults(1)) } };
    const path = '/api/de/checkout/suggest';
    expect(letThrough(await statusesFrom(shop, 10, '1.1.1.1', path, large))).toBe(2);
    expect(await statusFrom(shop, '2.2.2.2', path, { cart: { ver: 1, items: [adults(1)] } })).toBe(200);
  });

  test('an order of forty lines counts as three calls, whether its page, a document or a declaration asks for it', async () => {
    const shop = await startTestServer({ ...mailing, callsPerMinute: 9, trustProxy: true });
    opened.push(shop);
    const email = 'forty@example.org';
    const { body } = await buy(
      shop,
      Array.from({ length: 40 }, (_, line) => ({ ...adults(1), ...(line % 2 && { datetime: nextSlot }) })),
      await signIn(shop, { email }),
    );
    const token = await tokenFor(shop, email);
    const link = `/api/de/order/link/${encodeURIComponent(token)}`;
    const asked = async (path: string) => letThrough(await statusesFrom(shop, 9, '1.1.1.1', path));
    expect(await Promise.all([link, `${link}/withdrawal`, body.data.tickets_url].map(asked))).toEqual([3, 3, 3]);
  });

  test.each([
    ['an event', `/api/de/ticket/calendar/event/${ids.dayEvent}/range`, ['2026-05-01', '2027-05-31']],
    ['a tour', `/api/de/tour/calendar/tour/${tourIds.public}/range`, ['20260501', '20270531']],
    ['a tour’s days without room', `/api/de/tour/soldout/tour/${tourIds.public}/range`, ['2026-05-01', '2027-05-31']],
  ])('a year of the calendar of %s counts as nine months', async (_name, path, [first, last]) => {
    const shop = await start(5);
    const year = `${path}/${first};${last}?deep=1`;
    const statuses = await statusesFrom(shop, 5, '1.1.1.1', year);
    expect([statuses[0], letThrough(statuses)]).toEqual([200, 2]);
    const month = `${path}/${first};${first?.replace(/01$/, '31')}?deep=1`;
    expect(letThrough(await statusesFrom(shop, 30, '2.2.2.2', month))).toBe(25);
  });

  test('three months of the overview of all tours count as three calls', async () => {
    const shop = await start(5);
    const overview = '/api/de/tour/overview?date=2026-11-22&lookahead=91';
    expect(letThrough(await statusesFrom(shop, 5, '1.1.1.1', overview))).toBe(3);
  });

  test('listing events is not limited', async () => {
    const shop = await start(1);
    expect(letThrough(await statusesFrom(shop, 20, '1.1.1.1', '/api/de/event/select'))).toBe(20);
  });
});

test('limits the voucher codes that a network tries, in carts and in look-ups together, not its carts', async () => {
  const shop = await start(20);
  const token = await signIn(shop);
  const tryCodes = (barcodes: readonly string[], address = '1.1.1.1') => {
    const items = [adults(1), ...barcodes.map((barcode) => ({ type: 'voucherCode', barcode }))];
    const body = { payart: 127, aux: {}, cart: { ver: 1, items }, url: returnTo };
    return statusFrom(shop, address, `/api/de/checkout/initPayment?_=${token}`, body);
  };
  const ten = (round: number) => Array.from({ length: 10 }, (_, index) => `GUESS-${round}-${index}`);
  expect([await tryCodes(ten(1)), await tryCodes(ten(2))]).toEqual([422, 422]);
  // Also a good one: the answer would tell it from the others.
  expect([await tryCodes(['GUESS']), await tryCodes([codes.fifty])]).toEqual([429, 429]);
  expect(await statusFrom(shop, '1.1.1.1', guess)).toBe(429);
  expect([await tryCodes([]), await tryCodes([codes.fifty], '2.2.2.2')]).toEqual([200, 200]);
});

test('limits the bytes of text that one network stores', async () => {
  const limits = await limitsAlone();
  await limits.storedText('1.1.1.1', 'ä'.repeat(15_500_000));
  await limits.storedText('1.1.1.1', 'a'.repeat(1_000_000));
  await expect(limits.storedText('1.1.1.1', 'a')).rejects.toMatchObject({ status: 429 });
  await limits.storedText('2.2.2.2', 'a'.repeat(2_000_000));
});

test('refuses a network’s 31st link to confirm an invoice, and allows no network more than three to one mailbox', async () => {
  const limits = await limitsAlone();
  for (let mail = 0; mail < 30; mail += 1)
    expect(await limits.confirmationMail('1.1.1.1', `${mail}@example.org`, 3)).toBe(true);
  await expect(limits.confirmationMail('1.1.1.1', 'ada@example.org', 3)).rejects.toMatchObject({ status: 429 });
  const toAda = async (network: string) => limits.confirmationMail(network, 'ada@example.org', 3);
  // One network never has all of a mailbox's.
  expect([await toAda('2.2.2.2'), await toAda('2.2.2.2'), await toAda('2.2.2.2')]).toEqual([true, true, true]);
  expect([await toAda('2.2.2.2'), await toAda('3.3.3.3')]).toEqual([false, true]);
});

test('counts the three links to confirm an invoice over two hours, not by hours of the clock', async () => {
  const hour = 60 * 60_000;
  let now = hour - 1;
  const limits = await limitsAlone(() => now);
  const toAda = () => limits.confirmationMail('2.2.2.2', 'ada@example.org', 3);
  expect([await toAda(), await toAda(), await toAda()]).toEqual([true, true, true]);
  now += 1;
  expect(await toAda()).toBe(false);
  // They leave up to an hour after their orders began.
  now += hour;
  expect(await toAda()).toBe(false);
  now += hour;
  expect(await toAda()).toBe(true);
});

test('refuses the 21st free order from an IPv6 /48 for one mailbox, and counts none without an address', async () => {
  const limits = await limitsAlone();
  const from = (net: number) => `2001:db8:9:${net.toString(16)}::/64`;
  for (let net = 1; net <= 20; net += 1) await limits.freeOrder(from(net), 'ada@example.org');
  await expect(limits.freeOrder(from(21), 'ada@example.org')).rejects.toThrow('TOO_MANY_CALLS');
  await limits.freeOrder(from(21), 'mara@example.org');
  await limits.freeOrder('198.51.100.7', 'ada@example.org');
  // Express payment: nobody knows an address yet.
  for (let order = 0; order < 21; order += 1) await limits.freeOrder('192.0.2.1', '');
});

test('refuses the 61st free order of a network in an hour, and of a listed network only what is beyond its places', async () => {
  const limits = await limitsAlone();
  const ordered = async (network: string, places?: number) => {
    for (let order = 0; ; order += 1) {
      const refusal = await limits.freeOrder(network, `${order}@example.org`, places).catch(String);
      if (refusal !== undefined) return order;
    }
  };
  expect(await ordered('2.2.2.2')).toBe(60);
  expect(await ordered('198.51.100.7', 70)).toBe(70);
  // A list may also lower what may be left unpaid.
  expect(await ordered('198.51.100.8', 20)).toBe(60);
});

test('a free order or a link that one limit refuses does not use up another', async () => {
  let now = 0;
  const limits = await limitsAlone(() => now);
  const free = (mailbox: string) => limits.freeOrder('2.2.2.2', mailbox).catch(String);
  for (let order = 0; order < 90; order += 1) await free('ada@example.org');
  for (let order = 0; order < 40; order += 1) expect(await free(`${order}@example.org`)).toBeUndefined();
  for (let order = 0; order < 30; order += 1) expect(await free('mara@example.org')).toContain('TOO_MANY_CALLS');
  const link = (mailbox: string) => limits.confirmationMail('2.2.2.2', mailbox, 3).catch(String);
  for (let order = 0; order < 60; order += 1) await link('ada@example.org');
  for (let order = 0; order < 27; order += 1) expect(await link(`${order}@example.org`)).toBe(true);
  for (let order = 0; order < 10; order += 1) expect(await link('mara@example.org')).toContain('TOO_MANY_CALLS');
  now += 60 * 60_000;
  expect([await free('mara@example.org'), await link('mara@example.org')]).toEqual([undefined, true]);
});

test('limits orders that are paid later to ten from an IPv6 /48 for one mailbox', async () => {
  const limits = await limitsAlone();
  const from = (net: number) => `2001:db8:9:${net.toString(16)}::/64`;
  for (let net = 1; net <= 10; net += 1) expect(await limits.owedOrder(from(net), 'ada@example.org')).toBe(true);
  expect(await limits.owedOrder(from(11), 'ada@example.org')).toBe(false);
  expect(await limits.owedOrder(from(11), 'mara@example.org')).toBe(true);
  expect(await limits.owedOrder('198.51.100.7', 'ada@example.org')).toBe(true);
});

test('limits free gift mails from an IPv6 /48 to ten for one mailbox, and those from one network to ten for all', async () => {
  const limits = await limitsAlone();
  const many = (count: number, mailbox: string) => Array.from({ length: count }, () => mailbox);
  const from = (net: number) => `2001:db8:9:${net.toString(16)}::/64`;
  for (let net = 1; net <= 5; net += 1) await limits.freeGiftMails(from(net), many(2, 'grace@example.org'));
  await expect(limits.freeGiftMails(from(6), ['grace@example.org'])).rejects.toMatchObject({ status: 429 });
  // Nobody closes a mailbox to what others give.
  await limits.freeGiftMails('192.0.2.6', ['grace@example.org']);
  // One order of many is not too many for ever.
  await limits.freeGiftMails('192.0.2.7', many(11, 'mara@example.org'));
  await expect(limits.freeGiftMails('192.0.2.7', ['zoe@example.org'])).rejects.toMatchObject({ status: 429 });
  await limits.freeGiftMails('192.0.2.8', ['zoe@example.org']);
});
