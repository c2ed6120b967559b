import type { Lifetime } from '@foyer/contract/events/event.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Day, Moment } from '../time/museum-time.ts';
import { answerProblems } from './tour-answers.ts';
import { countProblems } from './tour-count-problems.ts';
import type { TourBooking } from './tour-counts.ts';
import { smallestGroup } from './tour-counts.ts';
import { mostPeople } from './tour-limits.ts';
import { isTourOver } from './tour-lifetime.ts';
import type { TourProblem } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';
import { tourHasLeft } from './tour-slots.ts';
import { isSlotSoldOut } from './tour-times.ts';

/** What can be booked: the tour as it was fetched for the booking's day, and that day's slots. */
export interface TourOffer {
  tour: Tour;
  slots: readonly TourSlot[];
  lifetime: Lifetime | null;
  now: Moment;
}

/** Whether the tour can be booked by anybody at all: it has prices, tickets where it needs them, and takes its smallest group [TOUR-17]. */
export function isBookable(tour: Tour): boolean {
  return mostPeople(tour, null) >= smallestGroup(tour);
}

/** Whether the day is one of the tour's, and whether any of its times can still be booked [TOUR-19]. */
function dayProblems(day: Day, { tour, slots, lifetime, now }: TourOffer): TourProblem[] {
  const isInLifetime = lifetime === null || (day >= lifetime.first && day <= lifetime.last);
  const ahead = slots.filter((slot) => slot.day === day && !tourHasLeft(slot, now));
  if (!isInLifetime || ahead.length === 0) return [{ code: 'DAY_UNAVAILABLE' }];
  return ahead.every((slot) => isSlotSoldOut(slot, tour)) ? [{ code: 'DAY_SOLD_OUT', available: 0 }] : [];
}

/** The slot that a booking means, if its day has it. */
export function bookedSlot({ day, time, timeslotId }: TourBooking, slots: readonly TourSlot[]): TourSlot | null {
  const slot = slots.find((candidate) => candidate.day === day && candidate.time === time);
  return slot && (timeslotId === null || timeslotId === slot.timeslotId) ? slot : null;
}

/** When: the tour still runs, the day and the time exist and have room at all [TOUR-17, TOUR-19]. */
function momentProblems(booking: TourBooking, offer: TourOffer, slot: TourSlot | null): TourProblem[] {
  const { tour, lifetime, now } = offer;
  if (!isBookable(tour)) return [{ code: 'TOUR_NOT_BOOKABLE' }];
  if (isTourOver(lifetime, now)) return [{ code: 'TOUR_OVER' }];
  if (booking.day === null) return [{ code: 'DATE_REQUIRED' }];
  const day = dayProblems(booking.day, offer);
  if (day.length > 0) return day;
  if (booking.time === null) return [{ code: 'TIME_REQUIRED' }];
  if (slot === null || tourHasLeft(slot, now)) return [{ code: 'TIME_UNAVAILABLE' }];
  if (!isSlotSoldOut(slot, tour)) return [];
  return [{ code: 'TIME_SOLD_OUT', available: slot.isSoldOut ? 0 : slot.places, required: smallestGroup(tour) }];
}

/**
 * Everything that stands between this booking and the museum's yes; nothing means that it can be booked. The shop tells each
 * problem where it can be put right, the server answers 422 with the same codes [TOUR-7 to TOUR-15].
 */
export function tourBookingProblems(booking: TourBooking, offer: TourOffer): TourProblem[] {
  const slot = bookedSlot(booking, offer.slots);
  const moment = momentProblems(booking, offer, slot);
  return [
    ...moment,
    ...countProblems(booking, offer.tour, moment.length === 0 ? slot : null),
    ...answerProblems(booking.answers, offer.tour.questions),
  ];
}
