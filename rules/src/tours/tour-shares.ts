import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Time } from '../time/museum-time.ts';
import type { TourBooking, TourCount, TourTicketCount } from './tour-booking.ts';
import { countsTours, needsEqualCounts, offeredTickets, pricesAt } from './tour-counts.ts';

/** What so many people pay: the part of a booking that is told by their number alone. */
export type TourShares = Pick<TourBooking, 'entries' | 'tickets'>;

interface Priced {
  readonly priceCents: number;
}

/** The first that costs something: what is free is for companions and children, whom the visitor names. */
function firstPaid<Kind extends Priced>(kinds: readonly Kind[]): Kind | undefined {
  return kinds.find(({ priceCents }) => priceCents > 0) ?? kinds[0];
}

const withoutNone = <Counted extends { count: number }>(counted: readonly Counted[]) =>
  counted.filter(({ count }) => count > 0);

/** One ticket with components, for one person. */
function oneOf(ticket: Tour['tickets'][number]): TourTicketCount {
  const part = firstPaid(ticket.subtickets);
  return { id: ticket.id, count: 1, subtickets: part ? [{ id: part.id, count: 1 }] : [] };
}

function costs({ priceCents, subtickets }: Tour['tickets'][number]): boolean {
  return priceCents > 0 || subtickets.some((part) => part.priceCents > 0);
}

/** A ticket for each of so many people; of those with components, which are there once each, as many as there are [TOUR-11] [TOUR-12]. */
function ticketsFor(tour: Tour, people: number, hasPaid: boolean): TourTicketCount[] {
  const offered = offeredTickets(tour);
  const plain = firstPaid(offered.filter(({ subtickets }) => subtickets.length === 0));
  const compound = offered.filter(({ subtickets }) => subtickets.length > 0);
  const paidFirst = [...compound.filter(costs), ...compound.filter((ticket) => !costs(ticket))];
  if (!plain) return paidFirst.slice(0, people).map(oneOf);
  // Nobody comes along for nothing where something costs money: then one ticket is one that does.
  const isFree = !hasPaid && plain.priceCents === 0;
  const paid = isFree && people > 0 ? paidFirst.filter(costs).slice(0, 1).map(oneOf) : [];
  return withoutNone([...paid, { id: plain.id, count: people - paid.length, subtickets: [] }]);
}

/**
 * What so many people book, where nobody has said more: all at the first price that costs something, each with an admission of the
 * first kind that does. It can be booked wherever anything can for so many. Only for tours that count people: of whole tours each is
 * shared by as many as the visitor likes.
 */
export function sharesOf(tour: Tour, time: Time | null, people: number): TourShares {
  const price = firstPaid(pricesAt(tour, time));
  const entries = price ? withoutNone([{ id: price.id, count: people }]) : [];
  const tickets = needsEqualCounts(tour) ? ticketsFor(tour, people, (price?.priceCents ?? 0) > 0) : [];
  return { entries, tickets };
}

/** Which parts of a booking are what its number of people tells: those that nobody has changed by hand. */
export function derivedParts(
  booking: TourBooking,
  tour: Tour,
  people: number,
): Readonly<Record<keyof TourShares, boolean>> {
  if (countsTours(tour)) return { entries: false, tickets: false };
  const derived = sharesOf(tour, booking.time, people);
  return {
    // There is one price only: nothing to change.
    entries: pricesAt(tour, booking.time).length === 1 || isSame(booking.entries, derived.entries),
    tickets: isSame(booking.tickets, derived.tickets),
  };
}

type Counts = readonly (TourCount & { readonly subtickets?: readonly TourCount[] })[];

/** Whether the same is counted, in whatever order; none of something is nothing. */
function isSame(some: Counts, others: Counts): boolean {
  return keyOf(some) === keyOf(others);
}

function keyOf(counts: Counts): string {
  return withoutNone(counts)
    .map(({ id, count, subtickets = [] }) => JSON.stringify([id, count, keyOf(subtickets)]))
    .toSorted()
    .join();
}
