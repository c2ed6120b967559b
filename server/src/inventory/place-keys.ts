import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { hashOf } from '../customers/guests/secrets.ts';

/** The key of a counter of places: of a slot, of a day, or of one ticket in either if it has a limit of its own. */
export type PlaceKey = string;

/** The slot's counter: all people who enter then, with any ticket. `datetime` is in the wire's form. */
export function slotKey(eventId: number, datetime: string): PlaceKey {
  return `${eventId}/${dayOf(datetime)}T${timeOf(datetime)}`;
}

/** The day's counter: all day tickets. */
export function dayKey(eventId: number, day: Day): PlaceKey {
  return `${eventId}/${day}`;
}

/** One ticket's counter in a slot or a day. */
export function ticketKey(of: PlaceKey, ticketId: number): PlaceKey {
  return `${of}/ticket/${ticketId}`;
}

/** The group of a tour's counters, with a prefix, as an event may have the same number. */
export function tourPlaces(tourId: number): string {
  return `tour/${tourId}`;
}

/** A tour's counter at one time: it counts people or whole tours, as the tour is booked. */
export function tourSlotKey(tourId: number, day: Day, time: Time): PlaceKey {
  return `${tourPlaces(tourId)}/${day}T${time}`;
}

/** The group of all articles' stock counters. */
export const stockPlaces = 'merchandise';

/** An article's counter: how many are sold or reserved. */
export function stockKey(articleId: number): PlaceKey {
  return `${stockPlaces}/${articleId}`;
}

/** The prefix of the counters of vouchers' cents. */
export const voucherPlaces = 'voucher/';

/**
 * A voucher's counter: cents that are used or reserved, for which carts compete as they do for places. The key is a hash, so that neither a log nor
 * the time of a look-up reveals anything about the code.
 */
export function voucherKey(code: string): PlaceKey {
  return `${voucherPlaces}${hashOf(comparableCode(code))}`;
}
