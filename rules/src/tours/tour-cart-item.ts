import type { TourItem, TourItemOnWire } from '@foyer/contract/tours/tour-item.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { dayOf, timeOf } from '../time/museum-time.ts';
import { isAnswered } from './tour-answers.ts';
import type { TourBooking, TourCount } from './tour-booking.ts';
import { entryCount } from './tour-counts.ts';
import { tourDatetime } from './tour-slots.ts';

function chosen(counts: readonly TourCount[]): TourCount[] {
  return counts.filter(({ count }) => count !== 0).map(({ id, count }) => ({ id, count }));
}

/** A booking with day and time in wire format: what was chosen and answered, without prices [CART-7]. */
export function toCartItem(booking: TourBooking & { day: string; time: string }, tourId: string): TourItemOnWire {
  const tickets = booking.tickets.map(({ id, count, subtickets }) => {
    const parts = chosen(subtickets);
    return { id, count: subtickets.length === 0 ? count : Math.min(1, parts.length), subtickets: parts };
  });
  return {
    type: 'guidedTour',
    tourId,
    datetime: tourDatetime(booking.day, booking.time),
    prices: chosen(booking.entries),
    tickets: tickets.filter(({ count }) => count !== 0),
    answers: Object.fromEntries(Object.entries(booking.answers).filter(([, answer]) => isAnswered(answer))),
  };
}

/** The booking that an item asks for, so that the same rules can judge it. */
export function bookingOfItem(item: TourItem): TourBooking {
  return {
    day: dayOf(item.datetime),
    time: timeOf(item.datetime),
    entries: item.prices,
    tickets: item.tickets,
    answers: item.answers,
  };
}

/** The tour as an item of a shipping request: one item, or with single ticketing as many as its entries [SHIP-4]. */
export function toShippingItem(
  booking: TourBooking & { day: string; time: string },
  tour: Pick<Tour, 'id' | 'singleTicketing'>,
): { type: 'guidedTour'; id: string; count: number; datetime: string } {
  return {
    type: 'guidedTour',
    id: tour.id,
    count: tour.singleTicketing ? entryCount(booking) : 1,
    datetime: tourDatetime(booking.day, booking.time),
  };
}
