import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RefundShop } from '../../../test/support/orders/refund-shop.ts';
import { given, openRefundShop } from '../../../test/support/orders/refund-shop.ts';
import { statusOf } from '../../../test/stress/provider-in-hand.ts';
import { adults, placesIn } from '../../../test/support/shopping.ts';
import { goods } from '../../../test/support/museum/test-articles.ts';
import { codes, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import { cancelOrder, giveVouchersBack } from './cancel-order.ts';
import { recordReturnedMoney } from './money-back.ts';

let shop: RefundShop;
beforeEach(async () => {
  shop = await openRefundShop();
});
afterEach(() => shop.close());

const line = (number: number, count?: number) => ({ line: number, ...(count !== undefined && { count }) });
const stateOf = async (cartId: string) =>
  (await shop.database.read.selectFrom('carts').select('state').where('id', '=', cartId).executeTakeFirstOrThrow())
    .state;
const due = (kind: 'orderRefund') =>
  shop.database.read
    .selectFrom('outbox')
    .select(['subject', 'attempts'])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();
const mailed = async () =>
  (await shop.database.read.selectFrom('outbox').select('subject').where('kind', '=', 'creditNote').execute()).map(
    ({ subject }) => subject,
  );
/** 77.90, of which 28 are taxed with 7 and 49.90 with 19 percent. */
const cart = [adults(2), goods('rare', 1)];

describe('a partial refund at the provider', () => {
  test('gets one credit note without lines, split by tax rate, however often it is reported', async () => {
    const order = await shop.buy(cart);
    const { payment } = order;
    if (!payment) throw new Error('No payment.');
    shop.provider.giveBackInPart(payment, 779);
    await Promise.all([shop.tell(payment), shop.tell(payment), shop.tell(payment)]);
    await shop.tell(payment);
    const [note, ...others] = await shop.notesOf(order);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ by: 'provider', lines: [], cents: 779, moneyCents: 779, voucherCents: 0 });
    expect(note?.amounts.toSorted((a, b) => a.taxRate - b.taxRate)).toEqual([
      { cents: 280, taxRate: 7 },
      { cents: 499, taxRate: 19 },
    ]);
    expect([await stateOf(order.cartId), await mailed()]).toEqual(['paid', [`${order.bookingId}-1`]]);
    await shop.checkBooks(order);
    // A line is worth more than is left of it: all that is left can go back, or one whose rate has enough.
    expect(await shop.giveBack(order, [line(1), line(2)])).toBe('LESS_IS_LEFT');
    const rest = given(await shop.giveBack(order));
    expect(rest).toMatchObject({ hasEnded: true, note: { cents: 7011, moneyCents: 7011 } });
    expect(rest.note.lines.map(({ count }) => count)).toEqual([2, 1, 1]);
    await shop.jobsDone();
    expect(payment.state).toBe('refunded');
    await shop.checkBooks(order);
  });

  test('followed by the rest ends the order with a credit note of the rest', async () => {
    const order = await shop.buy([adults(2), paysWith(codes.ten)]);
    for (const cents of [500, 800, 500]) {
      if (order.payment) shop.provider.giveBackInPart(order.payment, cents);
      await shop.tell(order.payment);
    }
    expect((await shop.notesOf(order)).map(({ cents, voucherCents }) => [cents, voucherCents])).toEqual([
      [500, 0],
      [800, 0],
      [1500, 1000],
    ]);
    expect([await stateOf(order.cartId), await placesIn(shop)]).toEqual(['refunded', 20]);
    await shop.checkBooks(order);
  });

  test('made before the shop hears of the payment gets a credit note with the order', async () => {
    const { signIn, initPayment } = await import('../../../test/support/shopping.ts');
    await initPayment(shop, await signIn(shop), cart);
    const payment = shop.provider.payments.at(-1);
    if (!payment) throw new Error('No payment.');
    shop.provider.move(payment, ['open'], 'paid');
    shop.provider.giveBackInPart(payment, 100);
    await shop.tell(payment);
    const { booking_id } = await shop.database.read.selectFrom('orders').select('booking_id').executeTakeFirstOrThrow();
    const order = { bookingId: booking_id, cartId: payment.start.reference, payment };
    expect((await shop.notesOf(order)).map(({ cents }) => cents)).toEqual([100]);
    await shop.checkBooks(order);
  });

  test('made while the museum gives back, too, gets a credit note only for what exceeds the museum’s', async () => {
    const order = await shop.buy([adults(2)]);
    shop.provider.silentOn = new Set(['refund']);
    given(await shop.giveBack(order, [line(0, 1)]));
    // By hand, of what is on its way: the shop gives the rest of it.
    if (order.payment) shop.provider.giveBackInPart(order.payment, 2000);
    await shop.tell(order.payment);
    expect((await shop.notesOf(order)).map(({ cents, by }) => [cents, by])).toEqual([
      [1400, 'museum'],
      [600, 'provider'],
    ]);
    shop.provider.silentOn = new Set();
    await shop.jobsDone();
    expect([order.payment?.refundedCents, await stateOf(order.cartId)]).toEqual([2800, 'refunded']);
    await shop.checkBooks(order);
  });
});

