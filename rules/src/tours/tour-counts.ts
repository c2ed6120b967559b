import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { Time } from '../time/museum-time.ts';
import { isCount } from '../events/ticket-choice.ts';
import type { TourBooking, TourCount, TourTicketCount } from './tour-booking.ts';

export type TourSwitches = Pick<Tour, 'singleTicketing' | 'completeTour' | 'withoutTickets'>;

/** Whether an entry of the price list is a whole tour; otherwise it is a person [TOUR-6]. */
export function countsTours(tour: Pick<TourSwitches, 'completeTour' | 'singleTicketing'>): boolean {
  return tour.completeTour && !tour.singleTicketing;
}

/** Whether there must be as many tickets as tour entries [TOUR-12]. */
export function needsEqualCounts(tour: TourSwitches): boolean {
  return !tour.withoutTickets && !countsTours(tour);
}

function inOrder<T extends { sequenceNo: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
}

/** The tickets on offer, in the museum's order; none if the tour is booked without tickets [TOUR-12]. */
export function offeredTickets(tour: Pick<Tour, 'withoutTickets' | 'tickets'>): readonly TourTicket[] {
  return tour.withoutTickets ? [] : inOrder(tour.tickets);
}

/** The prices at a time, in the museum's order: the time's own, if it has any, instead of the tour's [TOUR-6]. */
export function pricesAt(tour: Pick<Tour, 'prices' | 'schedule'>, time: Time | null): readonly TourPrice[] {
  const own = time === null ? undefined : tour.schedule[time]?.prices;
  return inOrder(own && own.length > 0 ? own : tour.prices);
}

/** The name of the given price, ticket or component; '' if the tour does not have it. */
export function nameOfKind(
  tour: Tour,
  time: Time | null,
  { priceId, ticketId, subticketId }: { priceId?: string; ticketId?: string; subticketId?: string },
): string {
  const price = pricesAt(tour, time).find(({ id }) => id === priceId);
  const ticket = tour.tickets.find(({ id }) => id === ticketId);
  return (price ?? ticket?.subtickets.find(({ id }) => id === subticketId) ?? ticket)?.name ?? '';
}

/** The minimum number of people in a group [TOUR-13]. */
export function smallestGroup(tour: Pick<Tour, 'minParticipants'>): number {
  return Math.max(1, tour.minParticipants);
}

/** A typed count: `'12'` is 12; `'３'`, `'1e9'`, `'-1'`, `'0.5'` and everything else that is not a count is 0 [TOUR-14]. */
export function countFrom(typed: string | number): number {
  const value = typeof typed === 'number' ? typed : /^\s*[0-9]+\s*$/.test(typed) ? Number(typed) : 0;
  return isCount(value) ? value : 0;
}

/** Sums counts; invalid ones are 0 [TOUR-14]. */
function sumOf(counts: readonly TourCount[]): number {
  return counts.reduce((sum, { count }) => sum + countFrom(count), 0);
}

/** The sum of all tour entries: people, or whole tours. */
export function entryCount(booking: Pick<TourBooking, 'entries'>): number {
  return sumOf(booking.entries);
}

/** How many tickets a choice is. One with components is one ticket if any component has a count [TOUR-11]. */
export function ticketsOf(choice: TourTicketCount, ticket: TourTicket): number {
  if (ticket.subtickets.length === 0) return countFrom(choice.count);
  return sumOf(choice.subtickets) > 0 ? 1 : 0;
}

/** The sum of all tickets [TOUR-11]. */
export function ticketCount(booking: Pick<TourBooking, 'tickets'>, tour: Pick<Tour, 'tickets'>): number {
  return booking.tickets.reduce((sum, choice) => {
    const ticket = tour.tickets.find(({ id }) => id === choice.id);
    return sum + (ticket ? ticketsOf(choice, ticket) : 0);
  }, 0);
}

/**
 * How many people come, as far as the booking says: its entries if they are people, otherwise its tickets, with one person per component.
 * Null for whole tours without tickets.
 */
export function groupSize(booking: TourBooking, tour: Tour): number | null {
  if (!countsTours(tour)) return entryCount(booking);
  const tickets = offeredTickets(tour);
  if (tickets.length === 0) return null;
  return booking.tickets.reduce((sum, choice) => {
    const ticket = tickets.find(({ id }) => id === choice.id);
    if (!ticket) return sum;
    return sum + (ticket.subtickets.length === 0 ? countFrom(choice.count) : sumOf(choice.subtickets));
  }, 0);
}
