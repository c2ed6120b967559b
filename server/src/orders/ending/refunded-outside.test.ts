import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../../test/stress/campaign-shop.ts';
import type { ProviderInHand, ProvidersPayment } from '../../../test/stress/provider-in-hand.ts';
import { providerInHand, statusOf } from '../../../test/stress/provider-in-hand.ts';
import { secretNamed } from '../../db/settings.ts';
import { byLink } from '../../../test/support/orders/own-orders.ts';
import { adults, execPayment, initPayment, placesIn, signIn } from '../../../test/support/shopping.ts';
import { articleIds, goods } from '../../../test/support/museum/test-articles.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { codes, gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { cancelOrder, giveVouchersBack } from './cancel-order.ts';
import { orderLinks } from '../order-links.ts';

let shop: TestServer & { readonly secret: string };
let provider: ProviderInHand;
const lines: { level: number; msg: string; bookingId?: string; usedCents?: number }[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});

beforeEach(async () => {
  provider = providerInHand();
  lines.length = 0;
  const started = await startTestServer({ parts: { provider: provider.part, log: pino(stream) } });
  shop = { ...started, secret: await secretNamed(started.database, 'sandbox') };
});
afterEach(() => shop.close());

interface Bought {
  readonly payment: ProvidersPayment;
  readonly cartId: string;
  readonly bookingId: string;
  readonly booking: Record<string, string>;
}

/** Somebody is at the provider's page. */
async function atTheProvider(items: unknown[], token?: string): Promise<ProvidersPayment> {
  const { status, body } = await initPayment(shop, token ?? (await signIn(shop)), items);
  const payment = provider.payments.at(-1);
  if (status !== 200 || !payment) throw new Error(JSON.stringify(body));
  return payment;
}

async function buy(items: unknown[], token?: string): Promise<Bought> {
  const payment = await atTheProvider(items, token);
  provider.move(payment, ['open'], 'paid');
  const { data } = (await execPayment(shop, payment.start.reference)).body;
  return { payment, cartId: payment.start.reference, bookingId: data.booking_id, booking: data };
}

/** Somebody gives the money back on the provider's own pages, and the provider says so. */
async function refund(payment: ProvidersPayment, eventId = `refund-${payment.id}`): Promise<void> {
  provider.move(payment, ['paid'], 'refunded');
  expect(await notify(shop, payment.id, { eventId })).toBe(200);
}

async function codeOf({ bookingId }: Bought): Promise<string> {
  const { read } = shop.database;
  const row = await read.selectFrom('vouchers').select('code').where('booking_id', '=', bookingId).executeTakeFirst();
  return row?.code ?? '';
}

/** Places of the slot, prints in stock, and cents of the voucher that are left. */
async function left(): Promise<number[]> {
  const print = await shop.get(`/api/de/merchandise?article=${articleIds.rare}`);
  const voucher = await shop.get(`/api/de/voucher?voucher=${codes.ten}`);
  const { available_amount } = voucher.body.data ?? voucher.body.voucher;
  return [await placesIn(shop), print.body.data.stock, available_amount];
}

const cart = [adults(2), goods('rare', 2), paysWith(codes.ten)];

test('a refund at the provider frees places and goods once, however often it is reported; the operator restores vouchers', async () => {
  const before = await left();
  const { payment, bookingId } = await buy(cart);
  expect(await left()).toEqual([18, 0, 0]);
  await refund(payment);
  // Goods may have been sent.
  expect(await left()).toEqual([...before.slice(0, 2), 0]);
  const giveBack = () => shop.database.write((write) => giveVouchersBack(write, bookingId, shop.clock.now));
  expect([await giveBack(), await giveBack()]).toEqual([before[2], 0]);
  expect(await left()).toEqual(before);
  await buy([adults(1)]);
  await Promise.all([refund(payment), refund(payment, 'told-anew'), refund(payment, 'and-again')]);
  expect(await left()).toEqual([19, ...before.slice(1)]);
  expect(lines.filter((line) => line.bookingId === bookingId).map(({ level }) => level)).toEqual([30, 40]);
});

