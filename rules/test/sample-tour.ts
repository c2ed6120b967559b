import type { TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { TourOffer } from '../src/tours/tour-booking-problems.ts';
import type { TourBooking, TourCount, TourTicketCount } from '../src/tours/tour-booking.ts';
import { emptyTourBooking } from '../src/tours/tour-booking.ts';
import type { TourSlot } from '../src/tours/tour-slots.ts';

/** Tours to book in the tests of the rules. Each function makes a plain one and takes the differences. */

export const tourDay = '2026-12-05';

export function tourPrice(id: string, changes: Partial<TourPrice> = {}): TourPrice {
  return { id, name: id, priceCents: 500, taxRate: 19, sequenceNo: 1, maxQuantity: null, ...changes };
}

export function tourTicket(id: string, changes: Partial<TourTicket> = {}): TourTicket {
  return { id, name: id, priceCents: 1200, taxRate: 7, sequenceNo: 1, maxQuantity: null, subtickets: [], ...changes };
}

type Component = TourTicket['subtickets'][number];

export function component(id: string, changes: Partial<Component> = {}): Component {
  return { id, name: id, priceCents: 0, minQuantity: 0, maxQuantity: null, ...changes };
}

/** A ticket with two components; `each` applies to both. */
export function familyTicket(id = 'family', each: Partial<Component> = {}): TourTicket {
  const subtickets = [component('grown-up', { priceCents: 300, ...each }), component('child', each)];
  return tourTicket(id, { priceCents: 2000, subtickets });
}

export function question(id: string, changes: Partial<TourQuestion> = {}): TourQuestion {
  return { id, type: 'text', label: id, isMandatory: false, options: [], ...changes };
}

/** The three kinds of tours: 'public' for people with tickets, 'single' for whole tours of single tickets, 'whole' for whole tours. */
export const kinds = {
  public: { singleTicketing: false, completeTour: false, withoutTickets: false },
  single: { singleTicketing: true, completeTour: true, withoutTickets: false },
  whole: { singleTicketing: false, completeTour: true, withoutTickets: false },
} as const;

export function sampleTour(changes: Partial<Tour> = {}): Tour {
  return {
    id: '12',
    name: 'An hour with Woven Rooms',
    eventName: 'Woven Rooms',
    maxParticipants: 15,
    minParticipants: 1,
    ...kinds.public,
    prices: [tourPrice('guide')],
    tickets: [tourTicket('adult'), tourTicket('pupil', { priceCents: 0 })],
    schedule: { '10:00': { tourCount: 2, prices: [] }, '11:00': { tourCount: 2, prices: [] } },
    questions: [],
    groups: [],
    language: { code: 'en', name: 'English' },
    museumId: null,
    venue: { id: '1', name: 'Main House' },
    category: { id: '1', name: 'Highlights' },
    subtitle: '',
    description: '',
    image: undefined,
    imageAlt: '',
    meetingPoint: '',
    durationMinutes: 60,
    ...changes,
  };
}

/** A slot of the sample day: `tourSlot('11:00', 12)`. */
export function tourSlot(time: string, places: number, changes: Partial<TourSlot> = {}): TourSlot {
  return { day: tourDay, time, timeslotId: `slot-${time}`, places, tourCount: 2, isSoldOut: false, ...changes };
}

export function tourOffer(changes: Partial<TourOffer> = {}): TourOffer {
  return {
    tour: sampleTour(),
    slots: [tourSlot('10:00', 20), tourSlot('11:00', 20)],
    lifetime: { first: '2026-11-01', last: '2027-01-31' },
    now: { day: '2026-12-01', time: '12:00' },
    ...changes,
  };
}

/** Counts as in a booking: `{ adult: 2 }`. */
export function counts(byId: Record<string, number>): TourCount[] {
  return Object.entries(byId).map(([id, count]) => ({ id, count }));
}

/** Tickets by id: a count, or the counts of the components. */
export function chooseTickets(byId: Record<string, number | Record<string, number>>): TourTicketCount[] {
  return Object.entries(byId).map(([id, count]) =>
    typeof count === 'number' ? { id, count, subtickets: [] } : { id, count: 1, subtickets: counts(count) },
  );
}

/** A booking at 11:00 on the sample day. */
export function bookTour(
  entries: Record<string, number>,
  tickets: Record<string, number | Record<string, number>> = {},
  changes: Partial<TourBooking> = {},
): TourBooking {
  return {
    ...emptyTourBooking,
    day: tourDay,
    time: '11:00',
    entries: counts(entries),
    tickets: chooseTickets(tickets),
    ...changes,
  };
}
