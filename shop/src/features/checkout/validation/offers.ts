import type { EventDay } from '@foyer/contract/events/event-calendar.ts';
import { getEventDay, listEvents } from '@foyer/contract/events/event-calls.ts';
import { museumNow, type Moment } from '@foyer/rules/time/museum-time.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { eventLines, isAdmissionItem, tourLines, type CartItem } from '../../../cart/items/cart-item.ts';
import type { TourLine } from '../../../cart/items/tour-item.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { ownToken } from '../../../session/customer/account-name.ts';
import type { Visit } from '../../../api/loader-context.ts';
import { placeKey, type DayOffer, type DayOffers, type Place } from './day-offers.ts';
import type { TicketValidator } from './validate-tickets.ts';
import type { TourOffers } from './tour-offers.ts';
import type { CheckoutProducts } from './products.ts';

/** Fresh offers for everything in the cart. */
export interface Offers extends DayOffers {
  /** Of the tickets; null where the cart has none. */
  readonly judge: TicketValidator | null;
  /** Of the tours; null where the cart has none. */
  readonly tours: TourOffers | null;
  /** Of goods, passes, vouchers and codes; null where the cart has none. */
  readonly products: CheckoutProducts | null;
}

/**
 * Asks for the events and for each day that a line is for. Null where the museum cannot be asked just now:
 * the cart is then shown as it is kept [ERR-4]. A museum that is out of service is left to the page's boundary [ERR-3].
 */
export async function loadOffers(visit: Visit, lines: readonly CartItem[]): Promise<Offers | null> {
  const { call, now, shop } = visit;
  const places = new Map(eventLines(lines).map((line) => [placeKey(line), line]));
  const tours = tourLines(lines);
  const dayOf = async ({ eventId, date }: Place): Promise<EventDay> => {
    // What is held for this visitor's own payment is left for her, whatever she changes.
    const answer = await call(getEventDay, { params: { id: eventId, date }, query: { _: ownToken(shop) } });
    return answer.status === 200 ? answer.body.data : { tickets: [], timeslots: [] };
  };
  try {
    const moment = museumNow(now, shop.museum.timeZone);
    const [judge, ofTours, products, events, ...days] = await Promise.all([
      places.size > 0 ? onDemand(import('./validate-tickets.ts')) : null,
      tours.length > 0 ? toursOf(tours, call, moment) : null,
      lines.every(isAdmissionItem) ? null : productsOf(lines, visit),
      places.size > 0 ? call(listEvents).then((answer) => answer.body.data) : [],
      ...[...places].map(async ([key, place]) => ({ key, place, day: await dayOf(place) })),
    ]);
    const offers = days.map(({ key, place, day }): [string, DayOffer] => [
      key,
      { ...day, event: events.find(({ id }) => id === place.eventId) },
    ]);
    return { byDay: new Map(offers), judge: judge && judge.ticketValidator, tours: ofTours, products, now: moment };
  } catch (error) {
    if (error instanceof CallFailure && error.kind !== 'unavailable') return null;
    throw error;
  }
}

/** What judges and shows tours comes only for a cart that has some. */
async function toursOf(lines: readonly TourLine[], call: Visit['call'], now: Moment): Promise<TourOffers> {
  const [{ loadTourOffers }] = await onDemand(
    Promise.all([import('./tour-offers.ts'), import('../cart/items/tour-item.tsx')]),
  );
  return loadTourOffers(lines, call, now);
}

/** So do goods and vouchers, and what is to be said of them. */
async function productsOf(lines: readonly CartItem[], visit: Visit): Promise<CheckoutProducts> {
  const [{ loadCheckoutProducts }] = await onDemand(
    Promise.all([import('./products.ts'), loadTexts(visit.shop.lang, ['wares', 'voucher-codes'])]),
  );
  return loadCheckoutProducts(lines, visit);
}
