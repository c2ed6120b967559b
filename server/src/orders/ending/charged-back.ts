import { suspendBoughtWith, namedIn } from '../../catalog/vouchers/bought-with-vouchers.ts';
import type { Context } from '../../context.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import type { Read, Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import { goneTwice } from './money-back.ts';
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

const ofCart = (read: Read, cartId: string) =>
  read
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select(['orders.booking_id', 'orders.charged_back_cents', 'carts.state'])
    .where('orders.cart_id', '=', cartId)
    .executeTakeFirst();

/** Whether a bank has taken more of an order's money than was known. */
export async function isTakenAnew(
  read: Read,
  cartId: string,
  { chargedBackCents }: Pick<PaymentStatus, 'chargedBackCents'>,
): Promise<boolean> {
  const order = await ofCart(read, cartId);
  return order !== undefined && chargedBackCents > order.charged_back_cents;
}

/**
 * What a bank has taken back of an order's money, after whatever it has changed since the cart was as `before`. Of a lesser part nobody can tell for which line it is, so the
 * order stands, but its vouchers, which are money themselves, pay nothing until the museum has decided, nor do those that were bought with them.
 * Each part counts once, however often it is told: what the operator lets pay again meanwhile stays so, until the bank takes more, or takes
 * again what it had returned. Money that the museum had given back before has gone twice: nobody but the operator can claim it.
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
  const twiceCents = await goneTwice(write, bookingId, status);
  const { log } = context;
  onceWritten(write, () => {
    countChargeBack(stands ? 'part' : 'whole');
    if (twiceCents > 0)
      log.error(
        { bookingId, cents: twiceCents },
        'A bank has taken money that was given back before: object at the provider, or claim it from the customer',
      );
  });
  // What ends an order suspends what was bought with it, and says so.
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
      { bookingId, chargedBackCents, amountCents, ...namedIn({ ...bought, suspended }) },
      stands
        ? 'A bank has taken back a part of an order’s money: the order stands, its vouchers are suspended'
        : 'A bank has taken back money of an order that had ended',
    ),
  );
}
