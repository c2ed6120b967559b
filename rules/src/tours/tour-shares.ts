import type { Tour, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { Time } from '../time/museum-time.ts';
import type { TourBooking, TourCount, TourTicketCount } from './tour-booking.ts';
import { countsTours, needsEqualCounts, offeredTickets, pricesAt } from './tour-counts.ts';
import { mostOf } from './tour-limits.ts';

/** The part of a booking that follows from the number of people alone: prices and tickets. */
export type TourShares = Pick<TourBooking, 'entries' | 'tickets'>;

interface Priced {
  readonly priceCents: number;
}

/** Paid kinds first, because free ones are for companions and children, whom the visitor adds. */
function paidFirst<Kind extends Priced>(kinds: readonly Kind[]): Kind[] {
  return [...kinds.filter(({ priceCents }) => priceCents > 0), ...kinds.filter(({ priceCents }) => priceCents === 0)];
}

/** Fills the kinds in order up to their maximum. What exceeds all maximums goes to the first. */
function distribute<Kind>(kinds: readonly Kind[], count: number, most: (kind: Kind) => number): Map<Kind, number> {
  const shares = new Map<Kind, number>();
  let left = count;
  for (const kind of kinds) {
    const share = Math.min(left, most(kind));
    shares.set(kind, share);
    left -= share;
  }
  const [first] = kinds;
  if (first !== undefined) shares.set(first, (shares.get(first) ?? 0) + left);
  return shares;
}

const withoutNone = <Counted extends { count: number }>(counted: readonly Counted[]) =>
  counted.filter(({ count }) => count > 0);

/** One ticket with components at their minimum, plus one paid component if it would be empty or free. */
function minimalCompoundTicket({ id, priceCents, subtickets }: TourTicket): TourTicketCount {
  const least = subtickets.map((sub) => ({ id: sub.id, count: sub.minQuantity }));
  const isFor = least.some(({ count }) => count > 0);
  const isFree = priceCents === 0 && subtickets.every((sub) => sub.priceCents === 0 || sub.minQuantity === 0);
  const more = isFor && !isFree ? undefined : paidFirst(subtickets).find((sub) => mostOf(sub) > sub.minQuantity);
  const parts = least.map((part) => (part.id === more?.id ? { ...part, count: part.count + 1 } : part));
  return { id, count: 1, subtickets: withoutNone(parts) };
}

function costs({ priceCents, subtickets }: TourTicket): boolean {
  return priceCents > 0 || subtickets.some((part) => part.priceCents > 0);
}

/** A ticket for each person. A ticket with components can be used once, so there are at most as many as the tour has [TOUR-11] [TOUR-12]. */
function ticketsFor(tour: Tour, people: number, hasPaid: boolean): TourTicketCount[] {
  const offered = offeredTickets(tour);
  const plain = paidFirst(offered.filter(({ subtickets }) => subtickets.length === 0));
  const compound = offered.filter(({ subtickets }) => subtickets.length > 0);
  const compoundPaidFirst = [...compound.filter(costs), ...compound.filter((ticket) => !costs(ticket))];
  if (plain.length === 0) return compoundPaidFirst.slice(0, people).map(minimalCompoundTicket);
  // If nobody would pay otherwise, one ticket must be one that costs something.
  const isFree = !hasPaid && plain[0]?.priceCents === 0;
  const paid = isFree && people > 0 ? compound.filter(costs).slice(0, 1) : [];
  // People beyond the maximums of the plain tickets get tickets with components.
  const beyond = people - paid.length - plain.reduce((sum, ticket) => sum + mostOf(ticket), 0);
  const further = compoundPaidFirst.filter((ticket) => !paid.includes(ticket)).slice(0, Math.max(0, beyond));
  const taken = [...paid, ...further];
  const shares = distribute(plain, people - taken.length, mostOf);
  const plainShares = [...shares].map(([{ id }, count]) => ({ id, count, subtickets: [] }));
  return withoutNone([...taken.map(minimalCompoundTicket), ...plainShares]);
}

/**
 * What this many people book by default: all at the first price that costs something, as far as the museum sells it at once, each with a
 * ticket of the first kind that does. It can be booked wherever anything can for that many. Only for tours that count people, because a
 * whole tour is shared by as many people as the visitor likes.
 */
export function defaultShares(tour: Tour, time: Time | null, people: number): TourShares {
  const shares = [...distribute(paidFirst(pricesAt(tour, time)), people, mostOf)];
  const entries = withoutNone(shares.map(([{ id }, count]) => ({ id, count })));
  const hasPaid = shares.some(([{ priceCents }, count]) => count > 0 && priceCents > 0);
  const tickets = needsEqualCounts(tour) ? ticketsFor(tour, people, hasPaid) : [];
  return { entries, tickets };
}

/** Which parts of a booking still follow from its number of people, because nobody has changed them by hand. */
export function derivedParts(
  booking: TourBooking,
  tour: Tour,
  people: number,
): Readonly<Record<keyof TourShares, boolean>> {
  if (countsTours(tour)) return { entries: false, tickets: false };
  const derived = defaultShares(tour, booking.time, people);
  return {
    // With a single price there is nothing to change by hand.
    entries: pricesAt(tour, booking.time).length === 1 || isSame(booking.entries, derived.entries),
    tickets: isSame(booking.tickets, derived.tickets),
  };
}

type Counts = readonly (TourCount & { readonly subtickets?: readonly TourCount[] })[];

/** Whether both count the same, in any order; 0 equals absent. */
function isSame(some: Counts, others: Counts): boolean {
  return keyOf(some) === keyOf(others);
}

function keyOf(counts: Counts): string {
  return withoutNone(counts)
    .map(({ id, count, subtickets = [] }) => JSON.stringify([id, count, keyOf(subtickets)]))
    .toSorted()
    .join();
}
