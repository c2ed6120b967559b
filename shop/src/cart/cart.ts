import type { TaxedAmount } from '@foyer/rules/money.ts';
import type { Day, Time } from '@foyer/rules/museum-time.ts';

/** How many of one component a ticket brings, and what one costs (cents). */
export interface SubticketCount {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

interface AnyLine {
  /** Names the line within its basket. */
  readonly lineId: string;
  /** The ticket's own id. */
  readonly id: string;
  readonly name: string;
  /** One of them, in cents. */
  readonly price: number;
  /** All of them with their components, in cents. */
  readonly totalPrice: number;
  /** People. */
  readonly totalCount: number;
  readonly count: number;
  readonly subtickets: readonly SubticketCount[];
  /** What the line costs by tax rate. */
  readonly amounts: readonly TaxedAmount[];
  readonly eventId: string;
  readonly eventName: string;
  readonly venueName: string;
  /** The event's picture in its widest size, as the contract names it. */
  readonly image: string | null;
  readonly date: Day;
}

/** A ticket for a time slot. `datetime` is the slot's identity on the wire [CART-1]. */
export interface TicketLine extends AnyLine {
  readonly type: 'ticket';
  readonly datetime: string;
  readonly time: Time;
  readonly timeEnd: Time | null;
}

/** A ticket for a day without a slot [CART-1]. */
export interface DayTicketLine extends AnyLine {
  readonly type: 'dayTicket';
}

export type CartLine = TicketLine | DayTicketLine;

/** A line before the basket has named it. */
export type NewCartLine = Omit<TicketLine, 'lineId'> | Omit<DayTicketLine, 'lineId'>;

/** What the back end said against a line: a code of the rules, and how many are left. */
export interface LineRefusal {
  readonly lineId: string;
  readonly code: string;
  readonly available?: number | undefined;
}

/** What is being bought [CART-1]. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** The visitor wants an invoice [CHK-7]. */
  readonly requestInvoice: boolean;
  /** The visitor's own number for this order, as typed; '' where she gave none [CHK-5]. */
  readonly externalDocumentNumber: string;
  /** Why the back end refused the basket as it is: its own code [PAY-4]. */
  readonly error: string | null;
  readonly refusals: readonly LineRefusal[];
  /** The back end's name of this basket, once a payment has come back. */
  readonly cartId: string | null;
  /** Our own name of exactly these lines, from the first attempt to pay them until they change [PAY-9]. */
  readonly paymentKey: string | null;
}

/** As many as an order may have: the contract's `maxCartLines`, which a test compares. */
export const maxLines = 200;

export const emptyCart: Cart = {
  lines: [],
  requestInvoice: true,
  externalDocumentNumber: '',
  error: null,
  refusals: [],
  cartId: null,
  paymentKey: null,
};

/** Other lines are another basket: what was said about the former, and its payment, no longer hold. */
function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const { requestInvoice, externalDocumentNumber } = cart;
  return { ...emptyCart, requestInvoice, externalDocumentNumber, lines };
}

/** The moment a line is for: its slot, or its day. */
export function momentOf(line: NewCartLine): string {
  return line.type === 'ticket' ? line.datetime : line.date;
}

function isSame(line: NewCartLine, other: NewCartLine): boolean {
  const plain = line.subtickets.length === 0 && other.subtickets.length === 0;
  return plain && line.type === other.type && line.id === other.id && momentOf(line) === momentOf(other);
}

/** The line with another count, at its own price. Only for tickets without components: those have no other count than 1. */
export function withCount<Line extends NewCartLine>(line: Line, count: number): Line {
  const cents = line.price * count;
  const taxRate = line.amounts[0]?.taxRate;
  const amounts = taxRate === undefined || cents === 0 ? [] : [{ cents, taxRate }];
  return { ...line, count, totalCount: count, totalPrice: cents, amounts };
}

function nextLineId(lines: readonly CartLine[]): string {
  return String(Math.max(0, ...lines.map(({ lineId }) => Number(lineId) || 0)) + 1);
}

/**
 * The basket with one line more. The same ticket for the same moment, without components, adds up in one line, at the newest
 * price. A basket that can take no more lines stays as it is and says `CART_FULL`.
 */
export function addLine(cart: Cart, line: NewCartLine): Cart {
  const same = cart.lines.find((candidate) => isSame(candidate, line));
  if (same) {
    const merged = { ...withCount(line, same.count + line.count), lineId: same.lineId };
    return withLines(
      cart,
      cart.lines.map((candidate) => (candidate === same ? merged : candidate)),
    );
  }
  if (cart.lines.length >= maxLines) return { ...cart, error: 'CART_FULL' };
  return withLines(cart, [...cart.lines, { ...line, lineId: nextLineId(cart.lines) }]);
}

export function removeLine(cart: Cart, lineId: string): Cart {
  const lines = cart.lines.filter((line) => line.lineId !== lineId);
  return lines.length === cart.lines.length ? cart : withLines(cart, lines);
}

/** The basket with this line in place of the one that has its name. */
export function changeLine(cart: Cart, changed: CartLine): Cart {
  return withLines(
    cart,
    cart.lines.map((line) => (line.lineId === changed.lineId ? changed : line)),
  );
}

/**
 * The basket with these in place of one line, where it stood: the first of them takes its name over. What another line has for
 * the same moment already adds up there. A line that is gone meanwhile is replaced by nothing else than these, at the end.
 */
export function replaceLine(cart: Cart, lineId: string, lines: readonly NewCartLine[]): Cart {
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

/** What is already in the basket for a slot (`datetime`) or a day of an event, so that caps count it. */
export function linesAt(cart: Cart, eventId: string, datetimeOrDay: string): CartLine[] {
  return cart.lines.filter((line) => line.eventId === eventId && momentOf(line) === datetimeOrDay);
}

/** The lines with newer names and prices: what is bought stays the same. */
export function refreshLines(cart: Cart, refreshed: readonly CartLine[]): Cart {
  return { ...cart, lines: refreshed };
}

export function withRequestInvoice(cart: Cart, requestInvoice: boolean): Cart {
  return { ...cart, requestInvoice };
}

/** As many letters as the contract lets through. */
export const maxDocumentNumberLength = 100;

/** The basket with the visitor's own number for it [CHK-5]. */
export function withDocumentNumber(cart: Cart, externalDocumentNumber: string): Cart {
  return { ...cart, externalDocumentNumber: externalDocumentNumber.slice(0, maxDocumentNumberLength) };
}

/** The lines for another moment: where the same ticket already has a line for it, they add up. */
export function moveLines(cart: Cart, moved: readonly CartLine[]): Cart {
  const without = moved.reduce((from, { lineId }) => removeLine(from, lineId), cart);
  return moved.reduce(addLine, without);
}
