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
 * Asks the provider for the status of an order's payment and applies it; also after the order has ended, as a bank may take what was
 * refunded, and about a payment that became no order and was refunded. Throws StillOpen until the last question. A provider that does not
 * answer, or does not know the payment, is no failure of the shop: the museum may have changed to another.
 */
export async function askPaidOrder(context: Context, cartId: string): Promise<void> {
  const { database, provider, log, now } = context;
  const cart = await cartById(database.read, cartId);
  if (!cart?.payment_id) return;
  const order = cart.booking_id === null ? { paymentId: cart.payment_id } : { bookingId: cart.booking_id };
  const status = await askProvider(provider, cart.payment_id).catch((error: unknown) => {
    log.warn({ ...order, ...providerFailure(error) }, 'The provider does not say how a payment stands that was made');
  });
  if (status === null) log.info(order, 'The provider does not know a payment that was made');
  if (status) await applyPaymentStatus(context, status);
  const ageMs = now() - cart.created_at;
  const nextMs = asksAtMs.find((askMs) => askMs > ageMs);
  if (nextMs !== undefined) throw new StillOpen(nextMs - ageMs);
  // The last question is repeated daily until it is answered, up to `lastTryMs`.
  if (status === undefined && ageMs < lastTryMs) throw new StillOpen(dayMs);
}
