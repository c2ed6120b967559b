import type { Context, Handler } from '../context.ts';
import { providerFailure } from '../observability/provider-failure.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { cartById, closeCart, lockCart } from './cart-store.ts';
import { applyPaymentStatus } from './attempts/apply-payment-status.ts';

/** Calls an attempt off and frees its places [API-39, PAY-7]. What is paid stays paid: 410. Twice is as good as once. */
export const cancelPayment: Handler<'cancelPayment'> = async ({ query }, context) => {
  await endAtProvider(context, query.cartId);
  const isCancelled = await context.database.write(async (write) => {
    const cart = await lockCart(write, query.cartId);
    if (!cart || cart.state === 'paid' || cart.state === 'refunded') return false;
    if (cart.state !== 'open') return true;
    await closeCart(write, cart.id, 'cancelled', context.now());
    // Had the provider answered above, the attempt would be closed: it is asked until it does.
    if (cart.payment_id !== null) await addToOutbox(write, 'void', cart.id, context.now());
    return true;
  });
  return isCancelled ? { status: 200, body: { data: true } } : { status: 410, body: { error: 'CART_GONE' } };
};

/** The provider first: a payment that has gone through meanwhile must win. If it does not answer, it is asked again, and whatever it takes later goes back. */
async function endAtProvider(context: Context, cartId: string): Promise<void> {
  const cart = await cartById(context.database.read, cartId);
  if (cart?.state !== 'open' || cart.payment_id === null) return;
  try {
    await applyPaymentStatus(context, await context.provider.cancel(cart.payment_id));
  } catch (error) {
    context.log.error(providerFailure(error), 'The payment provider did not cancel');
  }
}
