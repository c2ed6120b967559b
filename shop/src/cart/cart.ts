import { maxCartItems } from '@foyer/contract/limits.ts';
import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import { addedUp, eventItems, momentOf, type CartItem, type EventItem, type NewCartItem } from './items/cart-item.ts';
import { isSameParcel, type CartShipping } from './cart-shipping.ts';

/** Why the back end refused something: a code of the rules, how many are left, and the minimum required. */
interface Refusal {
  readonly code: string;
  readonly available?: number | undefined;
  readonly required?: number | undefined;
}

/** A refusal as the back end sends it. `line` is the position of the item when it was sent [PAY-4]. */
export interface RefusedItem extends Refusal {
  readonly line?: number | undefined;
}

/** A refusal matched to an item of the cart. */
export interface ItemRefusal extends Refusal {
  readonly itemId: string;
}

/** Places reserved for a payment in progress. `secondsLeft` counts from `receivedAt`; 0 once it has expired. */
export interface CartReservation extends Reservation {
  /** Epoch ms, by the visitor's own clock. */
  readonly receivedAt: number;
}

/** What is being bought [CART-1]. */
export interface Cart {
  readonly items: readonly CartItem[];
  /** The visitor wants an invoice [CHK-7]. */
  readonly requestInvoice: boolean;
  /** The visitor's own reference for this order, as typed; '' if they gave none [CHK-5]. */
  readonly externalDocumentNumber: string;
  /** Null if nothing is sent, the destination is not known yet, or the answer is pending. */
  readonly shipping: CartShipping | null;
  /** The back end's code for refusing the cart as it is [PAY-4]. */
  readonly error: string | null;
  readonly refusals: readonly ItemRefusal[];
  /** The back end's id of this cart, once a payment has come back. */
  readonly cartId: string | null;
  /** The shop's own key for exactly these items, from when they are added. Duplicating a tab copies it [PAY-9]. */
  readonly key: string | null;
  /** The same key, from the first attempt to pay these items until they change [PAY-9]. */
  readonly paymentKey: string | null;
  /** Null if nothing is reserved, or the back end does not say. */
  readonly reservation: CartReservation | null;
}

/** The most characters of the visitor's own reference that the contract allows. */
export const maxDocumentNumberLength = 100;

/** No items and no errors: the state of a cart after it is paid [CART-5]. */
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
 * Replaces the items. This makes it another cart, so errors and the payment of the former one are dropped. The shipping cost stays only if
 * the parcel is the same [SHIP-1].
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
 * Adds an item. An equal item is merged with the one in the cart, at the newest price: a ticket without components for the same moment, an
 * article, a voucher. A full cart stays as it is, with the error `CART_FULL`.
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
 * Replaces an item by others at its position; the first of them takes over its id. Items that equal another item in the cart are merged
 * with that one. If the item is gone meanwhile, the new ones are appended.
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

/** Tickets already in the cart for a slot (`datetime`) or a day of an event, so that they count towards limits. */
export function itemsAt(cart: Cart, eventId: string, datetimeOrDay: string): EventItem[] {
  return eventItems(cart.items).filter((item) => item.eventId === eventId && momentOf(item) === datetimeOrDay);
}

/** Sets the key of a cart that has items but no key yet. */
export function named(cart: Cart, newKey: () => string): Cart {
  return cart.items.length === 0 || cart.key !== null ? cart : { ...cart, key: newKey() };
}

/** Replaces the item that has the same id. */
export function changeItem(cart: Cart, changed: CartItem): Cart {
  return withItems(
    cart,
    cart.items.map((item) => (item.itemId === changed.itemId ? changed : item)),
  );
}

/** Updates the items' names and prices. What is bought stays the same, so nothing else changes. */
export function refreshItems(cart: Cart, refreshed: readonly CartItem[]): Cart {
  return { ...cart, items: refreshed };
}

export function withRequestInvoice(cart: Cart, requestInvoice: boolean): Cart {
  return { ...cart, requestInvoice };
}

/** Sets the visitor's own reference for the order [CHK-5]. */
export function withDocumentNumber(cart: Cart, externalDocumentNumber: string): Cart {
  return { ...cart, externalDocumentNumber: externalDocumentNumber.slice(0, maxDocumentNumberLength) };
}

/** Moves items to another moment. They are merged with items of the same ticket for that moment. */
export function moveItems(cart: Cart, moved: readonly CartItem[]): Cart {
  const without = moved.reduce((from, { itemId }) => removeItem(from, itemId), cart);
  return moved.reduce(addItem, without);
}
