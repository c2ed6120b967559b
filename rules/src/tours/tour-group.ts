import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import { countsTours, groupSize, pricesAt, smallestGroup, entryCount } from './tour-counts.ts';
import { participantLimit, tooMany, tourLimit, toursForGroup, toursForTickets } from './tour-limits.ts';
import type { TourProblem } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';

/** What a group of this size means for one tour and time. */
export interface GroupFit {
  /** How many tours the group needs. */
  tours: number;
  /** The largest group that fits, by seats or by the chosen tickets. Infinity if nothing limits it before a time is chosen. */
  atMost: number;
  /** Why it cannot be booked like this, or null. */
  problem: TourProblem | null;
}

/**
 * Whether everybody has a ticket. Then the limit of each kind of ticket applies instead, so a teacher and a companion may come in addition
 * [TOUR-10].
 */
export function haveTickets(booking: TourBooking, tour: Tour, people: number): boolean {
  return countsTours(tour) && people > 0 && (groupSize(booking, tour) ?? 0) >= people;
}

/**
 * How many tours a group needs, and whether they can be booked in this slot. The form calls it as soon as the number of people is typed.
 * For whole tours that number stays in the form, because the API does not ask for it [TOUR-9, TOUR-13].
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

/** How many tours this many people need. If all have tickets, the visitor may choose fewer, as far as the tickets allow it [TOUR-9, TOUR-10]. */
function toursTaken(booking: TourBooking, tour: Tour, people: number): number {
  const usual = toursForGroup(tour, people);
  const chosen = entryCount(booking);
  if (chosen === 0 || !haveTickets(booking, tour, people)) return usual;
  return Math.min(usual, Math.max(chosen, toursForTickets(tour, booking)));
}

/** If fewer whole tours are chosen than the group needs: how many it needs, and how many people fit into the chosen ones [TOUR-9]. */
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
 * The booking with as many whole tours as the people need, at the price already chosen, otherwise at the first. Tours chosen at several
 * prices all stay, and further ones are added to the first of them.
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
