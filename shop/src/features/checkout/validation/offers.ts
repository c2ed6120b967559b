import type { EventDay } from '@foyer/contract/events/event-calendar.ts';
import { getEventDay, listEvents } from '@foyer/contract/events/event-calls.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import { museumNow, type Moment } from '@foyer/rules/time/museum-time.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { eventItems, tourItems, type CartItem, type EventItem } from '../../../cart/items/cart-item.ts';
import { ownToken } from '../../../session/customer/account-name.ts';
import { loadProductOffers, type ProductOffers } from './product-offers.ts';
import { loadTourOffers, type TourOffers } from './tour-offers.ts';

/** The museum's current offer for one day of an event. `event` is undefined if the museum no longer lists it. */
export interface DayOffer extends EventDay {
  readonly event: Event | undefined;
}

/** The current offers for everything in the cart, and the museum-local time when they were loaded. */
export interface Offers {
  /** The offers for tickets, by event and day. */
  readonly byDay: ReadonlyMap<string, DayOffer>;
  readonly tours: TourOffers;
  /** The offers for goods, passes, vouchers and redeemed vouchers; null if the cart has none. */
  readonly products: ProductOffers | null;
  readonly now: Moment;
}

type Place = Pick<EventItem, 'eventId' | 'date'>;

const placeKey = ({ eventId, date }: Place) => `${eventId} ${date}`;

export function offerFor({ byDay }: Pick<Offers, 'byDay'>, place: Place): DayOffer | undefined {
  return byDay.get(placeKey(place));
}

/**
 * Loads the events and each day that an item is for. Null if the museum cannot be asked now; the cart is then shown as stored [ERR-4]. If
 * the museum is unavailable, the error is left to the page's boundary [ERR-3].
 */
export async function loadOffers(context: LoaderContext, items: readonly CartItem[]): Promise<Offers | null> {
  const { call, now, shop } = context;
  const places = new Map(eventItems(items).map((item) => [placeKey(item), item]));
  const dayOf = async ({ eventId, date }: Place): Promise<EventDay> => {
    // With the token, what is reserved for this visitor's own payment counts as free for them, even if they change the cart.
    const answer = await call(getEventDay, { params: { id: eventId, date }, query: { _: ownToken(shop) } });
    return answer.status === 200 ? answer.body.data : { tickets: [], timeslots: [] };
  };
  try {
    const [tours, products, events, ...days] = await Promise.all([
      loadTourOffers(tourItems(items), call),
      items.every(isAdmissionItem) ? null : loadProductOffers(items, context),
      places.size > 0 ? call(listEvents).then((answer) => answer.body.data) : [],
      ...[...places].map(async ([key, place]) => ({ key, place, day: await dayOf(place) })),
    ]);
    const offers = days.map(({ key, place, day }): [string, DayOffer] => [
      key,
      { ...day, event: events.find(({ id }) => id === place.eventId) },
    ]);
    return { byDay: new Map(offers), tours, products, now: museumNow(now, shop.museum.timeZone) };
  } catch (error) {
    if (error instanceof CallFailure && error.kind !== 'unavailable') return null;
    throw error;
  }
}
