import { refreshItems, type Cart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { lacksShipping } from '../../../cart/cart-shipping.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { loadOffers, offerFor, type Offers } from './offers.ts';
import { isEventItem, type CartItem, type EventItem } from '../../../cart/items/cart-item.ts';
import { countedTicket, toChoice } from '../../../cart/items/counted-item.ts';
import { refreshedProduct } from './product-offers.ts';
import { refreshedTour } from './tour-offers.ts';

export interface RefreshedCart {
  /** What the museum offers now; null where it could not be asked. */
  readonly offers: Offers | null;
  /** Items that cost something else than when they were added. */
  readonly repriced: readonly string[];
  /** What was left to pay before, where that has changed since the visitor saw it; else null. */
  readonly dueBeforeCents: number | null;
}

/** Asks what the museum offers for the cart; its items take today's names and prices on the way. */
export async function refreshCart(context: LoaderContext): Promise<RefreshedCart> {
  const before = currentCart();
  const { items } = before;
  const offers = await loadOffers(context, items);
  const fresh = offers ? refreshedItems(items, offers) : items;
  if (fresh !== items) updateCart((cart) => (cart.items === items ? refreshItems(cart, fresh) : cart));
  const after = currentCart();
  const dueOf = (cart: Cart) => cartMoney(cart, context.shop.shippingTaxRate).payment.dueCents;
  // What shipping costs is no change of the sum where nobody knew it before, or knows it now.
  const isReported = !lacksShipping(before) && !lacksShipping(after);
  const dueBeforeCents = offers?.products && isReported && dueOf(before) !== dueOf(after) ? dueOf(before) : null;
  return { offers, repriced: repricedItemIds(items, fresh), dueBeforeCents };
}

/** The item as the museum offers it now: today's price, and names in the page's language. */
function refreshedTickets(item: EventItem, offers: Offers): EventItem {
  const offer = offerFor(offers, item);
  const ticket = offer?.tickets.find(({ id }) => id === item.id);
  const event = offer?.event;
  const fits = ticket && item.subtickets.every(({ id }) => ticket.subtickets.some((sub) => sub.id === id));
  return {
    ...item,
    ...(fits && countedTicket(toChoice(item), ticket)),
    ...(event && { eventName: event.name, venueName: event.venue.name, image: event.image ?? null }),
  };
}

/** All items as they are offered now; the same list where nothing is new. */
export function refreshedItems(items: readonly CartItem[], offers: Offers): readonly CartItem[] {
  const all = items.map((item) => {
    if (item.type === 'guidedTour') return refreshedTour(item, offers.tours);
    if (isEventItem(item)) return refreshedTickets(item, offers);
    return offers.products ? refreshedProduct(item, offers.products) : item;
  });
  return JSON.stringify(all) === JSON.stringify(items) ? items : all;
}

/** The items that cost something else than when they were put into the cart. */
export function repricedItemIds(before: readonly CartItem[], after: readonly CartItem[]): string[] {
  return after
    .filter((item) => before.some(({ itemId, totalCents }) => itemId === item.itemId && totalCents !== item.totalCents))
    .map(({ itemId }) => itemId);
}
