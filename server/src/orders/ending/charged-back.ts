import { suspendBoughtWith, logFieldsOf } from '../../catalog/vouchers/bought-with-vouchers.ts';
import type { Context } from '../../context.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import type { Read, Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import { doublyRefundedCents } from './money-back.ts';
import { countChargeBack } from '../../observability/counters.ts';
import type { PaymentStatus } from '../../payments/provider.ts';

/**
 * Whether a payment counts as fully refunded. If a bank takes half of it or more, it counts as taken back whole: a customer with most of
 * the price back has not paid for what they have, and otherwise one remaining cent would keep all of it valid. What the museum itself has
 * refunded counts neither as paid nor as taken.
 */
export function countsAsFullyRefunded({ state, amountCents, refundedCents, chargedBackCents }: PaymentStatus): boolean {
  if (state === 'refunded' || state === 'chargedBack') return true;
  const soldCents = amountCents - (refundedCents - chargedBackCents);
  return state === 'partlyRefunded' && chargedBackCents > 0 && 2 * chargedBackCents >= soldCents;
}

const ofCart = (read: Read, cartId: string) =>
  read
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select(['orders.booking_id', 'orders.charged_back_cents', 'carts.state'])
    .where('orders.cart_id', '=', cartId)
    .executeTakeFirst();

/** Whether a bank has taken more of an order's money than is recorded. */
export async function hasNewChargeBack(
  read: Read,
  cartId: string,
  { chargedBackCents }: Pick<PaymentStatus, 'chargedBackCents'>,
): Promise<boolean> {
  const order = await ofCart(read, cartId);
  return order !== undefined && chargedBackCents > order.charged_back_cents;
}

/**
 * Records what a bank took back of an order's money, after the status was applied to the cart (`before`: as it was). A smaller part belongs
 * to no line, so the order stays valid, but its vouchers, which are money themselves, are suspended until the museum has decided, as are
 * those bought with them. Each part counts once, however often it is reported: vouchers that the operator has released stay so until the
 * bank takes more, or takes again what it had returned. Money that was refunded before has gone twice: only the operator can claim it.
 */
export async function noteChargeBack(
  write: Write,
  before: Pick<StoredCart, 'id' | 'state'>,
  status: PaymentStatus,
  context: Pick<Context, 'log' | 'now'>,
): Promise<void> {
  if (!['paid', 'partlyRefunded', 'refunded', 'chargedBack'].includes(status.state)) return;
  const { chargedBackCents, amountCents } = status;
  const order = await ofCart(write, before.id);
  if (!order || order.charged_back_cents === chargedBackCents) return;
  const bookingId = order.booking_id;
  await write
    .updateTable('orders')
    .set({ charged_back_cents: chargedBackCents })
    .where('booking_id', '=', bookingId)
    .execute();
  if (chargedBackCents < order.charged_back_cents) return;
  const stands = order.state === 'paid';
  const twiceCents = await doublyRefundedCents(write, bookingId, status);
  const { log } = context;
  onceWritten(write, () => {
    countChargeBack(stands ? 'part' : 'whole');
    if (twiceCents > 0)
      log.error(
        { bookingId, cents: twiceCents },
        'A bank has taken money that was given back before: object at the provider, or claim it from the customer',
      );
  });
  // The status has just ended the order, and `endRefunded` has suspended what was bought with it and logged that.
  if (!stands && before.state === 'paid') return;
  const own = await write
    .updateTable('vouchers')
    .set({ suspended_at: context.now() })
    .where('booking_id', '=', bookingId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  const bought = await suspendBoughtWith(write, bookingId, context);
  const suspended = Number(own.numUpdatedRows) + bought.suspended;
  onceWritten(write, () =>
    log.warn(
      { bookingId, chargedBackCents, amountCents, ...logFieldsOf({ ...bought, suspended }) },
      stands
        ? 'A bank has taken back a part of an order’s money: the order stands, its vouchers are suspended'
        : 'A bank has taken back money of an order that had ended',
    ),
  );
}
