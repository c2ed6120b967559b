import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refundOrder } from './refund-order.ts';
import { boughtWith, suspendBoughtWith } from '../../catalog/vouchers/bought-with-vouchers.ts';
import { suspendVouchers } from '../../catalog/vouchers/suspend-vouchers.ts';
import { secretNamed } from '../../db/settings.ts';
import { notify } from '../../../test/stress/campaign-shop.ts';
import type { ProviderInHand, ProvidersPayment } from '../../../test/stress/provider-in-hand.ts';
import { providerInHand } from '../../../test/stress/provider-in-hand.ts';
import { adults, execPayment, initPayment, placesIn, signIn } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { gifts, paysWith } from '../../../test/support/museum/test-vouchers.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly bookingId?: string;
  readonly orders?: readonly string[];
  readonly suspended?: number;
  readonly chargedBackCents?: number;
}

let shop: TestServer & { readonly secret: string };
let provider: ProviderInHand;
const lines: Line[] = [];
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
  readonly payment: ProvidersPayment | undefined;
  readonly bookingId: string;
  readonly ticketsUrl: string;
  /** Of its vouchers. */
  readonly codes: readonly string[];
}

/** Somebody buys, and pays at the provider what vouchers leave to pay. */
async function buy(...items: unknown[]): Promise<Bought> {
  const known = provider.payments.length;
  const { body } = await initPayment(shop, await signIn(shop), items);
  const payment = provider.payments.slice(known).at(-1);
  if (payment) provider.move(payment, ['open'], 'paid');
  const cartId = payment?.start.reference ?? new URL(body.data).searchParams.get('cartId') ?? '';
  const { data } = (await execPayment(shop, cartId)).body;
  const rows = await shop.database.read
    .selectFrom('vouchers')
    .select('code')
    .where('booking_id', '=', data.booking_id)
    .orderBy('position')
    .execute();
  return {
    payment,
    bookingId: data.booking_id,
    ticketsUrl: data.tickets_url ?? '',
    codes: rows.map(({ code }) => code),
  };
}

let events = 0;
/** The visitor's bank takes so much of a payment back, and the provider says so. */
async function chargeBack({ payment }: Bought, cents: number, refundedCents = cents): Promise<void> {
  if (!payment) throw new Error('No money has paid.');
  const isWhole = refundedCents === payment.start.amountCents;
  const state = isWhole ? 'chargedBack' : refundedCents > 0 ? 'partlyRefunded' : 'paid';
  provider.lie = { state, refundedCents, chargedBackCents: cents };
  expect(await notify(shop, payment.id, { eventId: `back-${(events += 1)}` })).toBe(200);
}

/** What is left on each code; null where nobody can pay with it. */
const leftOn = (codes: readonly string[]): Promise<(number | null)[]> =>
  Promise.all(
    codes.map(async (code) => {
      const { status, body } = await shop.get(`/api/de/voucher?voucher=${code}`);
      return status === 200 ? body.data.available_amount : null;
    }),
  );

const first = ({ codes }: Bought) => paysWith(codes[0] ?? '');
const resume = (bookingId: string) =>
  shop.database.write((write) => suspendVouchers(write, bookingId, { suspendedAt: null, ending: null }));
const warnings = () => lines.filter(({ level }) => level === 40);

test('a partial chargeback suspends the vouchers of the order once, and the order stands', async () => {
  const order = await buy(gifts(2), adults(2));
  await chargeBack(order, 500);
  expect([await leftOn(order.codes), await placesIn(shop)]).toEqual([[null, null], 18]);
  expect((await shop.request(order.ticketsUrl)).status).toBe(200);
  const { bookingId } = order;
  expect(warnings()).toMatchObject([{ bookingId, chargedBackCents: 500, suspended: 2 }]);
  // The museum decides; the same news change nothing again.
  await resume(bookingId);
  await chargeBack(order, 500);
  expect([await leftOn(order.codes), warnings().length]).toEqual([[2500, 2500], 1]);
  await chargeBack(order, 600);
  expect([await leftOn(order.codes), warnings().length]).toEqual([[null, null], 2]);
  // The museum wins, and the bank takes the same again.
  await resume(bookingId);
  await chargeBack(order, 0);
  expect([await leftOn(order.codes), warnings().length]).toEqual([[2500, 2500], 2]);
  await chargeBack(order, 600);
  expect([await leftOn(order.codes), warnings().length]).toEqual([[null, null], 3]);
});

