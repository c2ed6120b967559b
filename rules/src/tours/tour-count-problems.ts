import type { Tour, TourTicket } from '@foyer/contract/tours/tour.ts';
import { isCount } from '../events/ticket-choice.ts';
import type { TourBooking, TourCount, TourTicketCount } from './tour-counts.ts';
import {
  countsTours,
  groupSize,
  needsEqualCounts,
  offeredTickets,
  pricesAt,
  smallestGroup,
  ticketCount,
  ticketsOf,
  tourCount,
} from './tour-counts.ts';
import { entryLimit, ticketLimit, tooMany, toursForGroup } from './tour-limits.ts';
import { tourTotal } from './tour-prices.ts';
import type { TourProblem } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';

/** Each of them is a count, and no name comes twice. `at` says in a problem which one is meant. */
function problemsOfCounts(counts: readonly TourCount[], at: (id: string) => Partial<TourProblem>): TourProblem[] {
  const ids = [...new Set(counts.map(({ id }) => id))];
  const isSound = (id: string) => {
    const [first, ...more] = counts.filter((entry) => entry.id === id);
    return more.length === 0 && first !== undefined && isCount(first.count);
  };
  return ids.filter((id) => !isSound(id)).map((id) => ({ code: 'COUNT_INVALID', ...at(id) }));
}

function problemsOfChoice(choice: TourTicketCount, ticket: TourTicket | undefined): TourProblem[] {
  const ticketId = choice.id;
  if (!ticket) return [{ code: 'TICKET_UNKNOWN', ticketId }];
  const known = new Set(ticket.subtickets.map(({ id }) => id));
  const strangers = choice.subtickets.filter(({ id }) => !known.has(id));
  return [
    ...strangers.map(({ id }): TourProblem => ({ code: 'TICKET_UNKNOWN', ticketId, subticketId: id })),
    ...problemsOfCounts(choice.subtickets, (subticketId) => ({ ticketId, subticketId })),
    ...(known.size > 0 && choice.count > 1 ? [{ code: 'COUNT_INVALID' as const, ticketId, available: 1 }] : []),
  ];
}

/** Everything that is asked for exists at that time, and in numbers that are counts [TOUR-14]. */
function shapeProblems(booking: TourBooking, tour: Tour): TourProblem[] {
  const prices = new Set(pricesAt(tour, booking.time).map(({ id }) => id));
  const tickets = offeredTickets(tour);
  return [
    ...booking.tours
      .filter(({ id }) => !prices.has(id))
      .map(({ id }): TourProblem => ({ code: 'PRICE_UNKNOWN', priceId: id })),
    ...problemsOfCounts(booking.tours, (priceId) => ({ priceId })),
    ...booking.tickets.flatMap((choice) =>
      problemsOfChoice(
        choice,
        tickets.find(({ id }) => id === choice.id),
      ),
    ),
    ...problemsOfCounts(booking.tickets, (ticketId) => ({ ticketId })),
  ];
}

/** The fewest entries: the smallest group, or so many whole tours as take it where nobody else tells how many come [TOUR-13]. */
function leastEntries(booking: TourBooking, tour: Tour): number {
  const least = smallestGroup(tour);
  if (!countsTours(tour)) return least;
  return groupSize(booking, tour) === null ? toursForGroup(tour, least) : 1;
}

/** All tour entries together: not too many, and enough for the smallest group [TOUR-7, TOUR-8, TOUR-9, TOUR-13]. */
function entryProblems(booking: TourBooking, tour: Tour, slot: TourSlot | null): TourProblem[] {
  const entries = tourCount(booking);
  const available = entryLimit(tour, slot);
  if (entries > available) return [tooMany(tour, available)];
  const required = leastEntries(booking, tour);
  const least = smallestGroup(tour);
  if (entries < required) {
    // Some tours, but not enough for the group: it is the group that is named.
    return [{ code: 'UNDERBOOKED', required: countsTours(tour) && entries > 0 ? least : required }];
  }
  const people = groupSize(booking, tour);
  return people !== null && people < least ? [{ code: 'UNDERBOOKED', required: least }] : [];
}

/**
 * No ticket, and no component of one, more often than people go on the tours [TOUR-10]. Where there are to be as many tickets as people
 * and there are too many people already, so many tickets are no reason of their own: they go with the people.
 */
function ticketProblems(booking: TourBooking, tour: Tour, slot: TourSlot | null): TourProblem[] {
  const available = ticketLimit(tour, slot, booking);
  const entries = tourCount(booking);
  const implied = needsEqualCounts(tour) && entries > entryLimit(tour, slot) ? entries : 0;
  return booking.tickets.flatMap((choice) => {
    const ticket = offeredTickets(tour).find(({ id }) => id === choice.id);
    const isTooMany = ticket !== undefined && ticketsOf(choice, ticket) > Math.max(available, implied);
    const parts = choice.subtickets.filter(({ count }) => count > available);
    return [
      ...(isTooMany ? [{ code: 'TICKET_LIMIT' as const, ticketId: choice.id, available }] : []),
      ...parts.map(({ id }) => ({ code: 'TICKET_LIMIT' as const, ticketId: choice.id, subticketId: id, available })),
    ];
  });
}

/** As many tickets as tour entries, where that is asked [TOUR-12]. */
function equalityProblems(booking: TourBooking, tour: Tour): TourProblem[] {
  const entries = tourCount(booking);
  const tickets = ticketCount(booking, tour);
  if (!needsEqualCounts(tour) || tickets === entries) return [];
  return tickets < entries
    ? [{ code: 'TOO_FEW_TICKETS', required: entries, available: tickets }]
    : [{ code: 'TOO_MANY_TICKETS', available: entries, required: tickets }];
}

/** What is wrong with how many, each reason that no other one implies; without a slot, as far as it can be told before a time is chosen. */
export function countProblems(booking: TourBooking, tour: Tour, slot: TourSlot | null): TourProblem[] {
  const shape = shapeProblems(booking, tour);
  if (shape.length > 0) return shape;
  if (tourCount(booking) === 0 && ticketCount(booking, tour) === 0) {
    return [{ code: 'NOTHING_CHOSEN', required: leastEntries(booking, tour) }];
  }
  const problems = [
    ...entryProblems(booking, tour, slot),
    ...ticketProblems(booking, tour, slot),
    ...equalityProblems(booking, tour),
  ];
  return problems.length > 0 ? problems : companyProblems(booking, tour);
}

/** A tour that costs something is not for those alone who come along for nothing: else it could be taken whole without any money. */
function companyProblems(booking: TourBooking, tour: Tour): TourProblem[] {
  const offered = [...pricesAt(tour, booking.time), ...offeredTickets(tour)];
  const isFree = offered.every(({ priceCents }) => priceCents === 0);
  return isFree || tourTotal(booking, tour).cents > 0 ? [] : [{ code: 'NEEDS_PAID_PRICE' }];
}
