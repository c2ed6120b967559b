import { isInvoice } from '@foyer/rules/invoice.ts';
import type { Database } from '../database/database.ts';
import { endOrder } from './end-order.ts';

/** What came of it; `PAID_ALREADY`: money that a provider has taken is given back there, and its word of it ends the order. */
export type Cancelled = 'CANCELLED' | 'CANCELLED_BEFORE' | 'PAID_ALREADY' | 'UNKNOWN';

/**
 * Cancels an order by invoice that was never paid: its places, its goods and what vouchers have paid of it are free again, and its
 * tickets open no door. The order itself stays in the books. Whoever asks knows that no money came: the server does not.
 */
export async function cancelOrder({ write }: Pick<Database, 'write'>, bookingId: string): Promise<Cancelled> {
  return write(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['cart_id', 'payart'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    if (!order) return 'UNKNOWN';
    if (!isInvoice(order.payart)) return 'PAID_ALREADY';
    const outcome = await endOrder(transaction, { id: order.cart_id, booking_id: bookingId }, 'cancelled');
    return outcome === 'ended before' ? 'CANCELLED_BEFORE' : 'CANCELLED';
  });
}