test('a partial refund suspends nothing, and a chargeback of half of what is left then ends the order', async () => {
  const order = await buy(gifts(2), adults(2));
  const whole = order.payment?.start.amountCents ?? 0;
  await chargeBack(order, 0, whole - 1000);
  expect([await leftOn(order.codes), warnings()]).toEqual([[2500, 2500], []]);
  await chargeBack(order, 499, whole - 501);
  expect([await leftOn(order.codes), await placesIn(shop)]).toEqual([[null, null], 18]);
  await chargeBack(order, 500, whole - 500);
  expect([await placesIn(shop), (await shop.request(order.ticketsUrl)).status]).toEqual([20, 404]);
});

test('a chargeback of all but a cent ends the order', async () => {
  const order = await buy(gifts(1), adults(2));
  await chargeBack(order, (order.payment?.start.amountCents ?? 0) - 1);
  expect([await leftOn(order.codes), await placesIn(shop)]).toEqual([[null], 20]);
  expect((await shop.request(order.ticketsUrl)).status).toBe(404);
});

test('a payment of which most is charged back before it is booked makes no order, and the rest is refunded', async () => {
  await initPayment(shop, await signIn(shop), [adults(2)]);
  const payment = provider.payments.at(-1);
  if (!payment) throw new Error('No payment.');
  provider.move(payment, ['open'], 'paid');
  const { amountCents } = payment.start;
  Object.assign(payment, { refundedCents: amountCents - 100, chargedBackCents: amountCents - 100 });
  expect(await notify(shop, payment.id)).toBe(200);
  expect(await shop.database.read.selectFrom('orders').select('booking_id').execute()).toEqual([]);
  await expect.poll(() => payment.state).toBe('refunded');
});

test('a chargeback suspends vouchers bought with the order’s vouchers over every hop, and the log names the orders', async () => {
  const stolen = await buy(gifts(2));
  const second = await buy(gifts(1), first(stolen));
  // Another voucher and money pay a part as well.
  const third = await buy(gifts(2), first(second), paysWith(stolen.codes[1] ?? ''), adults(3));
  const fourth = await buy(gifts(1), adults(1), first(third));
  const visit = await buy(adults(1), first(fourth));
  const honest = await buy(gifts(1));
  await chargeBack(stolen, 5000);
  const hops = [second, third, fourth];
  expect(await leftOn(hops.flatMap(({ codes }) => codes))).toEqual([null, null, null, null]);
  expect(await leftOn(honest.codes)).toEqual([2500]);
  // What they have paid for stays bought.
  expect((await shop.request(visit.ticketsUrl)).status).toBe(200);
  const orders = [second, third, fourth, visit].map(({ bookingId }) => bookingId);
  expect(warnings()).toMatchObject([{ bookingId: stolen.bookingId, usedCents: 5000, suspended: 4 }]);
  expect(warnings()[0]?.orders?.toSorted()).toEqual(orders.toSorted());
  const { body } = await initPayment(shop, await signIn(shop), [adults(1), first(fourth)]);
  expect(JSON.stringify(body)).toContain('VOUCHER_INVALID');
  // Somebody has one in good faith.
  await resume(third.bookingId);
  expect(await leftOn(third.codes)).toEqual([null, 2500]);
});

test('a chargeback of a lesser part suspends vouchers bought with the order’s vouchers, too', async () => {
  const stolen = await buy(gifts(2));
  const second = await buy(gifts(1), first(stolen));
  await chargeBack(stolen, 2499);
  expect(await leftOn([...stolen.codes, ...second.codes])).toEqual([null, null, null]);
  expect(warnings()).toMatchObject([{ bookingId: stolen.bookingId, suspended: 3, orders: [second.bookingId] }]);
});

test('suspendBoughtWith stops at its limit and logs an error, and boughtWith changes nothing', async () => {
  const stolen = await buy(gifts(1));
  const second = await buy(gifts(1), first(stolen));
  const third = await buy(gifts(1), first(second));
  const { database } = shop;
  const { read } = database;
  const [both, one] = [[second.bookingId, third.bookingId], [second.bookingId]];
  expect(await boughtWith(read, stolen.bookingId)).toEqual({ orders: both, suspended: 0, isCut: false });
  expect(await boughtWith(read, stolen.bookingId, 1)).toEqual({ orders: one, suspended: 0, isCut: true });
  expect(await leftOn(third.codes)).toEqual([2500]);
  const context = { log: pino(stream), now: () => shop.clock.now };
  const cut = await database.write((transaction) => suspendBoughtWith(transaction, stolen.bookingId, context, 1));
  expect([cut.suspended, cut.isCut, await leftOn(third.codes)]).toEqual([1, true, [2500]]);
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ bookingId: stolen.bookingId }]);
});

