import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adults, buy, execPayment, initPayment, placesIn, signIn } from '../../../test/support/shopping.ts';
import { articleIds, goods } from '../../../test/support/museum/test-articles.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { cancelOrder, markPaid } from './cancel-order.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer();
});
afterEach(() => shop.close());

const days = 24 * 60 * 60_000;
const cart = [adults(2), goods('rare', 2), paysWith(codes.ten)];

/** Somebody orders by invoice, and is told of a booking. */
async function invoiced(): Promise<{ cartId: string; bookingId: string; ticketsUrl: string }> {
  const { status, body } = await initPayment(shop, await signIn(shop), cart, { payart: 30 });
  if (status !== 200) throw new Error(`initPayment: ${status} ${JSON.stringify(body)}`);
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  const { data } = (await execPayment(shop, cartId)).body;
  return { cartId, bookingId: data.booking_id, ticketsUrl: data.tickets_url };
}

/** Places of the slot, prints in stock, and cents of the voucher that are left. */
async function left(): Promise<number[]> {
  const print = await shop.get(`/api/de/merchandise?article=${articleIds.rare}`);
  const voucher = await shop.get(`/api/de/voucher?voucher=${codes.ten}`);
  const { available_amount } = voucher.body.data ?? voucher.body.voucher;
  return [await placesIn(shop), print.body.data.stock, available_amount];
}

test('an unpaid invoice keeps places, goods and voucher cents until the operator cancels it, which frees them all', async () => {
  const before = await left();
  const { bookingId } = await invoiced();
  expect(await left()).toEqual([18, 0, 0]);
  shop.clock.now += 10 * 60 * 60_000;
  expect(await left()).toEqual([18, 0, 0]);
  expect(await cancelOrder(shop.database, bookingId, { now: shop.clock.now })).toBe('CANCELLED');
  expect(await left()).toEqual(before);
  expect(await cancelOrder(shop.database, bookingId, { now: shop.clock.now })).toBe('CANCELLED_BEFORE');
  expect(await left()).toEqual(before);
  expect(await shop.database.read.selectFrom('orders').select('booking_id').execute()).toHaveLength(1);
});

test('a cancelled order has no tickets, and execPayment answers 410; the same cart can be ordered again', async () => {
  const { cartId, bookingId, ticketsUrl } = await invoiced();
  expect((await shop.request(ticketsUrl)).status).toBe(200);
  await cancelOrder(shop.database, bookingId, { now: shop.clock.now });
  expect((await shop.request(ticketsUrl)).status).toBe(404);
  expect((await execPayment(shop, cartId)).status).toBe(410);
  expect(await shop.database.read.selectFrom('tickets').select('code').execute()).toEqual([]);
  expect((await invoiced()).bookingId).not.toBe(bookingId);
});

test('an order that is marked as paid and cancelled at the same moment becomes only one of the two', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { status, body } = await initPayment(shop, await signIn(shop), [adults(1)], { payart: 30 });
    expect(status).toBe(200);
    const booked = await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
    const bookingId = booked.body.data.booking_id;
    const both = [
      markPaid(shop.database, bookingId, shop.clock.now),
      cancelOrder(shop.database, bookingId, { now: shop.clock.now }),
    ];
    outcomes.push((await Promise.all(round % 2 === 0 ? both : both.toReversed())).toSorted().join());
  }
  for (const outcome of outcomes) expect(['PAID,PAID_ALREADY', 'CANCELLED,CANCELLED']).toContain(outcome);
});

test('cancelling an order that vouchers have paid restores them, and the vouchers it sold pay nothing', async () => {
  const order = async (items: unknown[]) => initPayment(shop, await signIn(shop), items);
  const worth = async () => (await shop.get(`/api/de/voucher?voucher=${codes.fifty}`)).body;
  const before = await worth();
  const { body } = await order([gifts(1), paysWith(codes.fifty)]);
  const paid = await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
  const { code } = await shop.database.read.selectFrom('vouchers').select('code').executeTakeFirstOrThrow();
  expect(await worth()).not.toEqual(before);
  expect(await cancelOrder(shop.database, paid.body.data.booking_id, { now: shop.clock.now })).toBe('CANCELLED');
  expect(await worth()).toEqual(before);
  expect((await order([gifts(1), paysWith(code)])).status).toBe(422);
});

test('refuses to cancel when more was spent of the order’s vouchers than the operator has seen', async () => {
  const bought = await buy(shop, [gifts(1)]);
  const { code } = await shop.database.read.selectFrom('vouchers').select('code').executeTakeFirstOrThrow();
  const { body } = await initPayment(shop, await signIn(shop), [gifts(1), paysWith(code)]);
  const second = await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
  const next = await shop.database.read
    .selectFrom('vouchers')
    .select('code')
    .where('booking_id', '<>', bought.body.data.booking_id)
    .executeTakeFirstOrThrow();
  const bookingId: string = second.body.data.booking_id;
  await initPayment(shop, await signIn(shop), [adults(1), paysWith(next.code)]);
  expect(await cancelOrder(shop.database, bookingId, { now: shop.clock.now, seenCents: 0 })).toBe('USED_SINCE');
  expect(await cancelOrder(shop.database, bookingId, { now: shop.clock.now, seenCents: 1400 })).toBe('CANCELLED');
});

test('refuses to cancel a paid order and an unknown one', async () => {
  const { body } = await buy(shop, [goods('rare', 1)]);
  expect(await cancelOrder(shop.database, body.data.booking_id, { now: shop.clock.now })).toBe('PAID_ALREADY');
  expect(await cancelOrder(shop.database, 'AAAA-BBBB', { now: shop.clock.now })).toBe('UNKNOWN');
  shop.clock.now += 3 * days;
  expect((await left())[1]).toBe(1);
});

test('the cancel-order command works while the shop runs', async () => {
  const { bookingId } = await invoiced();
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl };
  const cancel = (id: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../cli/cancel-order.ts'), id, '--yes'], {
      env,
      encoding: 'utf8',
    });
  const { status, stdout } = cancel(bookingId.toLowerCase());
  expect([status, stdout]).toEqual([0, expect.stringContaining(`${bookingId} is cancelled`)]);
  expect(cancel(bookingId).status).toBe(1);
  expect((await left())[1]).toBe(2);
});
