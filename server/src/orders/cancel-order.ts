import { isInvoice } from '@foyer/rules/invoice.ts';
import type { Database } from '../database/database.ts';
import { releaseHolds } from '../places/holds.ts';

/** What came of it; `PAID_ALREADY`: money that a provider has taken is given back there. */
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
    const ended = await transaction
      .updateTable('carts')
      .set({ state: 'cancelled' })
      .where('id', '=', order.cart_id)
      .where('state', '=', 'paid')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return 'CANCELLED_BEFORE';
    await releaseHolds(transaction, order.cart_id);
    await transaction.deleteFrom('tickets').where('booking_id', '=', bookingId).execute();
    return 'CANCELLED';
  });
}
