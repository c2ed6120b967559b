import { refreshLines } from '../../cart/cart-edits.ts';
import { currentCart, updateCart } from '../../cart/use-cart.ts';
import type { Visit } from '../../visit.ts';
import { loadOffers, type Offers } from './offers.ts';
import { refreshedLines, repricedLineIds } from './refreshed-lines.ts';

export interface FreshBasket {
  /** What the museum offers now; null where it could not be asked. */
  readonly offers: Offers | null;
  /** Lines that cost something else than when they were added. */
  readonly repriced: readonly string[];
}

/** Asks what the museum offers for the basket; its lines take today's names and prices on the way. */
export async function freshenBasket(visit: Visit): Promise<FreshBasket> {
  const { lines } = currentCart();
  const offers = await loadOffers(visit, lines);
  const fresh = offers ? refreshedLines(lines, offers) : lines;
  if (fresh !== lines) updateCart((cart) => (cart.lines === lines ? refreshLines(cart, fresh) : cart));
  return { offers, repriced: repricedLineIds(lines, fresh) };
}
