import type { Context } from '../../context.ts';
import { StillOpen } from '../../outbox/do-jobs.ts';
import { cartById } from '../cart-store.ts';
import { askAboutOrder } from '../settlement/settling-order.ts';
import { askProvider } from './ask-provider.ts';
import { applyPaymentStatus, firstAskMs } from './apply-payment-status.ts';

/**
 * Asks the provider how a payment stands, and writes down what follows [PAY-5]. Throws StillOpen while its attempt is under way: somebody may
 * have paid and closed the browser. The pauses grow with its age, so that a payment is asked about a few times until its places are free again.
 */
export async function askHowItStands(context: Context, cartId: string): Promise<void> {
  const { database, provider, now } = context;
  const cart = await cartById(database.read, cartId);
  const status = cart?.payment_id ? await askProvider(provider, cart.payment_id) : null;
  if (status) await applyPaymentStatus(context, status);
  const after = await cartById(database.read, cartId);
  // One that was booked by a process of an older version, running beside this one, has no question of its own yet.
  if (after?.state === 'paid' && after.payment_id !== null)
    await database.write((write) => askAboutOrder(write, after));
  if (after?.state === 'open') throw new StillOpen(Math.max(firstAskMs, Math.round((now() - after.created_at) / 2)));
}
