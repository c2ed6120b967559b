import type { Context } from '../../context.ts';
import { StillOpen } from '../../outbox/do-jobs.ts';
import { cartById } from '../cart-store.ts';
import { askProvider } from './ask-provider.ts';
import { applyPaymentStatus, firstAskMs } from './apply-payment-status.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * How old the payment of an order is, in ms, when the provider is asked about it though nobody has told of anything: its news of money that it has
 * given back, or that a bank has taken, may all be lost. Banks may take it for about four months. Half a day past full days: most buy by day, and
 * are asked about at night.
 */
export const laterAsksMs = [0.5, 2.5, 7.5, 15.5, 30.5, 60.5, 90.5, 125.5].map((days) => days * dayMs);

/**
 * Asks the provider how a payment stands, and writes down what follows [PAY-5]. Throws StillOpen where it is asked again: while its attempt is
 * under way, since somebody may have paid and closed the browser, with pauses that grow with its age, so that it is asked about a few times until
 * its places are free again; and where it has become an order, of which money may go back. A payment that the provider does not know is another
 * provider's, whom the museum has left: of its order nobody can be asked.
 */
export async function askHowItStands(context: Context, cartId: string): Promise<void> {
  const { database, provider, now } = context;
  const cart = await cartById(database.read, cartId);
  const status = cart?.payment_id ? await askProvider(provider, cart.payment_id) : null;
  if (status) await applyPaymentStatus(context, status);
  const after = await cartById(database.read, cartId);
  if (!after) return;
  const ageMs = now() - after.created_at;
  if (after.state === 'open') throw new StillOpen(Math.max(firstAskMs, Math.round(ageMs / 2)));
  const nextMs = laterAsksMs.find((askMs) => askMs > ageMs);
  if (status && after.booking_id !== null && nextMs !== undefined) throw new StillOpen(nextMs - ageMs);
}
