import type { CartItemOnWire } from '@foyer/contract/checkout.ts';
import { toCartItem as toTourItem } from '@foyer/rules/tour-cart-item.ts';
import type { CartLine } from './cart.ts';
import { bookingOf } from './tour-line.ts';

/** A line as it is sent [CART-7]: what, when and how many. Never a price: the museum prices every basket itself. */
export function toCartItem(line: CartLine): CartItemOnWire {
  if (line.type === 'guidedTour') return toTourItem(bookingOf(line), line.id);
  const { id, count } = line;
  const subtickets = line.subtickets.map((sub) => ({ id: sub.id, count: sub.count }));
  return line.type === 'ticket'
    ? { type: 'ticket', count, id, datetime: line.datetime, subtickets }
    : { type: 'dayTicket', count, id, date: line.date, subtickets };
}

/** The basket's lines as `initPayment` wants them, in the basket's order: refusals come back by position. */
export function toCartItems(lines: readonly CartLine[]): CartItemOnWire[] {
  return lines.map(toCartItem);
}
