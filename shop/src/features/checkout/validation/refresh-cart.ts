import { type Cart, refreshLines } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { lacksShipping } from '../../../cart/cart-shipping.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import type { Visit } from '../../../api/loader-context.ts';
import { loadOffers, type Offers } from './offers.ts';
import { refreshedLines, repricedLineIds } from './refreshed-items.ts';

export interface RefreshedCart {
  /** What the museum offers now; null where it could not be asked. */
  readonly offers: Offers | null;
  /** Lines that cost something else than when they were added. */
  readonly repriced: readonly string[];
  /** What was left to pay before, in cents, where that has changed since the visitor saw it; else null. */
  readonly dueBefore: number | null;
}

/** Asks what the museum offers for the cart; its lines take today's names and prices on the way. */
export async function refreshCart(visit: Visit): Promise<RefreshedCart> {
  const before = currentCart();
  const { lines } = before;
  const offers = await loadOffers(visit, lines);
  const fresh = offers ? refreshedLines(lines, offers) : lines;
  if (fresh !== lines) updateCart((cart) => (cart.lines === lines ? refreshLines(cart, fresh) : cart));
  const after = currentCart();
  const dueOf = (cart: Cart) => cartMoney(cart, visit.shop.shippingTaxRate).payment.dueCents;
  // What shipping costs is no change of the sum where nobody knew it before, or knows it now.
  const isReported = !lacksShipping(before) && !lacksShipping(after);
  const dueBefore = offers?.products && isReported && dueOf(before) !== dueOf(after) ? dueOf(before) : null;
  return { offers, repriced: repricedLineIds(lines, fresh), dueBefore };
}
