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

/** A tour as offered on one day, with that day's times. */
interface TourOfDay {
  readonly tour: Tour;
  readonly slots: readonly TourSlot[];
  readonly lifetime: Lifetime | null;
}

/** The museum's current offers for a cart's tours, by tour and day; null for a tour that no longer exists. */
export type TourOffers = ReadonlyMap<string, TourOfDay | null>;

const keyOf = ({ id, date }: TourItem) => `${id} ${date}`;

/** Loads each tour and day of the items. Throws CallFailure if the museum cannot be asked. */
export async function loadTourOffers(items: readonly TourItem[], call: LoaderContext['call']): Promise<TourOffers> {
  const places = [...new Map(items.map((item) => [keyOf(item), item])).values()];
  return new Map(await Promise.all(places.map(async (item) => [keyOf(item), await tourOfDay(item, call)] as const)));
}

/** Null if the museum answers that the tour does not exist [TOUR-4]. */
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

/** The item that the problem belongs to, and whether it counts whole tours. */
interface Named {
  readonly itemId: string;
  readonly name: string;
  readonly isWhole: boolean;
}

/** Whether the code is about the quantity of one price, ticket or component, whose name its text contains. */
export const isAboutOneKind = ({ code }: { readonly code: string }): boolean =>
  code === 'QUANTITY_LIMIT' || code === 'QUANTITY_REQUIRED';

/** The problems that the rules find, by item. Items for the same time are checked in order, because each reduces what is left. */
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
    // As on the server, an item with problems reduces nothing for the next one.
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

/** The item at current prices, with current names. */
export function refreshedTour(item: TourItem, tours: TourOffers): TourItem {
  const offer = tours.get(keyOf(item));
  if (!offer) return item;
  const newest = toTourItem(bookingOf(item), offer.tour, item.totalCount);
  // If a part is no longer offered, keep the item as it is, so that the visitor sees it and the rules report it.
  const isWhole = newest.count === item.count && newest.tickets.length === item.tickets.length;
  return isWhole ? { ...newest, answers: item.answers, itemId: item.itemId } : item;
}
