import type { TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { TourOffer } from '../src/tours/tour-booking-problems.ts';
import type { TourBooking, TourCount, TourTicketCount } from '../src/tours/tour-booking.ts';
import { emptyTourBooking } from '../src/tours/tour-booking.ts';
import type { TourSlot } from '../src/tours/tour-slots.ts';

/** Tours to book, for the tests of the rules: each function makes a plain one, and takes what is to be different. */

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

/** Two components; `each` is what both have. */
export function familyTicket(id = 'family', each: Partial<Component> = {}): TourTicket {
  const subtickets = [component('grown-up', { priceCents: 300, ...each }), component('child', each)];
  return tourTicket(id, { priceCents: 2000, subtickets });
}

export function question(id: string, changes: Partial<TourQuestion> = {}): TourQuestion {
  return { id, type: 'text', label: id, isMandatory: false, options: [], ...changes };
}

/** The three switches: 'public' for people with tickets, 'single' for whole tours of single tickets, 'whole' for whole tours. */
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

/** A time of the sample day: `tourSlot('11:00', 12)`. */
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

/** `{ adult: 2 }` as the booking has it. */
export function counts(byId: Record<string, number>): TourCount[] {
  return Object.entries(byId).map(([id, count]) => ({ id, count }));
}

/** Tickets by id: a number, or with components their counts. */
export function chooseTickets(byId: Record<string, number | Record<string, number>>): TourTicketCount[] {
  return Object.entries(byId).map(([id, count]) =>
    typeof count === 'number' ? { id, count, subtickets: [] } : { id, count: 1, subtickets: counts(count) },
  );
}

/** A booking for eleven o'clock of the sample day: so many tour entries, and tickets. */
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
