import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Database, Write } from '../db/database.ts';
import { forgetUnpaid } from '../inventory/unpaid-places.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { endOrder } from './end-order.ts';

/** What came of it; `PAID_ALREADY`: money that a provider has taken is given back there, and its word of it ends the order; so is money that has been noted as received. */
export type Cancelled = 'CANCELLED' | 'CANCELLED_BEFORE' | 'PAID_ALREADY' | 'UNKNOWN';

/**
 * Cancels an order by invoice that was never paid: its places, its goods and what vouchers have paid of it are free again, and its
 * tickets open no door. The order itself stays in the books. Whoever asks knows that no money came: the server does not.
 */
export async function cancelOrder({ write }: Pick<Database, 'write'>, bookingId: string): Promise<Cancelled> {
  return write((transaction) => cancel(transaction, bookingId));
}

/** The same after its due day, with the mail that says so. Answers whether it was cancelled by this call. */
export async function cancelUnpaid(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  now: number,
): Promise<boolean> {
  return write(async (transaction) => {
    if ((await cancel(transaction, bookingId)) !== 'CANCELLED') return false;
    await addToOutbox(transaction, 'unpaidCancelled', bookingId, now);
    return true;
  });
}

async function cancel(write: Write, bookingId: string): Promise<Cancelled> {
  const order = await invoiceOf(write, bookingId);
  if (!order) return 'UNKNOWN';
  if (!isInvoice(order.payart) || order.paid_at !== null) return 'PAID_ALREADY';
  const outcome = await endOrder(write, { id: order.cart_id, booking_id: bookingId }, 'cancelled');
  return outcome === 'ended before' ? 'CANCELLED_BEFORE' : 'CANCELLED';
}

/** What came of noting that an invoice is paid. */
export type MarkedPaid = 'PAID' | 'PAID_BEFORE' | 'NO_INVOICE' | 'CANCELLED' | 'UNKNOWN';

/** Notes that the money of an order by invoice has arrived: it is neither reminded of nor cancelled, and counts as unpaid no longer. */
export async function markPaid(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  now: number,
): Promise<MarkedPaid> {
  return write(async (transaction) => {
    const order = await invoiceOf(transaction, bookingId);
    if (!order) return 'UNKNOWN';
    if (!isInvoice(order.payart)) return 'NO_INVOICE';
    if (order.paid_at !== null) return 'PAID_BEFORE';
    // Takes the cart's row: what is cancelled at the same moment is not paid.
    const standing = await transaction
      .updateTable('carts')
      .set({ state: 'paid' })
      .where('id', '=', order.cart_id)
      .where('state', '=', 'paid')
      .executeTakeFirst();
    if (standing.numUpdatedRows === 0n) return 'CANCELLED';
    await transaction.updateTable('orders').set({ paid_at: now }).where('booking_id', '=', bookingId).execute();
    await forgetUnpaid(transaction, order.cart_id);
    return 'PAID';
  });
}

const invoiceOf = (write: Write, bookingId: string) =>
  write
    .selectFrom('orders')
    .select(['cart_id', 'payart', 'paid_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
