import { maxCartItems } from '@foyer/contract/limits.ts';
import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import { addedUp, eventItems, momentOf, type CartItem, type EventItem, type NewCartItem } from './items/cart-item.ts';
import { isSameParcel, type CartShipping } from './cart-shipping.ts';

/** What the back end said against something: a code of the rules, how many are left, and how many it takes at least. */
interface Refusal {
  readonly code: string;
  readonly available?: number | undefined;
  readonly required?: number | undefined;
}

/** A refusal as it comes; `line` is the position that the item had when it was sent [PAY-4]. */
export interface RefusedItem extends Refusal {
  readonly line?: number | undefined;
}

/** A refusal of the item that has this name. */
export interface ItemRefusal extends Refusal {
  readonly itemId: string;
}

/** Places that are reserved for a payment under way. Its seconds count from the moment the answer came; none are left once it is over. */
export interface CartReservation extends Reservation {
  /** Epoch ms, by the visitor's own clock. */
  readonly receivedAt: number;
}

/** What is being bought [CART-1]. */
export interface Cart {
  readonly items: readonly CartItem[];
  /** The visitor wants an invoice [CHK-7]. */
  readonly requestInvoice: boolean;
  /** The visitor's own number for this order, as typed; '' where they gave none [CHK-5]. */
  readonly externalDocumentNumber: string;
  /** Null where nothing is sent, nobody knows yet where to, or the cost is still being asked for. */
  readonly shipping: CartShipping | null;
  /** Why the back end refused the cart as it is: its own code [PAY-4]. */
  readonly error: string | null;
  readonly refusals: readonly ItemRefusal[];
  /** The back end's name of this cart, once a payment has come back. */
  readonly cartId: string | null;
  /** Our own name of exactly these items, from the moment they stand here: a tab that is duplicated takes it along [PAY-9]. */
  readonly key: string | null;
  /** The same name, from the first attempt to pay these items until they change [PAY-9]. */
  readonly paymentKey: string | null;
  /** Null where nothing is reserved, or the back end does not tell. */
  readonly reservation: CartReservation | null;
}

/** As many letters of the visitor's own number as the contract lets through. */
export const maxDocumentNumberLength = 100;

/** Nothing in it, and nothing said about it: what a cart is once it is paid [CART-5]. */
export const emptyCart: Cart = {
  items: [],
  requestInvoice: true,
  externalDocumentNumber: '',
  shipping: null,
  error: null,
  refusals: [],
  cartId: null,
  key: null,
  paymentKey: null,
  reservation: null,
};

/**
 * Other items are another cart: what was said about the former, and its payment, no longer hold. What shipping costs holds only as long
 * as the same is sent [SHIP-1].
 */
export function withItems(cart: Cart, items: readonly CartItem[]): Cart {
  const { requestInvoice, externalDocumentNumber } = cart;
  const shipping = isSameParcel(cart.items, items) ? cart.shipping : null;
  return { ...emptyCart, requestInvoice, externalDocumentNumber, shipping, items };
}

function nextItemId(items: readonly CartItem[]): string {
  return String(Math.max(0, ...items.map(({ itemId }) => Number(itemId) || 0)) + 1);
}

/**
 * The cart with one item more. The same thing adds up in one item, at the newest price: a ticket for the same moment, without
 * components, an article, a voucher. A cart that can take no more items stays as it is and says `CART_FULL`.
 */
export function addItem(cart: Cart, item: NewCartItem): Cart {
  const at = cart.items.findIndex((there) => addedUp(there, item));
  const there = cart.items[at];
  const both = there && addedUp(there, item);
  if (both) return both === there ? cart : withItems(cart, cart.items.with(at, both));
  if (cart.items.length >= maxCartItems) return { ...cart, error: 'CART_FULL' };
  return withItems(cart, [...cart.items, { ...item, itemId: nextItemId(cart.items) }]);
}

export function removeItem(cart: Cart, itemId: string): Cart {
  const items = cart.items.filter((item) => item.itemId !== itemId);
  return items.length === cart.items.length ? cart : withItems(cart, items);
}

/**
 * The cart with these in place of one item, where it stood: the first of them takes its name over. What another item has for
 * the same moment already adds up there. An item that is gone meanwhile is replaced by nothing else than these, at the end.
 */
export function replaceItem(cart: Cart, itemId: string, items: readonly NewCartItem[]): Cart {
  const at = cart.items.findIndex((item) => item.itemId === itemId);
  const rest = removeItem(cart, itemId);
  const filled = items.reduce(addItem, rest);
  if (at < 0) return filled;
  const kept = filled.items.slice(0, rest.items.length);
  const added = filled.items.slice(rest.items.length).map((item, place) => (place === 0 ? { ...item, itemId } : item));
  return { ...filled, items: [...kept.slice(0, at), ...added, ...kept.slice(at)] };
}

/** What is already in the cart for a slot (`datetime`) or a day of an event, so that caps count it. */
export function itemsAt(cart: Cart, eventId: string, datetimeOrDay: string): EventItem[] {
  return eventItems(cart.items).filter((item) => item.eventId === eventId && momentOf(item) === datetimeOrDay);
}

/** Items that have no name yet get this one; an empty cart has none. */
export function named(cart: Cart, newKey: () => string): Cart {
  return cart.items.length === 0 || cart.key !== null ? cart : { ...cart, key: newKey() };
}

/** The cart with this item in place of the one that has its name. */
export function changeItem(cart: Cart, changed: CartItem): Cart {
  return withItems(
    cart,
    cart.items.map((item) => (item.itemId === changed.itemId ? changed : item)),
  );
}

/** The items with newer names and prices: what is bought stays the same. */
export function refreshItems(cart: Cart, refreshed: readonly CartItem[]): Cart {
  return { ...cart, items: refreshed };
}

export function withRequestInvoice(cart: Cart, requestInvoice: boolean): Cart {
  return { ...cart, requestInvoice };
}

/** The cart with the visitor's own number for it [CHK-5]. */
export function withDocumentNumber(cart: Cart, externalDocumentNumber: string): Cart {
  return { ...cart, externalDocumentNumber: externalDocumentNumber.slice(0, maxDocumentNumberLength) };
}

/** The items for another moment: where the same ticket already has an item for it, they add up. */
export function moveItems(cart: Cart, moved: readonly CartItem[]): Cart {
  const without = moved.reduce((from, { itemId }) => removeItem(from, itemId), cart);
  return moved.reduce(addItem, without);
}
