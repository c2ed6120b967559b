import type { Lifetime } from '@foyer/contract/events/event.ts';
import type { Tour, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { Day, Moment } from '../time/museum-time.ts';
import { answerProblems } from './tour-answers.ts';
import type { TourBooking, TourCount, TourTicketCount } from './tour-booking.ts';
import {
  smallestGroup,
  countsTours,
  groupSize,
  needsEqualCounts,
  offeredTickets,
  pricesAt,
  ticketCount,
  ticketsOf,
  entryCount,
} from './tour-counts.ts';
import { entryLimit, mostOf, mostPeople, ownTicketLimit, ticketLimit, tooMany, toursForGroup } from './tour-limits.ts';
import { isTourOver } from './tour-days.ts';
import type { TourProblem } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';
import { tourHasLeft } from './tour-slots.ts';
import { isSlotSoldOut } from './tour-times.ts';
import { isCount } from '../events/ticket-choice.ts';
import { tourTotal } from './tour-prices.ts';

/** What can be booked: the tour as fetched for the booking's day, and that day's slots. */
export interface TourOffer {
  tour: Tour;
  slots: readonly TourSlot[];
  lifetime: Lifetime | null;
  now: Moment;
}

/** Whether the tour can be booked at all: it has prices, has tickets if it needs them, and takes its smallest group [TOUR-17]. */
export function isBookable(tour: Tour): boolean {
  return mostPeople(tour, null) >= smallestGroup(tour);
}

/** Whether the day belongs to the tour and one of its times can still be booked [TOUR-19]. */
function dayProblems(day: Day, { tour, slots, lifetime, now }: TourOffer): TourProblem[] {
  const isInLifetime = lifetime === null || (day >= lifetime.first && day <= lifetime.last);
  const ahead = slots.filter((slot) => slot.day === day && !tourHasLeft(slot, now));
  if (!isInLifetime || ahead.length === 0) return [{ code: 'DAY_UNAVAILABLE' }];
  return ahead.every((slot) => isSlotSoldOut(slot, tour)) ? [{ code: 'DAY_SOLD_OUT', available: 0 }] : [];
}

/** The slot of a booking, or null if its day has no such slot. */
export function bookedSlot({ day, time }: TourBooking, slots: readonly TourSlot[]): TourSlot | null {
  return slots.find((slot) => slot.day === day && slot.time === time) ?? null;
}

/** Problems with the moment: the tour must not be over, and day and time must exist and have places left [TOUR-17, TOUR-19]. */
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
 * Every problem that keeps the booking from being accepted; empty if it can be booked. The shop shows each one where the visitor can fix
 * it, and the server answers 422 with the same codes [TOUR-7 to TOUR-15].
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

/** Each must be a valid count, and no id may occur twice. `at` names the item in the problem. */
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

/** Every requested item must exist at that time and have a valid count [TOUR-14]. */
function shapeProblems(booking: TourBooking, tour: Tour): TourProblem[] {
  const prices = new Set(pricesAt(tour, booking.time).map(({ id }) => id));
  const tickets = offeredTickets(tour);
  return [
    ...booking.entries
      .filter(({ id }) => !prices.has(id))
      .map(({ id }): TourProblem => ({ code: 'PRICE_UNKNOWN', priceId: id })),
    ...problemsOfCounts(booking.entries, (priceId) => ({ priceId })),
    ...booking.tickets.flatMap((choice) =>
      problemsOfChoice(
        choice,
        tickets.find(({ id }) => id === choice.id),
      ),
    ),
    ...problemsOfCounts(booking.tickets, (ticketId) => ({ ticketId })),
  ];
}

/** The minimum of entries: the smallest group, or enough whole tours for it if nothing else says how many people come [TOUR-13]. */
function leastEntries(booking: TourBooking, tour: Tour): number {
  const least = smallestGroup(tour);
  if (!countsTours(tour)) return least;
  return groupSize(booking, tour) === null ? toursForGroup(tour, least) : 1;
}

/** Checks the sum of all tour entries: not too many, and enough for the smallest group [TOUR-7, TOUR-8, TOUR-9, TOUR-13]. */
function entryProblems(booking: TourBooking, tour: Tour, slot: TourSlot | null): TourProblem[] {
  const chosen = entryCount(booking);
  const available = entryLimit(tour, slot);
  if (chosen > available) return [tooMany(tour, available)];
  const required = leastEntries(booking, tour);
  const least = smallestGroup(tour);
  if (chosen < required) {
    // Some tours, but too few for the smallest group: report the group's size.
    return [{ code: 'UNDERBOOKED', required: countsTours(tour) && chosen > 0 ? least : required }];
  }
  const people = groupSize(booking, tour);
  return people !== null && people < least ? [{ code: 'UNDERBOOKED', required: least }] : [];
}

/** No price may be booked more often than the museum sells at once. */
function priceProblems(booking: TourBooking, tour: Tour): TourProblem[] {
  return booking.entries.flatMap(({ id, count }) => {
    const price = pricesAt(tour, booking.time).find((one) => one.id === id);
    const available = price ? mostOf(price) : Infinity;
    return count > available ? [{ code: 'QUANTITY_LIMIT' as const, priceId: id, available }] : [];
  });
}

/**
 * Limits each ticket and component to the people on the tours [TOUR-10] and to what the museum sells of it at once; a component must also
 * reach its minimum. If there must be as many tickets as people and there are already too many people, that many tickets are no separate
 * problem.
 */
function ticketProblems(booking: TourBooking, tour: Tour, slot: TourSlot | null): TourProblem[] {
  const available = ticketLimit(tour, slot, booking);
  const chosen = entryCount(booking);
  const implied = needsEqualCounts(tour) && chosen > entryLimit(tour, slot) ? chosen : 0;
  return booking.tickets.flatMap((choice) => {
    const ticket = offeredTickets(tour).find(({ id }) => id === choice.id);
    if (!ticket) return [];
    const at = { ticketId: choice.id };
    const count = ticketsOf(choice, ticket);
    const own = ownTicketLimit(tour, ticket, booking);
    const parts = ticket.subtickets.map((sub) => ({
      sub,
      count: choice.subtickets.find(({ id }) => id === sub.id)?.count ?? 0,
      at: { ...at, subticketId: sub.id },
    }));
    return [
      ...tooManyOf(count, { own, shared: Math.max(available, implied) }, { ...at, available }),
      ...parts.flatMap((part) =>
        tooManyOf(part.count, { own: mostOf(part.sub), shared: available }, { ...part.at, available }),
      ),
      ...parts
        .filter((part) => count > 0 && part.count < part.sub.minQuantity)
        .map((part) => ({ code: 'QUANTITY_REQUIRED' as const, ...part.at, required: part.sub.minQuantity })),
    ];
  });
}

/** Reports too many of a ticket or component, by the lower limit: the museum's own for it, or the shared one. */
function tooManyOf(
  count: number,
  { own, shared }: { own: number; shared: number },
  at: Omit<TourProblem, 'code'>,
): TourProblem[] {
  if (own < shared) return count > own ? [{ ...at, code: 'QUANTITY_LIMIT', available: own }] : [];
  return count > shared ? [{ ...at, code: 'TICKET_LIMIT' }] : [];
}

/** There must be as many tickets as tour entries, if the tour requires it [TOUR-12]. */
function equalityProblems(booking: TourBooking, tour: Tour): TourProblem[] {
  const chosen = entryCount(booking);
  const tickets = ticketCount(booking, tour);
  if (!needsEqualCounts(tour) || tickets === chosen) return [];
  return tickets < chosen
    ? [{ code: 'TOO_FEW_TICKETS', tickets, people: chosen }]
    : [{ code: 'TOO_MANY_TICKETS', tickets, people: chosen }];
}

/** Problems of the counts, without those implied by another. Without a slot, only those that do not depend on the time. */
function countProblems(booking: TourBooking, tour: Tour, slot: TourSlot | null): TourProblem[] {
  const shape = shapeProblems(booking, tour);
  if (shape.length > 0) return shape;
  if (entryCount(booking) === 0 && ticketCount(booking, tour) === 0) {
    return [{ code: 'NOTHING_CHOSEN', required: leastEntries(booking, tour) }];
  }
  const problems = [
    ...entryProblems(booking, tour, slot),
    ...priceProblems(booking, tour),
    ...ticketProblems(booking, tour, slot),
    ...equalityProblems(booking, tour),
  ];
  return problems.length > 0 ? problems : freeTicketProblems(booking, tour);
}

/** A tour that costs something needs a paying visitor. Otherwise free companions could take a whole tour without paying. */
function freeTicketProblems(booking: TourBooking, tour: Tour): TourProblem[] {
  const offered = [...pricesAt(tour, booking.time), ...offeredTickets(tour)];
  const isFree = offered.every(({ priceCents }) => priceCents === 0);
  return isFree || tourTotal(booking, tour).cents > 0 ? [] : [{ code: 'NEEDS_PAID_PRICE' }];
}
