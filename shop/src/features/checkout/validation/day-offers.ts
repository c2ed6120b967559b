import type { EventDay } from '@foyer/contract/events/event-calendar.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import type { Moment } from '@foyer/rules/time/museum-time.ts';
import type { EventLine } from '../../../cart/items/cart-item.ts';

/** What the museum offers now for one day of an event. The event is missing where the museum no longer lists it. */
export interface DayOffer extends EventDay {
  readonly event: Event | undefined;
}

/** Fresh offers for the tickets of a cart, and the museum's time they were asked at. */
export interface DayOffers {
  readonly byDay: ReadonlyMap<string, DayOffer>;
  readonly now: Moment;
}

export type Place = Pick<EventLine, 'eventId' | 'date'>;

export const placeKey = ({ eventId, date }: Place) => `${eventId} ${date}`;

export function offerFor({ byDay }: DayOffers, place: Place): DayOffer | undefined {
  return byDay.get(placeKey(place));
}
