import type { Context, Handler } from '../context.ts';
import { providerFailure } from '../observability/provider-failure.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { cartById, closeCart, lockCart } from './cart-store.ts';
import { applyPaymentStatus } from './attempts/apply-payment-status.ts';

/**
 * Cancels an attempt and frees its places [API-39, PAY-7]. Answers 410 where it is paid, and then it stays so. Cancelling twice is the same
 * as once.
 */
export const cancelPayment: Handler<'cancelPayment'> = async ({ query }, context) => {
  await endAtProvider(context, query.cartId);
  const isCancelled = await context.database.write(async (write) => {
    const cart = await lockCart(write, query.cartId);
    if (!cart || cart.state === 'paid' || cart.state === 'refunded') return false;
    if (cart.state !== 'open') return true;
    await closeCart(write, cart.id, 'cancelled', context.now());
    // The provider has not ended the payment above, or the attempt would be closed: the job asks until it does.
    if (cart.payment_id !== null) await addToOutbox(write, 'void', cart.id, context.now());
    return true;
  });
  return isCancelled ? { status: 200, body: { data: true } } : { status: 410, body: { error: 'CART_GONE' } };
};

/**
 * Cancels at the provider first: a payment that has gone through meanwhile must win. If the provider does not answer, a job asks again, and
 * money that it takes later is refunded.
 */
async function endAtProvider(context: Context, cartId: string): Promise<void> {
  const cart = await cartById(context.database.read, cartId);
  if (cart?.state !== 'open' || cart.payment_id === null) return;
  try {
    await applyPaymentStatus(context, await context.provider.cancel(cart.payment_id));
  } catch (error) {
    context.log.error(providerFailure(error), 'The payment provider did not cancel');
  }
}
