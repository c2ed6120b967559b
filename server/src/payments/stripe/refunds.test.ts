import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStripeStage, type StripeStage } from '../../../test/support/stripe-stand-in/stage.ts';
import type { StandInPayment } from '../../../test/support/stripe-stand-in/books.ts';

let stage: StripeStage;
let paymentId: string;
let payment: StandInPayment;
beforeEach(async () => {
  stage = await openStripeStage();
  const begun = await stage.begin();
  ({ paymentId, payment } = begun);
  await stage.onPage(begun.page);
});
afterEach(() => stage.close());

const refund = (cents: number, reference: string) => stage.provider.refund(paymentId, cents, reference);
const refundCalls = () => stage.standIn.asked.filter(({ call }) => call === 'refunds.create');

describe('a refund', () => {
  test('of the whole amount makes the payment refunded', async () => {
    expect(await refund(4200, 'r1')).toMatchObject({ state: 'refunded', amountCents: 4200, refundedCents: 4200 });
  });

  test('in parts ends as refunded when nothing is left', async () => {
    expect(await refund(1200, 'r1')).toMatchObject({ state: 'partlyRefunded', amountCents: 4200, refundedCents: 1200 });
    expect(await refund(3000, 'r2')).toMatchObject({ state: 'refunded', refundedCents: 4200 });
  });

  test('twice with the same reference is made once', async () => {
    await Promise.all([refund(1200, 'r1'), refund(1200, 'r1').catch(() => undefined)]);
    expect((await refund(1200, 'r1')).refundedCents).toBe(1200);
    expect(payment.refunds).toHaveLength(1);
  });

  test('twice with the same reference is made once, even when Stripe has forgotten the key', async () => {
    await refund(1200, 'r1');
    stage.standIn.forgetKeys();
    expect((await refund(1200, 'r1')).refundedCents).toBe(1200);
  });

  test('whose answer is lost is not made again', async () => {
    stage.standIn.control.mishaps.push({ call: 'refunds.create', what: 'lost' });
    await refund(1200, 'r1').catch(() => undefined);
    expect((await refund(1200, 'r1')).refundedCents).toBe(1200);
    expect(payment.refunds).toHaveLength(1);
  });

  test('is found when there are more refunds than fit on a page', async () => {
    await refund(10, 'first');
    for (let count = 0; count < 120; count += 1) stage.standIn.books.refund(payment, 10);
    stage.standIn.forgetKeys();
    expect((await refund(10, 'first')).refundedCents).toBe(1210);
  });

  test('of more than is left is refused', async () => {
    await refund(4000, 'r1');
    await expect(refund(300, 'r2')).rejects.toMatchObject({ status: 400, code: 'invalid_request_error' });
    expect((await stage.provider.query(paymentId))?.refundedCents).toBe(4000);
  });

  test('that was refused can be made with a smaller amount, and counts once', async () => {
    stage.standIn.books.refund(payment, 4000);
    await expect(refund(300, 'r1')).rejects.toThrow();
    expect((await refund(200, 'r1')).state).toBe('refunded');
    expect((await refund(300, 'r1')).refundedCents).toBe(4200);
  });

  test('of an unpaid payment is refused', async () => {
    const other = await stage.begin({ reference: 'cart-2' });
    await expect(stage.provider.refund(other.paymentId, 4200, 'r1')).rejects.toMatchObject({ code: 'not_paid' });
  });

  test('that is pending for lack of balance counts, and is not made again', async () => {
    await refund(4200, 'r1');
    Object.assign(payment.refunds[0]!, { status: 'pending' });
    expect(await refund(4200, 'r1')).toMatchObject({ state: 'refunded', refundedCents: 4200 });
    expect(payment.refunds).toHaveLength(1);
  });

  test('made in Stripe’s dashboard counts', async () => {
    stage.standIn.books.refund(payment, 700);
    expect(await stage.provider.query(paymentId)).toMatchObject({ state: 'partlyRefunded', refundedCents: 700 });
  });
});