describe('money that a credit note gives back', () => {
  test('is requested until the provider has refunded it, and refunded once although an answer was lost', async () => {
    const order = await shop.buy([adults(2)]);
    shop.provider.silentOn = new Set(['refund']);
    const { note } = given(await shop.giveBack(order, [line(0, 1)]));
    const tried = async () => {
      shop.clock.now += 61 * 60_000;
      await shop.tell(order.payment);
      return (await due('orderRefund'))[0]?.attempts;
    };
    await expect.poll(tried).toBeGreaterThan(13);
    expect(shop.lines.some(({ level, msg }) => level === 50 && msg.startsWith('Money is overdue'))).toBe(true);
    // It was made, and the answer was lost.
    if (order.payment) {
      order.payment.refunds.set(note.number, 1400);
      order.payment.refundedCents += 1400;
    }
    await shop.tell(order.payment);
    expect(await shop.notesOf(order)).toHaveLength(1);
    shop.provider.silentOn = new Set();
    await shop.jobsDone();
    expect(order.payment?.refundedCents).toBe(1400);
    expect((await shop.notesOf(order))[0]?.refundedAt).not.toBeNull();
    await shop.checkBooks(order);
  });

  test('is not refunded any more when a bank has taken back the whole payment', async () => {
    const order = await shop.buy([adults(2)]);
    shop.provider.silentOn = new Set(['refund']);
    given(await shop.giveBack(order, [line(0, 1)]));
    if (order.payment) shop.provider.chargeBack(order.payment);
    await shop.tell(order.payment);
    shop.provider.silentOn = new Set();
    await shop.jobsDone();
    expect((await shop.notesOf(order)).map(({ cents, by }) => [cents, by])).toEqual([
      [1400, 'museum'],
      [1400, 'bank'],
    ]);
    expect([order.payment?.refundedCents, await stateOf(order.cartId)]).toEqual([0, 'refunded']);
    await shop.checkBooks(order);
    // What was still to go has not gone twice.
    expect(shop.lines.filter(({ msg }) => msg.includes('given back before'))).toEqual([]);
    // A bank's doing is no news to whoever had it done.
    expect(await mailed()).toEqual([`${order.bookingId}-1`]);
  });

  test('is owed again when it comes back to the museum, and is logged once as an error', async () => {
    const order = await shop.buy([adults(3)]);
    for (const count of [1, 1]) {
      given(await shop.giveBack(order, [line(0, count)]));
      await shop.jobsDone();
    }
    if (order.payment) shop.provider.sendBack(order.payment);
    await Promise.all([shop.tell(order.payment), shop.tell(order.payment)]);
    expect((await shop.notesOf(order)).map(({ returnedCents }) => returnedCents)).toEqual([0, 0]);
    await shop.jobsDone();
    expect((await shop.notesOf(order)).map(({ returnedCents }) => returnedCents)).toEqual([0, 1400]);
    await shop.tell(order.payment);
    await shop.jobsDone();
    const errors = shop.lines.filter(({ level, msg }) => level === 50 && msg.startsWith('Money that was given back'));
    expect(errors.map(({ bookingId, cents }) => [bookingId, cents])).toEqual([[order.bookingId, 1400]]);
    await shop.checkBooks(order);
    // Given once more, on the provider's pages.
    if (order.payment) shop.provider.giveBackInPart(order.payment, 1400);
    await shop.tell(order.payment);
    expect((await shop.notesOf(order)).map(({ returnedCents }) => returnedCents)).toEqual([0, 0]);
    await shop.checkBooks(order);
  });

  test('is not taken for returned because of an outdated answer of the provider', async () => {
    const order = await shop.buy([adults(2)]);
    const { payment } = order;
    if (!payment) throw new Error('No payment.');
    given(await shop.giveBack(order, [line(0, 1)]));
    await shop.jobsDone();
    shop.provider.lie = { ...statusOf(payment), state: 'paid', refundedCents: 0 };
    await shop.tell(payment);
    expect(await due('orderRefund')).toHaveLength(1);
    await shop.jobsDone();
    expect((await shop.notesOf(order)).map(({ returnedCents }) => returnedCents)).toEqual([0]);
    expect(shop.lines.filter(({ level }) => level === 50)).toEqual([]);
    // An answer from before another note was written is asked for again.
    const before = await shop.notesOf(order);
    given(await shop.giveBack(order, [line(0, 1)]));
    const old = { refundedCents: 0, chargedBackCents: 0 };
    const log = { error: () => expect.unreachable() };
    const noting = shop.database.write((write) =>
      recordReturnedMoney(write, order.bookingId, old, before, { log } as never),
    );
    await expect(noting).rejects.toThrow('still open');
  });
});

