import { type Cart, addItem, emptyCart } from './cart.ts';
import { totalCentsOf } from './cart-money.ts';
import { sessionStore } from '../app/browser-storage.ts';
import { withCartId } from './cart-payment.ts';
import { readCart, writeCart } from './cart-storage.ts';
import { currentCart, updateCart } from './use-cart.ts';

/** What is known when a visitor returns from a payment. */
export interface ReturnFromPayment {
  /** The key that the cart had when it went to payment; null if the return address has lost it. */
  readonly paymentKey: string | null;
  /** The amount paid in cents, if the back end reports it. */
  readonly paidCents: number | null;
}

/**
 * Whether the paid cart is this one. A cart that was changed since, or never went to payment, is not: a foreign address must never empty it
 * [PAY-9].
 */
export function isPaidCart(cart: Cart, { paymentKey, paidCents }: ReturnFromPayment): boolean {
  if (cart.items.length === 0 || cart.paymentKey === null) return false;
  if (paymentKey !== null) return paymentKey === cart.paymentKey;
  return paidCents === null || paidCents === totalCentsOf(cart);
}

const key = 'cartAside';

/**
 * The cart whose payment is still undecided. It is set aside, so that the visitor can fill a new one and the old one is not lost. Null if
 * there is none [PAY-9].
 */
export function cartAside(): Cart | null {
  const cart = readCart(sessionStore.read(key));
  return cart.items.length > 0 ? cart : null;
}

/** Sets aside the cart of this payment; any other cart stays in use. Idempotent. */
export function setAside(cartId: string, paymentKey: string | null): void {
  const cart = currentCart();
  if (!isPaidCart(cart, { paymentKey, paidCents: null })) return;
  sessionStore.write(key, writeCart(withCartId(cart, cartId)));
  updateCart(() => emptyCart);
}

/** Removes and returns the cart set aside, once its payment is decided. */
export function removeCartAside(cartId: string): Cart | null {
  const cart = cartAside();
  if (cart?.cartId !== cartId) return null;
  sessionStore.remove(key);
  return cart;
}

/** Restores the cart set aside after its payment failed. Its items come before those added meanwhile. */
export function restoreCartAside(cartId: string): void {
  const cart = removeCartAside(cartId);
  if (cart) updateCart((added) => (added.items.length === 0 ? cart : added.items.reduce(addItem, cart)));
}
