import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moneyTables } from '../db/added-tables.ts';
import { secretNamed } from '../db/settings.ts';
import { orderLinks } from '../orders/order-links.ts';
import { byLink } from '../../test/support/orders/own-orders.ts';
import { adults, buy, execPayment, initPayment, signIn, underWay } from '../../test/support/shopping.ts';
import type { Answer, TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import { paidBy, testMuseum } from '../../test/support/museum/test-museum.ts';
import { gifts, paysWith, testCode } from '../../test/support/museum/test-vouchers.ts';
import type { PaymentProvider } from './provider.ts';

/** A shop that plays, until it goes live. */
let shop: TestServer;
const museumFolder = testMuseum();
const sample = 'SAMPLESAMPLE0001';
writeFileSync(join(museumFolder, 'voucher-codes.yaml'), JSON.stringify([testCode(sample, 5000, { sample: true })]));
const withMoney = (provider: PaymentProvider): PaymentProvider => ({ ...provider, movesMoney: true });

beforeEach(async () => {
  shop = await startTestServer({ museumFolder });
});
afterEach(() => shop.close());

/** The same museum on the same books, from now on with real money. */
async function goLive(): Promise<void> {
  const { databaseUrl } = shop;
  await shop.close();
  shop = await startTestServer({ museumFolder, databaseUrl, parts: { provider: withMoney } });
}

/** The same on the same books, and by invoice alone from now on: no provider is chosen. */
async function goLiveByInvoice(): Promise<void> {
  const { databaseUrl } = shop;
  await shop.close();
  shop = await startTestServer({ museumFolder: paidBy(testMuseum(), [{ payartId: 30 }]), databaseUrl });
}

async function codeOf(bookingId: string): Promise<string> {
  const row = await shop.database.read
    .selectFrom('vouchers')
    .select('code')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.code;
}

/** What needs no provider: nothing is left to pay, or an invoice is. */
async function withoutProvider(items: unknown[], payart = 127): Promise<Answer> {
  const { status, body } = await initPayment(shop, await signIn(shop), items, { payart });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
}

/** A voucher of 25 euros for which nobody has paid. */
async function playVoucher(): Promise<string> {
  const { body } = await buy(shop, [gifts(1)]);
  return codeOf(body.data.booking_id);
}

const isTest = async (bookingId: string) =>
  (
    await shop.database.read
      .selectFrom('orders')
      .select('is_test')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).is_test === 1;

const linkOf = async (bookingId: string) => {
  return orderLinks(await secretNamed(shop.database, 'orderLinks')).tokenOf(bookingId);
};

test('a voucher bought with the sandbox pays there, and is invalid once the shop takes money', async () => {
  const code = await playVoucher();
  expect((await shop.get(`/api/de/voucher?voucher=${code}`)).status).toBe(200);
  await goLive();
  const looked = await shop.get(`/api/de/voucher?voucher=${code}`);
  expect([looked.status, looked.body.error]).toEqual([422, 'VOUCHER_INVALID']);
  const { status, body } = await initPayment(shop, await signIn(shop), [adults(2), paysWith(code)]);
  expect([status, body.error]).toEqual([422, 'VOUCHER_INVALID']);
});

test('a sandbox voucher is invalid, and sandbox tickets and pages are not found, where only invoices are offered', async () => {
  const code = await playVoucher();
  const { body } = await buy(shop, [adults(2)]);
  const begun = await underWay(shop, [adults(1)]);
  expect((await shop.request(begun.page)).status).toBe(200);
  await goLiveByInvoice();
  expect((await shop.get(`/api/de/voucher?voucher=${code}`)).body.error).toBe('VOUCHER_INVALID');
  const wanted = await initPayment(shop, await signIn(shop), [adults(2), paysWith(code)], { payart: 30 });
  expect([wanted.status, wanted.body.error]).toEqual([422, 'VOUCHER_INVALID']);
  expect((await shop.request(body.data.tickets_url)).status).toBe(404);
  expect((await byLink(shop, await linkOf(body.data.booking_id))).body.data.status).toBe('test');
  // What was begun there is paid nowhere.
  expect((await shop.request(begun.page)).status).toBe(404);
});

test('sandbox tickets and vouchers are not found once the shop takes money, and the order’s page says test', async () => {
  const { body } = await buy(shop, [adults(2), gifts(1)]);
  const { booking_id, tickets_url, calendar_url, vouchers_url } = body.data;
  const papers = async () =>
    Promise.all([tickets_url, calendar_url, vouchers_url].map(async (url) => (await shop.request(url)).status));
  expect(await papers()).toEqual([200, 200, 200]);
  const token = await linkOf(booking_id);
  expect((await byLink(shop, token)).body.data.status).toBe('paid');
  await goLive();
  expect(await papers()).toEqual([404, 404, 404]);
  const { data } = (await byLink(shop, token)).body;
  expect([data.status, data.booking.has_tickets, data.booking.tickets_url]).toEqual(['test', false, undefined]);
  const [cart] = await shop.database.read.selectFrom('carts').select('id').execute();
  expect((await execPayment(shop, cart?.id ?? '')).status).toBe(410);
});

describe('an order is a test order', () => {
  test('when a sandbox voucher paid all of it, or part of its invoice', async () => {
    const paid = await withoutProvider([adults(1), paysWith(await playVoucher())]);
    expect(await isTest(paid.body.data.booking_id)).toBe(true);
    const { body } = await withoutProvider([adults(3), paysWith(await playVoucher())], 30);
    expect(await isTest(body.data.booking_id)).toBe(true);
    await goLive();
    expect((await shop.request(body.data.tickets_url)).status).toBe(404);
  });

  test('when a sandbox voucher paid for a voucher, which is then invalid in the live shop', async () => {
    const bought = await withoutProvider([gifts(1), paysWith(await playVoucher())]);
    const second = await codeOf(bought.body.data.booking_id);
    await goLive();
    expect((await shop.get(`/api/de/voucher?voucher=${second}`)).body.error).toBe('VOUCHER_INVALID');
  });

  test('when a sample code paid for it', async () => {
    const { body } = await withoutProvider([adults(1), paysWith(sample)]);
    expect(await isTest(body.data.booking_id)).toBe(true);
  });
});

test('an attempt with a sample code that the live shop does not know fails; a free one is booked', async () => {
  const begun = async (items: unknown[], payart = 127) => {
    const { body } = await initPayment(shop, await signIn(shop), items, { payart });
    return new URL(body.data).searchParams.get('cartId') ?? '';
  };
  const cartId = await begun([adults(1), paysWith(sample)]);
  const other = await begun([{ ...adults(1), id: ids.freeTicket }]);
  await goLiveByInvoice();
  expect((await execPayment(shop, cartId)).body).toMatchObject({ error: 'PAYMENT_FAILED' });
  expect((await execPayment(shop, other)).status).toBe(200);
  expect(await shop.database.read.selectFrom('orders').select('is_test').execute()).toEqual([{ is_test: 0 }]);
});

test('an order by invoice, even with a free ticket, is no test order and stays valid in the live shop', async () => {
  const invoice = await withoutProvider([adults(1)], 30);
  const free = await withoutProvider([{ ...adults(1), id: ids.freeTicket }, adults(1)], 30);
  await goLive();
  for (const { body } of [invoice, free]) {
    expect(await isTest(body.data.booking_id)).toBe(false);
    expect((await shop.request(body.data.tickets_url)).status).toBe(200);
  }
});

test('an order paid with real money has its tickets, and its voucher is valid', async () => {
  await goLive();
  const { body } = await buy(shop, [adults(1), gifts(1)]);
  expect((await shop.request(body.data.tickets_url)).status).toBe(200);
  const code = await codeOf(body.data.booking_id);
  expect((await shop.get(`/api/de/voucher?voucher=${code}`)).status).toBe(200);
});

test('the migration marks older orders as test orders if the sandbox or a sandbox voucher paid for them', async () => {
  const code = await playVoucher();
  await withoutProvider([adults(1), paysWith(code)]);
  await withoutProvider([adults(1)], 30);
  const { read } = shop.database;
  const tests = async () =>
    (await read.selectFrom('orders').select('is_test').orderBy('due_cents').execute()).map((row) => row.is_test);
  const before = await tests();
  await read.updateTable('orders').set({ is_test: 0 }).execute();
  for (const statement of moneyTables(false).filter((text) => text.startsWith('update'))) {
    await sql.raw(statement).execute(read);
  }
  expect(await tests()).toEqual(before);
  expect(before.toSorted()).toEqual([0, 1, 1]);
});

describe('a shop with a public origin', () => {
  const publicOrigin = 'https://shop.example.org';
  const started: TestServer[] = [];
  afterAll(async () => {
    await Promise.all(started.map((one) => one.close()));
  });
  const start = async (options: Parameters<typeof startTestServer>[0]) => {
    const found = await startTestServer({ museumFolder, publicOrigin, paymentProvider: undefined, ...options });
    started.push(found);
    return found.server.answers();
  };

  test('does not start without a provider unless PAYMENT_PROVIDER is sandbox', async () => {
    await expect(start({})).rejects.toThrow(
      /^PAYMENT_PROVIDER must be sandbox for a shop at https:\/\/shop\.example\.org that takes no money/,
    );
  });

  test('starts with the sandbox by name, with a provider that moves money, or with invoices only', async () => {
    expect(await start({ paymentProvider: 'sandbox' })).toBe(true);
    expect(await start({ parts: { provider: withMoney } })).toBe(true);
    expect(await start({ museumFolder: paidBy(testMuseum(), [{ payartId: 30 }]) })).toBe(true);
  });
});
