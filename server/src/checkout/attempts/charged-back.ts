import { suspendBoughtWith, namedIn } from '../../catalog/vouchers/bought-with-vouchers.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import { countChargeBack } from '../../observability/counters.ts';
import type { PaymentStatus } from '../../payments/provider.ts';

/**
 * Whether a payment counts as gone. A bank that takes half of it or more has taken it all back as far as rights go: whoever has most of the
 * price again has not paid for what they hold, and a cent that stays would else keep everything. What the museum has given back of its own
 * accord does not count as paid, nor as taken.
 */
export function isGone({ state, amountCents, refundedCents, chargedBackCents }: PaymentStatus): boolean {
  if (state === 'refunded' || state === 'chargedBack') return true;
  const soldCents = amountCents - (refundedCents - chargedBackCents);
  return state === 'partlyRefunded' && chargedBackCents > 0 && 2 * chargedBackCents >= soldCents;
}

/**
 * A bank has taken a lesser part of an order's money back: nobody can tell for which line, so the order stands, but its vouchers, which are money
 * themselves, pay nothing until the museum has decided, nor do those that were bought with them. Each part counts once, however often it
 * is told: what the operator lets pay again meanwhile stays so, until the bank takes more, or takes again what it had returned.
 */
export async function noteChargeBack(
  write: Write,
  cartId: string,
  { chargedBackCents, amountCents }: PaymentStatus,
  context: Pick<Context, 'log' | 'now'>,
): Promise<void> {
  const order = await write
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select(['orders.booking_id', 'orders.charged_back_cents'])
    .where('orders.cart_id', '=', cartId)
    .where('carts.state', '=', 'paid')
    .executeTakeFirst();
  if (!order || order.charged_back_cents === chargedBackCents) return;
  const bookingId = order.booking_id;
  await write
    .updateTable('orders')
    .set({ charged_back_cents: chargedBackCents })
    .where('booking_id', '=', bookingId)
    .execute();
  if (chargedBackCents < order.charged_back_cents) return;
  const own = await write
    .updateTable('vouchers')
    .set({ suspended_at: context.now() })
    .where('booking_id', '=', bookingId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  const bought = await suspendBoughtWith(write, bookingId, context);
  const suspended = Number(own.numUpdatedRows) + bought.suspended;
  onceWritten(write, () => {
    countChargeBack('part');
    context.log.warn(
      { bookingId, chargedBackCents, amountCents, ...namedIn({ ...bought, suspended }) },
      'A bank has taken back a part of an order’s money: the order stands, its vouchers are suspended',
    );
  });
}
