import { pathOf } from '../../paths.ts';

interface ReturnTo {
  /** Scheme and host of the page. */
  readonly origin: string;
  /** The language prefix of the page's address. */
  readonly prefix: string | undefined;
  readonly paymentKey: string;
  /** False where the visitor still has to confirm after the provider's page [CFG-12]. */
  readonly confirmsOnCheckout: boolean;
}

/** Where the provider sends the visitor, in her language: to the outcome or to the last confirmation, and where she cancels [PAY-4]. */
export function returnAddresses({ origin, prefix, paymentKey, confirmsOnCheckout }: ReturnTo) {
  const onward = confirmsOnCheckout ? 'checkoutSuccess' : 'checkoutAccepted';
  const basket = { basket: paymentKey };
  return {
    continue: origin + pathOf(prefix, onward, undefined, basket),
    cancel: origin + pathOf(prefix, 'checkoutCanceled', undefined, basket),
  };
}

/**
 * What the address of the way back says. Back ends differ in how they add their part (`…?basket=a?cartId=7`), so it is looked
 * for anywhere after the path.
 */
export function readReturn(address: string): { cartId: string | null; paymentKey: string | null } {
  const find = (name: string) => {
    const found = new RegExp(`[?&]${name}=([^?&#]+)`).exec(address)?.[1];
    if (found === undefined) return null;
    try {
      return decodeURIComponent(found);
    } catch {
      return null;
    }
  };
  return { cartId: find('cartId'), paymentKey: find('basket') };
}
