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
  /** The museum's current offers; null if they could not be loaded. */
  readonly offers: Offers | null;
  /** Items whose price has changed since they were added. */
  readonly repriced: readonly string[];
  /** The former amount due, if it has changed since the visitor saw it; otherwise null. */
  readonly dueBeforeCents: number | null;
}

/** Loads the museum's current offers for the cart, and updates its items to current names and prices. */
export async function refreshCart(context: LoaderContext): Promise<RefreshedCart> {
  const before = currentCart();
  const { items } = before;
  const offers = await loadOffers(context, items);
  const fresh = offers ? refreshedItems(items, offers) : items;
  if (fresh !== items) updateCart((cart) => (cart.items === items ? refreshItems(cart, fresh) : cart));
  const after = currentCart();
  const dueOf = (cart: Cart) => cartMoney(cart, context.shop.shippingTaxRate).payment.dueCents;
  // If the shipping cost was or is unknown, the totals are not comparable.
  const isReported = !lacksShipping(before) && !lacksShipping(after);
  const dueBeforeCents = offers?.products && isReported && dueOf(before) !== dueOf(after) ? dueOf(before) : null;
  return { offers, repriced: repricedItemIds(items, fresh), dueBeforeCents };
}

/** The item at the museum's current price, with names in the page's language. */
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

/** All items as currently offered; the same list if nothing has changed. */
export function refreshedItems(items: readonly CartItem[], offers: Offers): readonly CartItem[] {
  const all = items.map((item) => {
    if (item.type === 'guidedTour') return refreshedTour(item, offers.tours);
    if (isEventItem(item)) return refreshedTickets(item, offers);
    return offers.products ? refreshedProduct(item, offers.products) : item;
  });
  return JSON.stringify(all) === JSON.stringify(items) ? items : all;
}

/** The items whose price differs from the one in the cart. */
export function repricedItemIds(before: readonly CartItem[], after: readonly CartItem[]): string[] {
  return after
    .filter((item) => before.some(({ itemId, totalCents }) => itemId === item.itemId && totalCents !== item.totalCents))
    .map(({ itemId }) => itemId);
}
