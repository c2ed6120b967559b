import { pathOf } from '../app/paths.ts';

interface ReturnTo {
  /** Scheme and host of the page. */
  readonly origin: string;
  /** The language prefix of the page's address. */
  readonly prefix: string | undefined;
  readonly paymentKey: string;
  /** Where what is paid is no cart but an order that the museum has prepared: which one. */
  readonly orderId?: string | undefined;
  /** False where the visitor still has to confirm after the provider's page [CFG-12]. */
  readonly confirmsOnCheckout: boolean;
}

/** Where the provider sends visitors, in their language: to the outcome or to the last confirmation, and where they cancel [PAY-4]. */
export function returnAddresses({ origin, prefix, paymentKey, orderId, confirmsOnCheckout }: ReturnTo) {
  const onward = confirmsOnCheckout ? 'checkoutSuccess' : 'checkoutAccepted';
  const query = { basket: paymentKey, order: orderId };
  return {
    continue: origin + pathOf(prefix, onward, undefined, query),
    cancel: origin + pathOf(prefix, 'checkoutCanceled', undefined, query),
  };
}

/** How somebody comes back from a payment. */
export interface Return {
  /** The back end's name of the attempt. */
  readonly cartId: string | null;
  readonly paymentKey: string | null;
  readonly orderId: string | null;
  /** From the link in a mail by which a guest confirms an order by invoice. */
  readonly confirmation: string | null;
}

/**
 * What the address of the way back says. Back ends differ in how they add their part (`…?basket=a?cartId=7`), so it is looked
 * for anywhere after the path.
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
  // Whatever else is lost on the way: what was paid is no cart then.
  return { cartId: find('cartId'), paymentKey: find('basket') ?? orderId, orderId, confirmation: find('confirm') };
}

/** The same for the next address on the way. */
export function returnQuery({ cartId, paymentKey, orderId }: Return) {
  return { cartId: cartId ?? undefined, basket: paymentKey ?? undefined, order: orderId ?? undefined };
}

/** The full address if a browser may safely be sent there: http or https, without a name or password in it; else null [PAY-4]. */
export function safeWebAddress(written: string, base: string): string | null {
  if (/[\\\s\p{Cc}]/u.test(written) || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}