test('a refund does not restore a voucher if the vouchers bought with it are spent or the visit is over', async () => {
  const leftOn = async (code: string) =>
    (await shop.get(`/api/de/voucher?voucher=${code}`)).body.data?.available_amount ?? 0;
  // A voucher and money pay for another one, which is spent: then the money goes back.
  const second = await buy([adults(1), gifts(2), paysWith(codes.fifty)]);
  const { body } = await initPayment(shop, await signIn(shop), [adults(1), paysWith(await codeOf(second))]);
  await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
  await refund(second.payment);
  expect(await leftOn(codes.fifty)).toBe(0);
  // The same where nothing was spent, but somebody came.
  const visit = await buy([adults(1), paysWith(codes.ten)]);
  shop.clock.now += 3 * 86_400_000;
  await refund(visit.payment);
  expect(await leftOn(codes.ten)).toBe(0);
  expect(lines.filter(({ level }) => level === 40).map(({ bookingId }) => bookingId)).toEqual([
    second.bookingId,
    second.bookingId,
    visit.bookingId,
  ]);
});

test('a refunded order has no documents, its page says so, and the same can be bought again', async () => {
  const token = await signIn(shop);
  const { payment, cartId, bookingId, booking } = await buy([adults(2), gifts(1)], token);
  const papers = () =>
    Promise.all(
      ['tickets_url', 'calendar_url', 'vouchers_url'].map(
        async (name) => (await shop.request(booking[name] ?? '')).status,
      ),
    );
  expect(await papers()).toEqual([200, 200, 200]);
  await refund(payment);
  expect(await papers()).toEqual([404, 404, 404]);
  expect(await execPayment(shop, cartId)).toMatchObject({ status: 400, body: { message: 'PAYMENT_REFUNDED' } });
  expect(await shop.database.read.selectFrom('tickets').select('code').execute()).toEqual([]);
  const links = orderLinks(await secretNamed(shop.database, 'orderLinks'));
  const { data } = (await byLink(shop, links.tokenOf(bookingId))).body;
  expect([data.status, data.booking.has_tickets]).toEqual(['refunded', false]);
  expect((await buy([adults(2), gifts(1)], token)).bookingId).not.toBe(bookingId);
});

test('a voucher of a refunded order pays for nothing, not even in a cart that held it before', async () => {
  const bought = await buy([gifts(1)]);
  const code = await codeOf(bought);
  const { body } = await initPayment(shop, await signIn(shop), [adults(1), paysWith(code)]);
  expect(body.amount).toBe(0);
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  await refund(bought.payment);
  expect((await execPayment(shop, cartId)).status).not.toBe(200);
  expect(await placesIn(shop)).toBe(20);
  // The same where money pays for the rest: it goes back.
  const other = await buy([gifts(1)]);
  const payment = await atTheProvider([adults(8), paysWith(await codeOf(other))]);
  await refund(other.payment);
  provider.move(payment, ['open'], 'paid');
  await notify(shop, payment.id);
  await expect.poll(() => statusOf(payment).state).toBe('refunded');
  expect(await placesIn(shop)).toBe(20);
});

test('a paid order is not cancelled by the operator, but ended by its refund at the provider', async () => {
  const { payment, bookingId } = await buy([adults(2)]);
  expect(await cancelOrder(shop.database, bookingId, { now: shop.clock.now })).toBe('PAID_ALREADY');
  await refund(payment);
  expect(await placesIn(shop)).toBe(20);
});

test('a refund that is reported before the payment books nothing, even after an outdated answer', async () => {
  const payment = await atTheProvider([adults(2)]);
  provider.move(payment, ['open'], 'paid');
  await refund(payment);
  expect(await placesIn(shop)).toBe(20);
  // An answer that is older than the news.
  provider.lie = { state: 'paid' };
  await notify(shop, payment.id);
  expect(await shop.database.read.selectFrom('orders').select('booking_id').execute()).toEqual([]);
  expect((await execPayment(shop, payment.start.reference)).body).toEqual({ message: 'PAYMENT_REFUNDED' });
});

