import type { Lifetime } from '@foyer/contract/events/event.ts';
import { toCompactDay } from '@foyer/contract/tours/tour-calendar.ts';
import {
  getTour,
  getTourCalendar,
  getTourLifetime,
  getTourSoldOutDays,
  getTourSoldOutTimes,
} from '@foyer/contract/tours/tour-calls.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Moment } from '@foyer/rules/time/museum-time.ts';
import { bookedSlot, tourBookingProblems } from '@foyer/rules/tours/tour-booking-problems.ts';
import { countsTours, nameOfKind } from '@foyer/rules/tours/tour-counts.ts';
import { slotAfter } from '@foyer/rules/tours/tour-limits.ts';
import type { TourProblem } from '@foyer/rules/tours/tour-problem.ts';
import { slotsOfDay } from '@foyer/rules/tours/tour-slots.ts';
import type { TourSlot, TourTimes } from '@foyer/rules/tours/tour-slots.ts';
import { isOtherAnswer, unlessAnswered } from '../../../api/call-failure.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { bookingOf, isOfWholeTours } from '../../../cart/items/tour-item.ts';
import type { TourItem } from '../../../cart/items/tour-item.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';

/** A tour as it was fetched for one day, with that day's times. */
interface TourOfDay {
  readonly tour: Tour;
  readonly slots: readonly TourSlot[];
  readonly lifetime: Lifetime | null;
}

/** What the museum offers now to the tours of a cart, by tour and day; null where it has no such tour. */
export type TourOffers = ReadonlyMap<string, TourOfDay | null>;

const keyOf = ({ id, date }: TourItem) => `${id} ${date}`;

/** Asks for each tour and day of the items. Throws CallFailure where the museum cannot be asked. */
export async function loadTourOffers(items: readonly TourItem[], call: LoaderContext['call']): Promise<TourOffers> {
  const places = [...new Map(items.map((item) => [keyOf(item), item])).values()];
  return new Map(await Promise.all(places.map(async (item) => [keyOf(item), await tourOfDay(item, call)] as const)));
}

/** Null where the museum answers that it has no such tour [TOUR-4]. */
async function tourOfDay({ id, date }: TourItem, call: LoaderContext['call']): Promise<TourOfDay | null> {
  const day = toCompactDay(date);
  try {
    const [tour, calendar, soldOutDays, soldOutTimes, lifetime] = await Promise.all([
      call(getTour, { query: { tour: id, date } }),
      call(getTourCalendar, { params: { id, start: day, end: day } }),
      call(getTourSoldOutDays, { params: { id, start: date, end: date } }).catch(unlessAnswered),
      call(getTourSoldOutTimes, { params: { id, date } }).catch(unlessAnswered),
      call(getTourLifetime, { params: { id } }),
    ]);
    if (tour.status !== 200) return null;
    const times: TourTimes = {
      calendar: calendar.status === 200 ? calendar.body.data : {},
      soldOutDays: soldOutDays?.status === 200 ? soldOutDays.body.data : [],
      soldOutTimes: soldOutTimes?.status === 200 ? soldOutTimes.body.data : [],
    };
    return {
      tour: tour.body.data,
      slots: slotsOfDay(date, times, tour.body.data),
      lifetime: lifetime.status === 200 ? lifetime.body.data : null,
    };
  } catch (error) {
    if (isOtherAnswer(error)) return null;
    throw error;
  }
}

/** Whose problem it is, and whether it counts whole tours. */
interface Named {
  readonly itemId: string;
  readonly name: string;
  readonly isWhole: boolean;
}

/** The museum's own number of one price, ticket or component: its text has the name of that. */
export const isAboutOneKind = ({ code }: { readonly code: string }): boolean =>
  code === 'QUANTITY_LIMIT' || code === 'QUANTITY_REQUIRED';

/** What the rules say, item by item: those of one time one after the other, as each takes from what is left. */
export function tourProblems(items: readonly TourItem[], { tours, now }: { tours: TourOffers; now: Moment }) {
  const left = new Map([...tours].map(([key, day]) => [key, day?.slots ?? []]));
  return items.flatMap((item): (TourProblem & Named)[] => {
    const key = keyOf(item);
    const offer = tours.get(key);
    const isWhole = offer ? countsTours(offer.tour) : isOfWholeTours(item);
    const named = { itemId: item.itemId, name: item.name, isWhole };
    if (!offer) return [{ code: 'TOUR_NOT_BOOKABLE' as const, ...named }];
    const slots = left.get(key) ?? [];
    const booking = bookingOf(item);
    const found = tourBookingProblems(booking, { ...offer, slots, now });
    // As on the server: what is refused takes nothing from the next item.
    const taken = found.length > 0 ? null : bookedSlot(booking, slots);
    left.set(
      key,
      slots.map((slot) => (slot === taken ? slotAfter(offer.tour, slot, booking) : slot)),
    );
    return found.map((problem) => ({
      ...problem,
      ...named,
      ...(isAboutOneKind(problem) && { name: nameOfKind(offer.tour, booking.time, problem) }),
    }));
  });
}

/** The item at today's prices, with today's names. */
export function refreshedTour(item: TourItem, tours: TourOffers): TourItem {
  const offer = tours.get(keyOf(item));
  if (!offer) return item;
  const newest = toTourItem(bookingOf(item), offer.tour, item.totalCount);
  // What is not offered any more stays to be seen: the rules name it.
  const isWhole = newest.count === item.count && newest.tickets.length === item.tickets.length;
  return isWhole ? { ...newest, answers: item.answers, itemId: item.itemId } : item;
}
