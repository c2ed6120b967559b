import type { Cart } from './cart.ts';
import { cartMoney } from './cart-money.ts';

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
  if (cart.lines.length === 0 || cart.paymentKey === null) return false;
  if (paymentKey !== null) return paymentKey === cart.paymentKey;
  return paidCents === null || paidCents === cartMoney(cart, 0).totalCents;
}
