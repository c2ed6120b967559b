import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { hashOf } from '../customers/guests/secrets.ts';

/** One counter of places: of a slot, of a day, or of one ticket in either where it has a limit of its own. */
export type PlaceKey = string;

/** The slot's counter: all people who enter then, whatever their ticket. `datetime` is the wire's. */
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

/** Under which name a tour's counters are found together: an event may have the same number. */
export function tourPlaces(tourId: number): string {
  return `tour/${tourId}`;
}

/** A tour's counter at one time: people, or whole tours, whichever it is booked by. */
export function tourSlotKey(tourId: number, day: Day, time: Time): PlaceKey {
  return `${tourPlaces(tourId)}/${day}T${time}`;
}

/** Under which name the stock of all articles is found together. */
export const stockPlaces = 'merchandise';

/** An article's counter: how many are sold or held. */
export function stockKey(articleId: number): PlaceKey {
  return `${stockPlaces}/${articleId}`;
}

/** How the counters of vouchers' cents begin. */
export const voucherPlaces = 'voucher/';

/**
 * A voucher's counter: cents that are used or held, for which carts compete as they do for places. A hash, so that neither a log nor
 * the time of a look-up tells anything of the code.
 */
export function voucherKey(code: string): PlaceKey {
  return `${voucherPlaces}${hashOf(comparableCode(code))}`;
}
