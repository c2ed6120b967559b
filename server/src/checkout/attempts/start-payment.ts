import { paymentTypeOf } from '../../catalog/content/payment-types.ts';
import type { Context } from '../../context.ts';
import { inLanguage, inOnly } from '../../museum/schema/texts.ts';
import { providerFailure } from '../../observability/provider-failure.ts';
import type { DirectDebit } from '../../payments/provider.ts';
import type { StoredCart } from '../cart-store.ts';
import { closeCart, lockCart } from '../cart-store.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';

export const notifyPath = '/api/payments/notify';

/**
 * Starts the payment at the provider and returns the address where the visitor pays. Null when the provider does not answer, and then the
 * reservation is released; null also when the attempt was replaced meanwhile. Starting twice makes one payment.
 */
export async function startPayment(
  cart: StoredCart,
  directDebit: DirectDebit | null,
  context: Context,
): Promise<string | null> {
  const { museum, provider, database, log, now } = context;
  const { siteName, siteNameTranslations } = museum.configuration;
  const payment = paymentTypeOf(museum, cart.payart);
  try {
    const { paymentId, redirectUrl } = await provider.start({
      reference: cart.id,
      amountCents: cart.due_cents,
      payart: cart.payart,
      method: payment?.method ?? null,
      isExpress: cart.buyer === null && payment?.express === true,
      directDebit,
      capturesAtOnce: museum.configuration.confirmPaymentOnCheckout,
      shopName: inOnly(siteNameTranslations, cart.language) ?? siteName,
      description: inLanguage(museum.content.meta, cart.language).title,
      language: cart.language,
      continueUrl: withCart(cart.continue_url, cart.id),
      cancelUrl: withCart(cart.cancel_url, cart.id),
      notifyUrl: `${cart.origin}${notifyPath}`,
    });
    const started = await database.read
      .updateTable('carts')
      .set({ payment_id: paymentId, redirect_url: redirectUrl })
      .where('id', '=', cart.id)
      .returning('state')
      .executeTakeFirst();
    if (started?.state === 'open' || started?.state === 'paid') return redirectUrl;
    // Another tab has replaced this attempt while the provider was asked: cancel the payment, so that nobody pays it.
    await applyPaymentStatus(context, await provider.cancel(paymentId));
    return null;
  } catch (error) {
    log.error(providerFailure(error), 'The payment provider did not start a payment');
    return database.write(async (write) => {
      const current = await lockCart(write, cart.id);
      if (current?.state !== 'open') return null;
      // A parallel request has started the same payment and has its address.
      if (current.redirect_url !== null) return current.redirect_url;
      await closeCart(write, cart.id, 'failed', now());
      return null;
    });
  }
}

/** The return address, if a browser may be sent there after payment; null where it is invalid or another site's [PAY-4]. */
export function returnAddress(written: string, origin: string, context: Context): string | null {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const allowed = [context.publicOrigin ?? origin, ...context.allowedReturnOrigins];
  // Browsers may read backslashes, white space and control characters differently from us, so no address may have them.
  const isOurs = allowed.includes(url.origin) && !/[\\\s\p{Cc}]/u.test(written);
  // The address becomes a header, and proxies limit its length: a letter of another script takes up to nine characters there.
  return isOurs && url.href.length <= mostLettersOfAddress ? url.href : null;
}

const mostLettersOfAddress = 2000;

/** Adds the cart's id to an address: the shop asks for the outcome with it. */
export function withCart(address: string, cartId: string): string {
  const url = new URL(address);
  url.searchParams.set('cartId', cartId);
  return url.href;
}