describe('an order that ends', () => {
  test('by a full refund at the provider gets a credit note of the money, and one of the vouchers when they are restored', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1), paysWith(codes.ten)]);
    if (order.payment) shop.provider.move(order.payment, ['paid'], 'refunded');
    await shop.tell(order.payment);
    // Goods may have been sent.
    expect((await shop.notesOf(order)).map(({ cents, by, lines }) => [cents, by, lines])).toEqual([
      [6790, 'provider', []],
    ]);
    await shop.checkBooks(order);
    const back = () => shop.database.write((write) => giveVouchersBack(write, order.bookingId, shop.clock.now));
    expect([await back(), await back()]).toEqual([1000, 0]);
    expect((await shop.notesOf(order)).map(({ cents, by, voucherCents }) => [cents, by, voucherCents])).toEqual([
      [6790, 'provider', 0],
      [1000, 'museum', 1000],
    ]);
    expect(await mailed()).toHaveLength(2);
    await shop.checkBooks(order);
  });

  test('by a chargeback after a visit owes the visit and credits the rest', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1), paysWith(codes.ten)]);
    shop.clock.now = Date.parse('2026-05-05T10:30:00+02:00');
    if (order.payment) shop.provider.chargeBack(order.payment);
    await shop.tell(order.payment);
    const [note, ...others] = await shop.notesOf(order);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ by: 'bank', cents: 4990, moneyCents: 4990, voucherCents: 0 });
    expect(note?.lines.map((one) => [one.line, one.cents])).toEqual([
      [1, 4500],
      [2, 490],
    ]);
    expect(await mailed()).toEqual([]);
    // The voucher has paid for ten of it.
    await shop.checkBooks(order, { owedCents: 1800 });
    expect(shop.lines.some(({ level, msg }) => level === 40 && msg.includes('is owed'))).toBe(true);
  });

  test('by a chargeback of a visit alone gets no credit note: all of it is owed', async () => {
    const order = await shop.buy([adults(2)]);
    shop.clock.now = Date.parse('2026-05-05T10:30:00+02:00');
    if (order.payment) shop.provider.chargeBack(order.payment);
    await shop.tell(order.payment);
    expect([await shop.notesOf(order), await stateOf(order.cartId)]).toEqual([[], 'refunded']);
    await shop.checkBooks(order, { owedCents: 2800 });
  });

  test('by cancelling an invoice gets a credit note of the rest, which is not mailed', async () => {
    const order = await shop.buy([adults(2), goods('rare', 1), paysWith(codes.ten)], { payart: 30 });
    given(await shop.giveBack(order, [line(0, 1)]));
    expect(await cancelOrder(shop.database, order.bookingId, { now: shop.clock.now })).toBe('CANCELLED');
    const notes = await shop.notesOf(order);
    expect(notes.map(({ by, cents, moneyCents, voucherCents }) => [by, cents, moneyCents, voucherCents])).toEqual([
      ['museum', 1400, 0, 0],
      ['cancelled', 6390, 0, 1000],
    ]);
    expect(notes[1]?.lines.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(await mailed()).toEqual([`${order.bookingId}-1`]);
    await shop.checkBooks(order);
  });
});
