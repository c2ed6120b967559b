import { pathOf } from '../app/paths.ts';

interface ReturnTo {
  /** Scheme and host of the page. */
  readonly origin: string;
  /** The language prefix of the page's address. */
  readonly prefix: string | undefined;
  readonly paymentKey: string;
  /** The id of the prepared order, if the payment is not for a cart. */
  readonly orderId?: string | undefined;
  /** False if the visitor still has to confirm the order after the provider's page [CFG-12]. */
  readonly confirmsOnCheckout: boolean;
}

/**
 * The addresses to which the provider sends visitors back, in their language: to the outcome or to the final confirmation, and after a
 * cancellation [PAY-4].
 */
export function returnAddresses({ origin, prefix, paymentKey, orderId, confirmsOnCheckout }: ReturnTo) {
  const onward = confirmsOnCheckout ? 'checkoutSuccess' : 'checkoutAccepted';
  const query = { basket: paymentKey, order: orderId };
  return {
    continue: origin + pathOf(prefix, onward, undefined, query),
    cancel: origin + pathOf(prefix, 'checkoutCanceled', undefined, query),
  };
}

/** What is known of a payment on the return. */
export interface Return {
  /** The back end's id of the attempt. */
  readonly cartId: string | null;
  readonly paymentKey: string | null;
  readonly orderId: string | null;
  /** From the mailed link with which a guest confirms an order by invoice. */
  readonly confirmation: string | null;
}

/**
 * Parses a return address. Back ends append their part in different ways (`…?basket=a?cartId=7`), so the parameters are searched for
 * anywhere after the path.
 */
export function readReturn(address: string): Return {
  const find = (name: string) => {
    const found = new RegExp(`[?&]${name}=([^?&#]+)`).exec(address)?.[1];
    if (found === undefined) return null;
    try {
      return decodeURIComponent(found);
    } catch {
      return null;
    }
  };
  const orderId = find('order');
  // A prepared order has no cart, even if the key was lost on the way. Its id then prevents that a cart counts as paid.
  return { cartId: find('cartId'), paymentKey: find('basket') ?? orderId, orderId, confirmation: find('confirm') };
}

/** The query for the next address on the way. */
export function returnQuery({ cartId, paymentKey, orderId }: Return) {
  return { cartId: cartId ?? undefined, basket: paymentKey ?? undefined, order: orderId ?? undefined };
}

/** The full address if a browser may safely be sent there: http or https, without user name or password. Otherwise null [PAY-4]. */
export function safeWebAddress(written: string, base: string): string | null {
  if (/[\\\s\p{Cc}]/u.test(written) || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}
