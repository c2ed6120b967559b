import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import { countsTours, groupSize, pricesAt, smallestGroup, entryCount } from './tour-counts.ts';
import { participantLimit, tooMany, tourLimit, toursForGroup, toursForTickets } from './tour-limits.ts';
import type { TourProblem } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';

/** What a group of so many people means for one tour and time. */
export interface GroupFit {
  /** How many tours the group takes. */
  tours: number;
  /** The largest group that fits, by seats or by the tickets that are chosen; Infinity where nothing limits it before a time is chosen. */
  atMost: number;
  /** Why it cannot be booked so, or null. */
  problem: TourProblem | null;
}

/** Whether everybody has a ticket. Their number is judged by the cap of each kind then: a teacher and a companion may come on top [TOUR-10]. */
export function haveTickets(booking: TourBooking, tour: Tour, people: number): boolean {
  return countsTours(tour) && people > 0 && (groupSize(booking, tour) ?? 0) >= people;
}

/**
 * How many tours a group takes and whether they can be booked in this slot. The form asks it as soon as the number of people is
 * typed; where whole tours are counted that number stays in the form, as the API does not ask for it [TOUR-9, TOUR-13].
 */
export function groupFit(booking: TourBooking, tour: Tour, slot: TourSlot | null, people: number): GroupFit {
  const tours = toursTaken(booking, tour, people);
  const seats = countsTours(tour) ? tourLimit(slot) * Math.max(1, tour.maxParticipants) : participantLimit(tour, slot);
  const atMost = countsTours(tour) ? Math.max(seats, groupSize(booking, tour) ?? 0) : seats;
  const least = smallestGroup(tour);
  if (people < least) return { tours, atMost, problem: { code: 'UNDERBOOKED', required: least } };
  const isTooMany = people > seats && !haveTickets(booking, tour, people);
  return { tours, atMost, problem: isTooMany ? tooMany(tour, seats) : null };
}

/** How many tours so many people take: of those who have tickets, fewer where that was chosen and the tickets allow it [TOUR-9, TOUR-10]. */
function toursTaken(booking: TourBooking, tour: Tour, people: number): number {
  const usual = toursForGroup(tour, people);
  const chosen = entryCount(booking);
  if (chosen === 0 || !haveTickets(booking, tour, people)) return usual;
  return Math.min(usual, Math.max(chosen, toursForTickets(tour, booking)));
}

/** Where fewer whole tours are chosen than the group takes: how many it takes, and how many people those that are chosen hold [TOUR-9]. */
export function tooFewTours(
  booking: TourBooking,
  tour: Tour,
  people: number,
): { required: number; seats: number } | null {
  const required = toursForGroup(tour, people);
  const chosen = entryCount(booking);
  return countsTours(tour) && !haveTickets(booking, tour, people) && chosen < required
    ? { required, seats: chosen * Math.max(1, tour.maxParticipants) }
    : null;
}

/**
 * The booking with the whole tours that so many people take: of the price that is chosen already, else of the first. Whoever has chosen
 * tours at several prices keeps them all, and what the group takes beyond is of the first of them.
 */
export function withGroup(booking: TourBooking, tour: Tour, people: number): TourBooking {
  const prices = pricesAt(tour, booking.time);
  const [first] = prices;
  if (!first) return booking;
  const chosen = booking.entries.filter(({ id, count }) => count > 0 && prices.some((price) => price.id === id));
  const [main = { id: first.id, count: 0 }, ...others] = chosen;
  const count = toursTaken(booking, tour, people) - entryCount({ entries: others });
  return {
    ...booking,
    entries: [{ ...main, count: others.length > 0 ? Math.max(main.count, count) : count }, ...others],
  };
}
