import { maxCartItems } from '@foyer/contract/limits.ts';
import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import { addedUp, eventLines, momentOf, type CartItem, type EventLine, type NewCartItem } from './items/cart-item.ts';
import { isSameParcel, type CartShipping } from './cart-shipping.ts';

export type { CartShipping };

/** What the back end said against a line: a code of the rules, and how many are left. */
export interface LineRefusal {
  readonly lineId: string;
  readonly code: string;
  readonly available?: number | undefined;
}

/** Places that are reserved for a payment under way. Its seconds count from the moment the answer came; none are left once it is over. */
export interface CartReservation extends Reservation {
  /** Epoch ms, by the visitor's own clock. */
  readonly receivedAt: number;
}

/** What is being bought [CART-1]. */
export interface Cart {
  readonly lines: readonly CartItem[];
  /** The visitor wants an invoice [CHK-7]. */
  readonly requestInvoice: boolean;
  /** The visitor's own number for this order, as typed; '' where they gave none [CHK-5]. */
  readonly externalDocumentNumber: string;
  /** Null where nothing is sent, nobody knows yet where to, or the cost is still being asked for. */
  readonly shipping: CartShipping | null;
  /** Why the back end refused the cart as it is: its own code [PAY-4]. */
  readonly error: string | null;
  readonly refusals: readonly LineRefusal[];
  /** The back end's name of this cart, once a payment has come back. */
  readonly cartId: string | null;
  /** Our own name of exactly these lines, from the moment they stand here: a tab that is duplicated takes it along [PAY-9]. */
  readonly key: string | null;
  /** The same name, from the first attempt to pay these lines until they change [PAY-9]. */
  readonly paymentKey: string | null;
  /** Null where nothing is reserved, or the back end does not tell. */
  readonly reservation: CartReservation | null;
}

/** As many letters of the visitor's own number as the contract lets through. */
export const maxDocumentNumberLength = 100;

export const emptyCart: Cart = {
  lines: [],
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
 * Other lines are another cart: what was said about the former, and its payment, no longer hold. What shipping costs holds only as long
 * as the same is sent [SHIP-1].
 */
export function withLines(cart: Cart, lines: readonly CartItem[]): Cart {
  const { requestInvoice, externalDocumentNumber } = cart;
  const shipping = isSameParcel(cart.lines, lines) ? cart.shipping : null;
  return { ...emptyCart, requestInvoice, externalDocumentNumber, shipping, lines };
}

function nextLineId(lines: readonly CartItem[]): string {
  return String(Math.max(0, ...lines.map(({ lineId }) => Number(lineId) || 0)) + 1);
}

/**
 * The cart with one line more. The same thing adds up in one line, at the newest price: a ticket for the same moment, without
 * components, an article, a voucher. A cart that can take no more lines stays as it is and says `CART_FULL`.
 */
export function addLine(cart: Cart, line: NewCartItem): Cart {
  const at = cart.lines.findIndex((there) => addedUp(there, line));
  const there = cart.lines[at];
  const both = there && addedUp(there, line);
  if (both) return both === there ? cart : withLines(cart, cart.lines.with(at, both));
  if (cart.lines.length >= maxCartItems) return { ...cart, error: 'CART_FULL' };
  return withLines(cart, [...cart.lines, { ...line, lineId: nextLineId(cart.lines) }]);
}

export function removeLine(cart: Cart, lineId: string): Cart {
  const lines = cart.lines.filter((line) => line.lineId !== lineId);
  return lines.length === cart.lines.length ? cart : withLines(cart, lines);
}

/**
 * The cart with these in place of one line, where it stood: the first of them takes its name over. What another line has for
 * the same moment already adds up there. A line that is gone meanwhile is replaced by nothing else than these, at the end.
 */
export function replaceLine(cart: Cart, lineId: string, lines: readonly NewCartItem[]): Cart {
  const at = cart.lines.findIndex((line) => line.lineId === lineId);
  const rest = removeLine(cart, lineId);
  const filled = lines.reduce(addLine, rest);
  if (at < 0) return filled;
  const kept = filled.lines.slice(0, rest.lines.length);
  const added = filled.lines.slice(rest.lines.length).map((line, place) => (place === 0 ? { ...line, lineId } : line));
  return { ...filled, lines: [...kept.slice(0, at), ...added, ...kept.slice(at)] };
}

/** Nothing left: lines, cart id, and what was said about them [CART-5]. */
export function clearCart(): Cart {
  return emptyCart;
}

/** What is already in the cart for a slot (`datetime`) or a day of an event, so that caps count it. */
export function linesAt(cart: Cart, eventId: string, datetimeOrDay: string): EventLine[] {
  return eventLines(cart.lines).filter((line) => line.eventId === eventId && momentOf(line) === datetimeOrDay);
}

/** Lines that have no name yet get this one; an empty cart has none. */
export function named(cart: Cart, newKey: () => string): Cart {
  return cart.lines.length === 0 || cart.key !== null ? cart : { ...cart, key: newKey() };
}

/** The cart with this line in place of the one that has its name. */
export function changeLine(cart: Cart, changed: CartItem): Cart {
  return withLines(
    cart,
    cart.lines.map((line) => (line.lineId === changed.lineId ? changed : line)),
  );
}

/** The lines with newer names and prices: what is bought stays the same. */
export function refreshLines(cart: Cart, refreshed: readonly CartItem[]): Cart {
  return { ...cart, lines: refreshed };
}

export function withRequestInvoice(cart: Cart, requestInvoice: boolean): Cart {
  return { ...cart, requestInvoice };
}

/** The cart with the visitor's own number for it [CHK-5]. */
export function withDocumentNumber(cart: Cart, externalDocumentNumber: string): Cart {
  return { ...cart, externalDocumentNumber: externalDocumentNumber.slice(0, maxDocumentNumberLength) };
}

/** The lines for another moment: where the same ticket already has a line for it, they add up. */
export function moveLines(cart: Cart, moved: readonly CartItem[]): Cart {
  const without = moved.reduce((from, { lineId }) => removeLine(from, lineId), cart);
  return moved.reduce(addLine, without);
}
