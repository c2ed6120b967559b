import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { isConfirmed } from '../checkout/invoice/invoice-confirmation.ts';
import type { Context } from '../context.ts';
import type { UnaskedMail } from '../outbox/do-jobs.ts';
import { askerOfOrder } from './asking-networks.ts';
import type { Order } from './order.ts';
import { isPaidWithMoney, isReallyPaid } from './order.ts';

/** Twenty orders, as many as one network may place for a mailbox in eight hours, have had their turn by then, two within an hour. */
const freeWorthMs = 12 * 60 * 60_000;

/**
 * Whether an order is its mailbox's own, and not a stranger's who has typed an address: money has paid for it, its invoice was confirmed by a
 * link in a mail, or it was placed with an account whose owner has followed one.
 */
export async function isOwnersOrder(order: Order, { museum, database }: Context): Promise<boolean> {
  if (isReallyPaid(order)) return true;
  const { read } = database;
  const row = await read
    .selectFrom('orders')
    .select(['account_id', 'payart'])
    .where('booking_id', '=', order.bookingId)
    .executeTakeFirst();
  if (!row) return false;
  if (order.dueCents > 0 && isInvoice(row.payart) && museum.orders.invoice.for !== 'everyone') return true;
  return row.account_id !== null && (await isConfirmed(read, row.account_id, order.buyer.email));
}

/** How the mails of an order count, whose buyer's address may be anybody's. */
export async function mailOfOrder(order: Order, kind: 'order' | 'news', context: Context): Promise<UnaskedMail> {
  const recipient = order.buyer.email;
  if (await isOwnersOrder(order, context)) return { recipient, own: { order: order.bookingId, of: 'news' } };
  const asker = await askerOfOrder(context.database.read, order.bookingId);
  if (kind === 'news') return { recipient, share: 'news', asker };
  // Its page has the tickets at once; what is still to be paid has an invoice, which waits as long as it takes.
  const isFree = order.isTest || !isPaidWithMoney(order);
  return isFree
    ? { recipient, share: 'free', asker, worthUntil: order.bookedAt + freeWorthMs }
    : { recipient, share: 'owed', asker };
}
