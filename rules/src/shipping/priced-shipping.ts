import type { PricedLine } from '../checkout/cart-totals.ts';

/** A shipping cost as far as the total is concerned: what is no amount of cents is 0 [SHIP-2]. */
export function shippingCents(cost: unknown): number {
  return typeof cost === 'number' && Number.isSafeInteger(cost) && cost > 0 ? cost : 0;
}

/** Shipping as one more line of the cart, with its own tax [MON-2]. */
export function pricedShipping(cost: unknown, taxRate: number): PricedLine {
  const cents = shippingCents(cost);
  return { amounts: cents === 0 ? [] : [{ cents, taxRate }] };
}
