import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RefundShop } from '../../../test/support/orders/refund-shop.ts';
import { openRefundShop } from '../../../test/support/orders/refund-shop.ts';
import { statusOf } from '../../../test/stress/provider-in-hand.ts';
import type { ProvidersPayment } from '../../../test/stress/provider-in-hand.ts';
import { adults, cancelPayment, initPayment, signIn } from '../../../test/support/shopping.ts';
import { forgetRecords } from '../../retention/forget-attempts.ts';
import { periodsAt } from '../../retention/periods.ts';

let shop: RefundShop;
beforeEach(async () => {
  shop = await openRefundShop();
  shop.provider.silentOn = new Set(['cancel']);
});
afterEach(() => shop.close());

const dayMs = 24 * 60 * 60_000;
/** What the log says as errors about money that is with the museum again. */
const errors = () => shop.lines.filter(({ level, msg }) => level === 50 && msg.includes('is with the museum again'));
const counted = async () => Number(/^foyer_money_returned_total (\d+)$/m.exec(await shop.server.metrics())?.[1]);
const due = (kind: 'refund' | 'orderPayment') =>
  shop.database.read
    .selectFrom('outbox')
    .select(['subject', 'due_at'])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();

/** Somebody begins to pay, and does not go on. */
async function begun(wish = {}): Promise<ProvidersPayment> {
  await initPayment(shop, await signIn(shop), [adults(2)], wish);
  const payment = shop.provider.payments.at(-1);
  if (!payment) throw new Error('No payment was started.');
  return payment;
}

/** Somebody cancels in the shop while they pay: the shop refunds the money, as it buys nothing. */
async function refunded(): Promise<ProvidersPayment> {
  const payment = await begun();
  await cancelPayment(shop, payment.start.reference);
  shop.provider.move(payment, ['open'], 'paid');
  await shop.tell(payment);
  shop.provider.silentOn = new Set();
  await shop.jobsDone();
  expect(payment.state).toBe('refunded');
  return payment;
}

/** The bank of the visitor does not take it, or somebody stops it at the provider. */
function comesBack(payment: ProvidersPayment): void {
  Object.assign(payment, { state: 'paid', refundedCents: 0 });
}

describe('a refund of a payment that became no order', () => {
  test('is logged as an error and counted, once, when its money comes back', async () => {
    const payment = await refunded();
    const before = await counted();
    comesBack(payment);
    await Promise.all([shop.tell(payment), shop.tell(payment)]);
    expect(errors()).toEqual([]);
    await shop.jobsDone();
    await shop.tell(payment);
    await shop.jobsDone();
    expect(errors()).toMatchObject([{ paymentId: payment.id, cents: 2800 }]);
    expect([(await counted()) - before, payment.refundedCents]).toEqual([1, 0]);
  });

  test('is logged without a notification, as the provider is asked for months, and not again after KEEP_DAYS', async () => {
    const payment = await refunded();
    comesBack(payment);
    for (const days of [1, 2, 5, 8, 15, 30, 30, 35]) {
      shop.clock.now += days * dayMs;
      await shop.jobsDone();
      await shop.jobsDone();
      await forgetRecords(shop.database, periodsAt(shop.clock.now, 'Europe/Berlin', { keepDays: 1 }));
      expect(errors()).toHaveLength(1);
    }
    expect(await due('orderPayment')).toEqual([]);
  });

  test('is not taken for returned because of an outdated answer, and is when it comes back later', async () => {
    const payment = await refunded();
    const outdated = { ...statusOf(payment), state: 'paid', refundedCents: 0 } as const;
    shop.provider.lie = outdated;
    await shop.tell(payment);
    expect(await due('refund')).toHaveLength(1);
    await shop.jobsDone();
    // The same as an answer to the shop's own question, after which nothing else asks soon.
    shop.provider.lie = outdated;
    const [question] = await due('orderPayment');
    shop.clock.now = Math.max(shop.clock.now + dayMs, question?.due_at ?? 0);
    await shop.jobsDone();
    expect([shop.provider.lie, errors()]).toEqual([null, []]);
    comesBack(payment);
    shop.clock.now += 2 * dayMs;
    await shop.jobsDone();
    expect(errors()).toHaveLength(1);
  });

  test('is logged again when it was made again on the provider’s pages, and comes back again', async () => {
    const payment = await refunded();
    for (const times of [1, 2]) {
      comesBack(payment);
      await shop.tell(payment);
      await shop.jobsDone();
      expect(errors()).toHaveLength(times);
      shop.provider.giveBackInPart(payment, 2800);
      await shop.tell(payment);
    }
  });

  test('is not looked for while the shop has not made it', async () => {
    const payment = await begun();
    await cancelPayment(shop, payment.start.reference);
    shop.provider.move(payment, ['open'], 'paid');
    shop.provider.silentOn = new Set(['cancel', 'refund']);
    await shop.tell(payment);
    await shop.tell(payment);
    expect((await due('refund')).map(({ subject }) => subject)).toEqual([payment.start.reference]);
  });
});

test('money that came after its order had ended, was refunded and comes back is logged with the order’s number', async () => {
  const payment = await begun({ payart: 74, aux: { accountHolder: 'Mara Lind', iban: 'DE89370400440532013000' } });
  shop.provider.move(payment, ['open'], 'processing');
  await shop.tell(payment);
  shop.provider.move(payment, ['processing'], 'refused');
  await shop.tell(payment);
  shop.provider.move(payment, ['refused'], 'paid');
  await shop.tell(payment);
  shop.provider.silentOn = new Set();
  await shop.jobsDone();
  expect(payment.state).toBe('refunded');
  comesBack(payment);
  await shop.tell(payment);
  await shop.jobsDone();
  const { booking_id } = await shop.database.read.selectFrom('orders').select('booking_id').executeTakeFirstOrThrow();
  expect(errors()).toMatchObject([{ paymentId: payment.id, bookingId: booking_id, cents: 2800 }]);
});
