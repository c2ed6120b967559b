import { refreshLines, type Cart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { lacksShipping } from '../../../cart/cart-shipping.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { loadOffers, offerFor, type Offers } from './offers.ts';
import { isEventLine, type CartItem, type EventLine } from '../../../cart/items/cart-item.ts';
import { countedTicket, toChoice } from '../../../cart/items/counted-item.ts';
import { refreshedProduct } from './product-offers.ts';
import { refreshedTour } from './tour-offers.ts';

export interface RefreshedCart {
  /** What the museum offers now; null where it could not be asked. */
  readonly offers: Offers | null;
  /** Lines that cost something else than when they were added. */
  readonly repriced: readonly string[];
  /** What was left to pay before, in cents, where that has changed since the visitor saw it; else null. */
  readonly dueBefore: number | null;
}

/** Asks what the museum offers for the cart; its lines take today's names and prices on the way. */
export async function refreshCart(context: LoaderContext): Promise<RefreshedCart> {
  const before = currentCart();
  const { lines } = before;
  const offers = await loadOffers(context, lines);
  const fresh = offers ? refreshedLines(lines, offers) : lines;
  if (fresh !== lines) updateCart((cart) => (cart.lines === lines ? refreshLines(cart, fresh) : cart));
  const after = currentCart();
  const dueOf = (cart: Cart) => cartMoney(cart, context.shop.shippingTaxRate).payment.dueCents;
  // What shipping costs is no change of the sum where nobody knew it before, or knows it now.
  const isReported = !lacksShipping(before) && !lacksShipping(after);
  const dueBefore = offers?.products && isReported && dueOf(before) !== dueOf(after) ? dueOf(before) : null;
  return { offers, repriced: repricedLineIds(lines, fresh), dueBefore };
}

/** The line as the museum offers it now: today's price, and names in the page's language. */
function refreshedTickets(line: EventLine, offers: Offers): EventLine {
  const offer = offerFor(offers, line);
  const ticket = offer?.tickets.find(({ id }) => id === line.id);
  const event = offer?.event;
  const fits = ticket && line.subtickets.every(({ id }) => ticket.subtickets.some((sub) => sub.id === id));
  return {
    ...line,
    ...(fits && countedTicket(toChoice(line), ticket)),
    ...(event && { eventName: event.name, venueName: event.venue.name, image: event.image ?? null }),
  };
}

/** All lines as they are offered now; the same list where nothing is new. */
export function refreshedLines(lines: readonly CartItem[], offers: Offers): readonly CartItem[] {
  const all = lines.map((line) => {
    if (line.type === 'guidedTour') return refreshedTour(line, offers.tours);
    if (isEventLine(line)) return refreshedTickets(line, offers);
    return offers.products ? refreshedProduct(line, offers.products) : line;
  });
  return JSON.stringify(all) === JSON.stringify(lines) ? lines : all;
}

/** The lines that cost something else than when they were put into the cart. */
export function repricedLineIds(before: readonly CartItem[], after: readonly CartItem[]): string[] {
  return after
    .filter((line) => before.some(({ lineId, totalPrice }) => lineId === line.lineId && totalPrice !== line.totalPrice))
    .map(({ lineId }) => lineId);
}
