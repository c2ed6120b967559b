import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { isConfirmed } from '../checkout/invoice/invoice-confirmation.ts';
import type { Context } from '../context.ts';
import type { LimitedMail } from '../outbox/do-jobs.ts';
import { requestingNetworkOfOrder } from './requesting-networks.ts';
import type { Order } from './order.ts';
import { isPaidWithMoney, isReallyPaid } from './order.ts';

/**
 * How long the mail of a free order may wait for its turn. By then, at two an hour, twenty orders have had theirs: as many as one network
 * may place for a mailbox in eight hours.
 */
const freeOrderMailExpiryMs = 12 * 60 * 60_000;

/**
 * Whether an order belongs to the owner of its mailbox, and not to a stranger who typed the address: money has paid for it, its invoice was
 * confirmed by a link in a mail, or its account's owner has followed such a link.
 */
export async function belongsToMailboxOwner(order: Order, { museum, database }: Context): Promise<boolean> {
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

/** How the mails of an order count against the recipient's limits: the buyer's address may be a stranger's. */
export async function mailOfOrder(order: Order, kind: 'order' | 'news', context: Context): Promise<LimitedMail> {
  const recipient = order.buyer.email;
  if (await belongsToMailboxOwner(order, context)) return { recipient, own: { order: order.bookingId, of: 'news' } };
  const asker = await requestingNetworkOfOrder(context.database.read, order.bookingId);
  if (kind === 'news') return { recipient, share: 'news', asker };
  // The mail of a free order may be dropped, as the order's page has the tickets at once. That of an unpaid one brings the invoice, and
  // waits as long as it takes.
  const isFree = order.isTest || !isPaidWithMoney(order);
  return isFree
    ? { recipient, share: 'free', asker, worthUntil: order.bookedAt + freeOrderMailExpiryMs }
    : { recipient, share: 'owed', asker };
}