test('a refund of another amount or with a forged notification ends nothing [PAY-5]', async () => {
  const { payment, booking } = await buy([adults(2)]);
  provider.lie = { state: 'refunded', amountCents: 1 };
  expect(await notify(shop, payment.id)).toBe(200);
  provider.lie = { state: 'refunded' };
  expect(await notify(shop, payment.id, { secret: 'guessed' })).toBe(401);
  expect(await placesIn(shop)).toBe(18);
  expect((await shop.request(booking['tickets_url'] ?? '')).status).toBe(200);
});

test('a partial refund ends nothing, and a full chargeback ends the order as a refund does', async () => {
  const { payment, booking } = await buy([adults(2)]);
  provider.lie = { state: 'partlyRefunded', refundedCents: 100 };
  expect(await notify(shop, payment.id)).toBe(200);
  expect([await placesIn(shop), (await shop.request(booking['tickets_url'] ?? '')).status]).toEqual([18, 200]);
  provider.lie = { state: 'chargedBack', refundedCents: payment.start.amountCents };
  expect(await notify(shop, payment.id)).toBe(200);
  expect([await placesIn(shop), (await shop.request(booking['tickets_url'] ?? '')).status]).toEqual([20, 404]);
});

test('the refund of a payment that was cancelled asks for no more than is left after a partial refund', async () => {
  const payment = await atTheProvider([adults(2)]);
  provider.silentOn = new Set(['cancel']);
  await shop.post(`/api/de/checkout/cancel?noRedirect=1&cartId=${payment.start.reference}`);
  // Paid all the same, and somebody at the museum has given a part of it back.
  provider.move(payment, ['open'], 'paid');
  payment.refundedCents = 500;
  expect(await notify(shop, payment.id)).toBe(200);
  await expect.poll(() => payment.state).toBe('refunded');
});

test('a refund frees the places that a late payment has taken anew', async () => {
  const payment = await atTheProvider([adults(2)]);
  provider.silentOn = new Set(['cancel']);
  shop.clock.now += 20 * 60_000;
  expect(await placesIn(shop)).toBe(20);
  provider.move(payment, ['open'], 'paid');
  await notify(shop, payment.id);
  expect(await placesIn(shop)).toBe(18);
  expect(await shop.database.read.selectFrom('sold_places').select('count').execute()).toEqual([{ count: 2 }]);
  await refund(payment);
  expect(await placesIn(shop)).toBe(20);
});

describe('vouchers of a refunded order', () => {
  test('pay nothing any more; orders that they have paid stand, and the log says how much that was', async () => {
    const bought = await buy([gifts(1)]);
    const code = await codeOf(bought);
    const visit = await buy([adults(2), paysWith(code)]);
    await refund(bought.payment);
    const looked = await shop.get(`/api/de/voucher?voucher=${code}`);
    expect([looked.status, looked.body.error]).toEqual([422, 'VOUCHER_INVALID']);
    expect((await shop.request(visit.booking['tickets_url'] ?? '')).status).toBe(200);
    const warnings = lines.filter(({ level, bookingId }) => level === 40 && bookingId === bought.bookingId);
    expect(warnings.map(({ usedCents }) => usedCents)).toEqual([2500]);
  });

  test('do not pay for an order whose money comes late, and that money is refunded', async () => {
    const bought = await buy([gifts(1)]);
    const late = await atTheProvider([adults(2), paysWith(await codeOf(bought))]);
    provider.silentOn = new Set(['cancel']);
    shop.clock.now += 20 * 60_000;
    expect(await placesIn(shop)).toBe(20);
    await refund(bought.payment);
    provider.move(late, ['open'], 'paid');
    await notify(shop, late.id);
    await expect.poll(() => late.state).toBe('refunded');
    expect(await placesIn(shop)).toBe(20);
  });
});
