import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Context } from '../../context.ts';
import { codesStillValid } from '../../catalog/vouchers/active-vouchers.ts';
import { readBuyer } from '../../db/stored-order.ts';
import { providerFailure } from '../../observability/provider-failure.ts';
import type { PaymentStatus } from '../../payments/provider.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, closeCart, lockCart } from '../cart-store.ts';
import { fulfil } from './fulfil.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';
import { askProvider } from './ask-provider.ts';

/** The least time, in ms, for which places stay reserved for a capture and its booking, which take seconds. */
const captureMs = 2 * 60_000;

/** A cart after the provider was asked; `isPending` when the payment is undecided or the provider did not answer. */
export interface AttemptOutcome {
  readonly cart: StoredCart;
  readonly isPending: boolean;
}

/** Asks the provider for the payment's status, captures money that waits for the visitor's confirmation, and applies the result. */
export async function resolveAttempt(context: Context, cart: StoredCart): Promise<AttemptOutcome> {
  if (cart.state === 'paid' || cart.state === 'refunded') return { cart, isPending: false };
  if (needsNoProvider(cart)) await bookAtOnce(context, cart.id);
  const state = await refreshPaymentStatus(context, cart, { isConfirmed: true });
  return {
    cart: (await cartById(context.database.read, cart.id)) ?? cart,
    isPending: state === 'pending',
  };
}

/**
 * Asks for the payment's status and applies it: `pending` when the provider does not answer, null without a payment. Money that waits for
 * the visitor's confirmation is captured only with `isConfirmed`.
 */
export async function refreshPaymentStatus(
  context: Context,
  { id, payment_id }: Pick<StoredCart, 'id' | 'payment_id'>,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<PaymentStatus['state'] | null> {
  if (payment_id === null) return null;
  const asked = await orNoAnswer(context, () => askProvider(context.provider, payment_id));
  if (asked === null)
    context.log.error({ paymentId: payment_id }, 'The payment provider does not know a payment that it began');
  if (asked === null || asked === 'noAnswer') return 'pending';
  const isCaptured = isConfirmed && asked.state === 'authorised' && (await extendForCapture(context, id));
  const status = isCaptured ? await orNoAnswer(context, () => context.provider.capture(payment_id)) : asked;
  if (status === 'noAnswer') return 'pending';
  // Outside `orNoAnswer`: a failing database must not look like a silent provider, which the visitor would wait for.
  await applyPaymentStatus(context, status);
  return status.state;
}

/** Returns the provider's answer; logs a failed call and returns `noAnswer`. */
export async function orNoAnswer<Answer>({ log }: Context, call: () => Promise<Answer>): Promise<Answer | 'noAnswer'> {
  try {
    return await call();
  } catch (error) {
    log.error(providerFailure(error), 'The payment provider did not answer');
    return 'noAnswer';
  }
}

/** Extends the reservation for a capture. False where the attempt is no longer open: then no money may be taken. */
async function extendForCapture({ database, now }: Context, cartId: string): Promise<boolean> {
  const extended = await database.write(async (write) => {
    const cart = await lockCart(write, cartId);
    if (cart?.state !== 'open') return undefined;
    const until = Math.max(cart.expires_at, now() + captureMs);
    return write.updateTable('carts').set({ expires_at: until }).where('id', '=', cartId).executeTakeFirst();
  });
  return extended !== undefined;
}

/** Whether there is nothing to pay, or nothing yet: an invoice is paid by bank transfer. */
export const needsNoProvider = (cart: StoredCart): boolean => cart.due_cents === 0 || isInvoice(cart.payart);

/** Books a cart that needs no provider, when its visitor is back in the shop [PAY-1]. */
async function bookAtOnce(context: Context, cartId: string): Promise<void> {
  await context.database.write(async (write) => {
    const cart = await lockCart(write, cartId);
    if (cart?.state !== 'open' || !needsNoProvider(cart) || cart.buyer === null) return;
    // A redeemed voucher pays nothing once its own purchase was refunded, or somebody has withdrawn from it.
    if (!(await codesStillValid(write, cart, context))) {
      await closeCart(write, cartId, 'failed', context.now());
      return;
    }
    await fulfil(write, cart, readBuyer(cart.buyer), context);
  });
  context.wakeOutbox();
}
