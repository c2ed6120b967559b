import type { Context } from '../../context.ts';
import { StillOpen } from '../../outbox/do-jobs.ts';
import { cartById } from '../cart-store.ts';
import { askAboutOrder } from '../settlement/settling-order.ts';
import { askProvider } from './ask-provider.ts';
import { applyPaymentStatus, firstAskMs } from './apply-payment-status.ts';

/**
 * Asks the provider for the status of a payment and applies it [PAY-5]. Throws StillOpen while the attempt is open: the visitor may have
 * paid and closed the browser. The pauses grow with its age: a payment is asked about a few times until its reservation ends.
 */
export async function pollAttempt(context: Context, cartId: string): Promise<void> {
  const { database, provider, now } = context;
  const cart = await cartById(database.read, cartId);
  const status = cart?.payment_id ? await askProvider(provider, cart.payment_id) : null;
  if (status) await applyPaymentStatus(context, status);
  const after = await cartById(database.read, cartId);
  // An order that a process of an older version booked, running beside this one, has no `orderPayment` job yet.
  if (after?.state === 'paid' && after.payment_id !== null)
    await database.write((write) => askAboutOrder(write, after));
  if (after?.state === 'open') throw new StillOpen(Math.max(firstAskMs, Math.round((now() - after.created_at) / 2)));
}
