import { type Cart, addItem, emptyCart } from './cart.ts';
import { totalCentsOf } from './cart-money.ts';
import { sessionStore } from '../app/browser-storage.ts';
import { withCartId } from './cart-payment.ts';
import { readCart, writeCart } from './cart-storage.ts';
import { currentCart, updateCart } from './use-cart.ts';

/** How a visitor comes back from a payment. */
export interface ReturnFromPayment {
  /** The name that the cart had when it went to payment; null where the way back has lost it. */
  readonly paymentKey: string | null;
  /** What was paid, in cents, where the back end says so. */
  readonly paidCents: number | null;
}

/**
 * Whether what has been paid is this cart. A cart that was filled or changed since is not, nor one that never went to payment:
 * a foreign address never empties it [PAY-9].
 */
export function isPaidCart(cart: Cart, { paymentKey, paidCents }: ReturnFromPayment): boolean {
  if (cart.items.length === 0 || cart.paymentKey === null) return false;
  if (paymentKey !== null) return paymentKey === cart.paymentKey;
  return paidCents === null || paidCents === totalCentsOf(cart);
}

const key = 'cartAside';

/** The cart whose payment is not decided yet: no longer the one that is filled, and not lost. Null where there is none [PAY-9]. */
export function cartAside(): Cart | null {
  const cart = readCart(sessionStore.read(key));
  return cart.items.length > 0 ? cart : null;
}

/** Sets the cart aside that this payment is for; any other stays in use. Doing so again changes nothing. */
export function setAside(cartId: string, paymentKey: string | null): void {
  const cart = currentCart();
  if (!isPaidCart(cart, { paymentKey, paidCents: null })) return;
  sessionStore.write(key, writeCart(withCartId(cart, cartId)));
  updateCart(() => emptyCart);
}

/** The payment of the cart that was set aside is decided: it is forgotten here, and given back to whoever asks. */
export function takeFromAside(cartId: string): Cart | null {
  const cart = cartAside();
  if (cart?.cartId !== cartId) return null;
  sessionStore.remove(key);
  return cart;
}

/** The payment did not go through: what was set aside is in the cart again, before what was added meanwhile. */
export function bringBack(cartId: string): void {
  const cart = takeFromAside(cartId);
  if (cart) updateCart((added) => (added.items.length === 0 ? cart : added.items.reduce(addItem, cart)));
}