test('boughtWith follows vouchers that have paid in a circle once', async () => {
  const one = await buy(gifts(1));
  const other = await buy(gifts(1), first(one));
  const carts = await shop.database.read.selectFrom('orders').select(['booking_id', 'cart_id']).execute();
  const vouchers = await shop.database.read.selectFrom('vouchers').select(['booking_id', 'id']).execute();
  const cartOf = ({ bookingId }: Bought) => carts.find(({ booking_id }) => booking_id === bookingId)?.cart_id ?? '';
  const key = vouchers.find(({ booking_id }) => booking_id === other.bookingId)?.id ?? '';
  await shop.database.write((write) =>
    write
      .insertInto('sold_places')
      .values({ cart_id: cartOf(one), key, count: 1 })
      .execute(),
  );
  expect((await boughtWith(shop.database.read, one.bookingId)).orders).toEqual([other.bookingId]);
});

/** The money of an order's credit notes has gone at the provider. */
async function refunded({ bookingId }: Bought): Promise<void> {
  const waiting = shop.database.read.selectFrom('credit_notes').select('number').where('booking_id', '=', bookingId);
  await expect.poll(() => waiting.where('refunded_at', 'is', null).execute()).toEqual([]);
}

test('a chargeback of money that the museum has given back is logged once as an error, and the vouchers pay nothing', async () => {
  const paying = await buy(gifts(2));
  const order = await buy(gifts(2), first(paying));
  const desk = { database: shop.database, timeZone: 'Europe/Berlin' };
  const given = await refundOrder(desk, order.bookingId, [{ line: 0, count: 1 }], shop.clock.now);
  expect(given).toMatchObject({ note: { moneyCents: 2500, voucherCents: 0 } });
  await refunded(order);
  await chargeBack(order, 2500);
  const errors = () => lines.filter(({ level }) => level === 50);
  expect(errors()).toMatchObject([{ bookingId: order.bookingId, cents: 2500 }]);
  expect(await leftOn(order.codes)).toEqual([null, null]);
  // What the voucher has paid is not given back on top of it.
  expect(await leftOn(paying.codes)).toEqual([null, 2500]);
  await chargeBack(order, 2500);
  expect(errors()).toHaveLength(1);
});

test('a chargeback of an order that the museum has refunded in full is logged as an error', async () => {
  const order = await buy(adults(2));
  const desk = { database: shop.database, timeZone: 'Europe/Berlin' };
  expect(await refundOrder(desk, order.bookingId, 'all', shop.clock.now)).toMatchObject({ hasEnded: true });
  await refunded(order);
  const whole = order.payment?.start.amountCents ?? 0;
  await chargeBack(order, whole);
  expect(lines.filter(({ level }) => level >= 40)).toMatchObject([
    { level: 50, bookingId: order.bookingId, cents: whole },
    { level: 40, bookingId: order.bookingId, chargedBackCents: whole },
  ]);
});

test('a partial chargeback that is reversed gets no credit note; one that ends the order leaves the rest owed to the visitor', async () => {
  const order = await buy(adults(2));
  const notes = () => shop.database.read.selectFrom('credit_notes').selectAll().execute();
  const whole = order.payment?.start.amountCents ?? 0;
  await chargeBack(order, 1000);
  await chargeBack(order, 0);
  expect([await notes(), await placesIn(shop)]).toEqual([[], 18]);
  // The provider's answers are the truth again: nothing has gone.
  shop.clock.now += 11 * 60_000;
  await shop.server.idle();
  expect(lines.filter(({ level }) => level === 50)).toEqual([]);
  const taken = whole - 1000;
  if (order.payment) {
    order.payment.refundedCents = taken;
    order.payment.chargedBackCents = taken;
  }
  expect(await notify(shop, order.payment?.id ?? '', { eventId: 'half' })).toBe(200);
  expect(await notes()).toMatchObject([{ credited_by: 'bank', money_cents: whole, returned_cents: 0 }]);
  shop.clock.now += 11 * 60_000;
  await expect.poll(notes, { timeout: 60_000 }).toMatchObject([{ returned_cents: 1000 }]);
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ bookingId: order.bookingId, cents: 1000 }]);
});

test('a line is not given back as the rest of an order while a voucher of another line is spent', async () => {
  const order = await buy(gifts(1), gifts(1));
  if (order.payment) provider.giveBackInPart(order.payment, 2500);
  expect(await notify(shop, order.payment?.id ?? '', { eventId: 'by-hand' })).toBe(200);
  await buy(adults(1), first(order));
  const [spent] = await shop.database.read
    .selectFrom('vouchers')
    .select('line')
    .where('code', '=', order.codes[0] ?? '')
    .execute();
  const desk = { database: shop.database, timeZone: 'Europe/Berlin' };
  const other = [{ line: spent?.line === 0 ? 1 : 0 }];
  expect(await refundOrder(desk, order.bookingId, other, shop.clock.now)).toBe('VOUCHERS_SPENT');
});
