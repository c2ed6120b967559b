import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { Time } from '../time/museum-time.ts';
import { isCount } from '../events/ticket-choice.ts';
import type { TourBooking, TourCount, TourTicketCount } from './tour-booking.ts';

export type TourSwitches = Pick<Tour, 'singleTicketing' | 'completeTour' | 'withoutTickets'>;

/** Whether an entry of the price list is a whole tour; else it is a person [TOUR-6]. */
export function countsTours(tour: Pick<TourSwitches, 'completeTour' | 'singleTicketing'>): boolean {
  return tour.completeTour && !tour.singleTicketing;
}

/** Whether there have to be as many tickets as tour entries [TOUR-12]. */
export function needsEqualCounts(tour: TourSwitches): boolean {
  return !tour.withoutTickets && !countsTours(tour);
}

function inOrder<T extends { sequenceNo: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.sequenceNo - b.sequenceNo);
}

/** The tickets that can be chosen, in the museum's order: none where the tour is booked without [TOUR-12]. */
export function offeredTickets(tour: Pick<Tour, 'withoutTickets' | 'tickets'>): readonly TourTicket[] {
  return tour.withoutTickets ? [] : inOrder(tour.tickets);
}

/** The prices at a time, in the museum's order: its own, where it has some, in place of the tour's [TOUR-6]. */
export function pricesAt(tour: Pick<Tour, 'prices' | 'schedule'>, time: Time | null): readonly TourPrice[] {
  const own = time === null ? undefined : tour.schedule[time]?.prices;
  return inOrder(own && own.length > 0 ? own : tour.prices);
}

/** The name of the price, ticket or component that is meant; '' where the tour has none such. */
export function nameOfKind(
  tour: Tour,
  time: Time | null,
  { priceId, ticketId, subticketId }: { priceId?: string; ticketId?: string; subticketId?: string },
): string {
  const price = pricesAt(tour, time).find(({ id }) => id === priceId);
  const ticket = tour.tickets.find(({ id }) => id === ticketId);
  return (price ?? ticket?.subtickets.find(({ id }) => id === subticketId) ?? ticket)?.name ?? '';
}

/** How many people a group has to be at least [TOUR-13]. */
export function smallestGroup(tour: Pick<Tour, 'minParticipants'>): number {
  return Math.max(1, tour.minParticipants);
}

/** What was typed as a count: `'12'` is 12; `'３'`, `'1e9'`, `'-1'`, `'0.5'` and all else that is no count is 0 [TOUR-14]. */
export function countFrom(typed: string | number): number {
  const value = typeof typed === 'number' ? typed : /^\s*[0-9]+\s*$/.test(typed) ? Number(typed) : 0;
  return isCount(value) ? value : 0;
}

/** What a count is worth where it is added up [TOUR-14]. */
function sumOf(counts: readonly TourCount[]): number {
  return counts.reduce((sum, { count }) => sum + countFrom(count), 0);
}

/** All tour entries together: people, or whole tours. */
export function entryCount(booking: Pick<TourBooking, 'entries'>): number {
  return sumOf(booking.entries);
}

/** How often a choice counts as a ticket; one with components once, if any component has a count [TOUR-11]. */
export function ticketsOf(choice: TourTicketCount, ticket: TourTicket): number {
  if (ticket.subtickets.length === 0) return countFrom(choice.count);
  return sumOf(choice.subtickets) > 0 ? 1 : 0;
}

/** All tickets together [TOUR-11]. */
export function ticketCount(booking: Pick<TourBooking, 'tickets'>, tour: Pick<Tour, 'tickets'>): number {
  return booking.tickets.reduce((sum, choice) => {
    const ticket = tour.tickets.find(({ id }) => id === choice.id);
    return sum + (ticket ? ticketsOf(choice, ticket) : 0);
  }, 0);
}

/**
 * How many people come, as far as the booking tells: its tour entries where they are people; else its tickets, a component being
 * a person; null where whole tours are booked and there are no tickets.
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