describe('a refund that Stripe refuses', () => {
  test('for lack of balance is made once, as soon as there is balance', async () => {
    stage.standIn.control.hasNoMoney = true;
    const refused = { status: 400, code: 'balance_insufficient' };
    for (let count = 0; count < 3; count += 1) await expect(refund(4200, 'r1')).rejects.toMatchObject(refused);
    stage.standIn.control.hasNoMoney = false;
    expect((await refund(4200, 'r1')).state).toBe('refunded');
    expect((await refund(4200, 'r1')).state).toBe('refunded');
    expect(payment.refunds).toHaveLength(1);
  });

  test('with an error that Stripe repeats for its key is asked for with another key', async () => {
    stage.standIn.control.mishaps.push({ call: 'refunds.create', what: 'keptFailure' });
    await expect(refund(4200, 'r1')).rejects.toMatchObject({ status: 500 });
    expect((await refund(4200, 'r1')).state).toBe('refunded');
    const keys = refundCalls().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(['refund-r1-1-0', 'refund-r1-1-0', 'refund-r1-2-0']);
  });

  test('after it was made, because the bank returns it, does not count and can be made again', async () => {
    await refund(4200, 'r1');
    stage.standIn.books.failRefund(payment, payment.refunds[0]!);
    expect(await stage.provider.query(paymentId)).toMatchObject({ state: 'paid', refundedCents: 0 });
    expect((await refund(4200, 'r1')).state).toBe('refunded');
    expect(payment.refunds).toHaveLength(2);
  });

  test('after it was made leaves other refunds as they are', async () => {
    await refund(1000, 'r1');
    await refund(3200, 'r2');
    stage.standIn.books.failRefund(payment, payment.refunds[0]!);
    expect(await stage.provider.query(paymentId)).toMatchObject({ state: 'partlyRefunded', refundedCents: 1000 });
  });
});

describe('a dispute', () => {
  test('counts as charged back, and no longer when it is won', async () => {
    const dispute = stage.standIn.books.dispute(payment, 4200);
    const taken = { state: 'chargedBack', refundedCents: 4200, chargedBackCents: 4200 };
    expect(await stage.provider.query(paymentId)).toMatchObject(taken);
    stage.standIn.books.closeDispute(dispute, 'won');
    const won = { state: 'paid', refundedCents: 0, chargedBackCents: 0 };
    expect(await stage.provider.query(paymentId)).toMatchObject(won);
  });

  test('that is lost leaves the payment chargedBack', async () => {
    stage.standIn.books.closeDispute(stage.standIn.books.dispute(payment, 4200), 'lost');
    expect((await stage.provider.query(paymentId))?.state).toBe('chargedBack');
  });

  test('that is only an inquiry changes nothing', async () => {
    stage.standIn.books.dispute(payment, 4200, { isInquiry: true });
    expect((await stage.provider.query(paymentId))?.state).toBe('paid');
  });

  test('of a part makes the payment partlyRefunded, and is also counted in chargedBackCents', async () => {
    await refund(200, 'r1');
    expect(await stage.provider.query(paymentId)).toMatchObject({ refundedCents: 200, chargedBackCents: 0 });
    stage.standIn.books.dispute(payment, 1000);
    const part = { state: 'partlyRefunded', refundedCents: 1200, chargedBackCents: 1000 };
    expect(await stage.provider.query(paymentId)).toMatchObject(part);
  });

  test('of the rest after a refund makes the payment chargedBack', async () => {
    await refund(1200, 'r1');
    stage.standIn.books.dispute(payment, 3000);
    expect(await stage.provider.query(paymentId)).toMatchObject({ state: 'chargedBack', refundedCents: 4200 });
  });

  test('makes a refund throw charge_disputed', async () => {
    stage.standIn.books.dispute(payment, 4200);
    await expect(refund(4200, 'r1')).rejects.toMatchObject({ code: 'charge_disputed' });
  });
});
