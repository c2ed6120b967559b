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
 * Starts the payment at the provider and answers where the visitor pays; null when the provider does not answer, and then nothing is
 * reserved any more. Started twice, it is one payment.
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
    // Another tab has replaced this attempt while the provider was asked: nobody shall pay it.
    await applyPaymentStatus(context, await provider.cancel(paymentId));
    return null;
  } catch (error) {
    log.error(providerFailure(error), 'The payment provider did not start a payment');
    return database.write(async (write) => {
      const current = await lockCart(write, cart.id);
      if (current?.state !== 'open') return null;
      // The same was asked for at once, and the other request has its answer.
      if (current.redirect_url !== null) return current.redirect_url;
      await closeCart(write, cart.id, 'failed', now());
      return null;
    });
  }
}

/** The address a browser may be sent to after payment; null for another site's, or none at all [PAY-4]. */
export function returnAddress(written: string, origin: string, context: Context): string | null {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const allowed = [context.publicOrigin ?? origin, ...context.allowedReturnOrigins];
  // What a browser reads differently from us (backslashes, tabs, line breaks) is no address of ours.
  const isOurs = allowed.includes(url.origin) && !/[\\\s\p{Cc}]/u.test(written);
  // It becomes a header, and a proxy takes none of any length: letters of other scripts are nine each there.
  return isOurs && url.href.length <= mostLettersOfAddress ? url.href : null;
}

const mostLettersOfAddress = 2000;

/** The same address with the cart's id, by which the shop asks for the outcome. */
export function withCart(address: string, cartId: string): string {
  const url = new URL(address);
  url.searchParams.set('cartId', cartId);
  return url.href;
}
