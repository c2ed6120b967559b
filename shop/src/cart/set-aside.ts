import { sessionStore } from '../app/browser-storage.ts';
import { addLine, clearCart, type Cart } from './cart.ts';
import { withCartId } from './cart-payment.ts';
import { readCart, writeCart } from './cart-storage.ts';
import { isPaidCart } from './paid-cart.ts';
import { currentCart, updateCart } from './use-cart.ts';

const key = 'cartAside';

/** The cart whose payment is not decided yet: no longer the one that is filled, and not lost. Null where there is none [PAY-9]. */
export function cartAside(): Cart | null {
  const cart = readCart(sessionStore.read(key));
  return cart.lines.length > 0 ? cart : null;
}

/** Sets the cart aside that this payment is for; any other stays in use. Doing so again changes nothing. */
export function setAside(cartId: string, paymentKey: string | null): void {
  const cart = currentCart();
  if (!isPaidCart(cart, { paymentKey, paidCents: null })) return;
  sessionStore.write(key, writeCart(withCartId(cart, cartId)));
  updateCart(clearCart);
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
  if (cart) updateCart((added) => (added.lines.length === 0 ? cart : added.lines.reduce(addLine, cart)));
}
