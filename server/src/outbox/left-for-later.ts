import { cartById } from '../checkout/cart-store.ts';
import type { Context } from '../context.ts';
import type { OutboxKind } from '../db/tables.ts';
import { readBuyer } from '../db/tables.ts';
import { isPaidFor } from '../orders/order.ts';
import { orderById } from '../orders/order-store.ts';
import type { Errand } from './outbox.ts';

/**
 * Whether a mail about an order has to wait, because its recipient, whose address nobody has confirmed, had mails enough within the hour. It
 * is left for later, and this was no failed try. What else is mailed is refused when it is asked for (account-limits.ts).
 */
export async function isLeftForLater(context: Context, { kind, subject, attempts }: Errand): Promise<boolean> {
  const { database, now } = context;
  const recipient = await unconfirmedRecipient(context, kind, subject);
  if (recipient === null) return false;
  const freeAt = await context.mailAllowance.waitUntil({ recipient, subject: `${kind} ${subject}` }, now());
  if (freeAt === 0) return false;
  await database.read
    .updateTable('outbox')
    .set({ due_at: freeAt, attempts: attempts - 1 })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attempts', '=', attempts)
    .execute();
  return true;
}

/** Whom a mail about an order goes to that anybody can set off; null for every other job. */
async function unconfirmedRecipient(context: Context, kind: OutboxKind, subject: string): Promise<string | null> {
  if (kind === 'confirmation') {
    const order = (await orderById(context, subject))?.order;
    // Whoever paid at the provider gets the tickets at once: orders that cost nothing to place must not keep them back.
    return !order || isPaidFor(order) ? null : order.buyer.email;
  }
  if (kind !== 'invoiceConfirmation') return null;
  const cart = await cartById(context.database.read, subject);
  return cart?.buyer ? readBuyer(cart.buyer).email : null;
}
