import type { Context } from '../../context.ts';
import { providerFailure } from '../../observability/provider-failure.ts';
import { StillOpen } from '../../outbox/do-jobs.ts';
import { applyPaymentStatus } from '../attempts/apply-payment-status.ts';
import { askProvider } from '../attempts/ask-provider.ts';
import { cartById } from '../cart-store.ts';
import { asksAtMs } from './settling-order.ts';

const dayMs = 24 * 60 * 60_000;
const lastTryMs = 140 * dayMs;

/**
 * Asks the provider how the payment of an order stands, and writes down what follows; also of one that has ended, as a bank may take what was given
 * back. Throws StillOpen until it has been asked for the last time. That it does not answer, or knows no such payment, is no failure of the shop's:
 * the museum may have left it for another.
 */
export async function askPaidOrder(context: Context, cartId: string): Promise<void> {
  const { database, provider, log, now } = context;
  const cart = await cartById(database.read, cartId);
  if (!cart?.payment_id) return;
  const order = { bookingId: cart.booking_id };
  const status = await askProvider(provider, cart.payment_id).catch((error: unknown) => {
    log.warn({ ...order, ...providerFailure(error) }, 'The provider does not say how the payment of an order stands');
  });
  if (status === null) log.info(order, 'The provider does not know the payment of an order');
  if (status) await applyPaymentStatus(context, status);
  const ageMs = now() - cart.created_at;
  const nextMs = asksAtMs.find((askMs) => askMs > ageMs);
  if (nextMs !== undefined) throw new StillOpen(nextMs - ageMs);
  // The last question of all deserves an answer.
  if (status === undefined && ageMs < lastTryMs) throw new StillOpen(dayMs);
}
