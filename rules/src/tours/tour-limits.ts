import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import { countFrom, countsTours, needsEqualCounts, offeredTickets, pricesAt, entryCount } from './tour-counts.ts';
import type { TourProblem } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';

/**
 * The most people that the tour entries of one booking may be: the tour's maximum, or what the slot still has where that is less;
 * for whole tours of single tickets the slot alone [TOUR-7, TOUR-8]. Without a slot, as far as the tour itself limits it: maybe
 * Infinity. Where entries are tours, `tourLimit` governs instead.
 */
export function participantLimit(tour: Tour, slot: TourSlot | null): number {
  const places = slot?.places ?? Infinity;
  return tour.completeTour && tour.singleTicketing ? places : Math.min(tour.maxParticipants, places);
}

/** The most whole tours that one booking may take: what the schedule has for that time [TOUR-9]. Without a slot Infinity. */
export function tourLimit(slot: TourSlot | null): number {
  return slot?.tourCount ?? Infinity;
}

/** The most that all tour entries together may be, people or tours [TOUR-7, TOUR-8, TOUR-9]. */
export function entryLimit(tour: Tour, slot: TourSlot | null): number {
  return countsTours(tour) ? tourLimit(slot) : participantLimit(tour, slot);
}

/** The most of one price, ticket or component that the museum sells at once. */
export function mostOf({ maxQuantity }: { readonly maxQuantity: number | null }): number {
  return maxQuantity ?? Infinity;
}

/** How many tours the tickets are for: a group that is booked by the person goes on one. */
function toursWithTickets(tour: Tour, booking: Pick<TourBooking, 'entries'>): number {
  return countsTours(tour) ? Math.max(1, entryCount(booking)) : 1;
}

/** The most of one ticket by the museum's own number, which is for each of the tours. */
export function ownTicketLimit(tour: Tour, ticket: TourTicket, booking: Pick<TourBooking, 'entries'>): number {
  return mostOf(ticket) * toursWithTickets(tour, booking);
}

/**
 * The most of one ticket, and of one component of it: so many people as go on the tours that are booked; for whole tours of single
 * tickets what the slot still has [TOUR-10]. The museum's own numbers may be lower.
 */
export function ticketLimit(tour: Tour, slot: TourSlot | null, booking: Pick<TourBooking, 'entries'>): number {
  if (tour.completeTour && tour.singleTicketing) return slot?.places ?? Infinity;
  return tour.maxParticipants * toursWithTickets(tour, booking);
}

/** What to say of more than `available`: that no group may be larger, or that no more is left [TOUR-7, TOUR-17]. */
export function tooMany(tour: Tour, available: number): TourProblem {
  const byTour = !tour.completeTour && available === tour.maxParticipants;
  return { code: byTour ? 'GROUP_TOO_LARGE' : 'OVERBOOKED', available };
}

/** How many tours so many people take, the last of them not full [TOUR-9]. */
export function toursForGroup(tour: Pick<Tour, 'maxParticipants'>, people: number): number {
  return Math.ceil(people / Math.max(1, tour.maxParticipants));
}

/** How many tours the tickets take, each kind and each component by itself [TOUR-10]. */
export function toursForTickets(tour: Tour, { tickets }: Pick<TourBooking, 'tickets'>): number {
  const counts = tickets.flatMap(({ count, subtickets }) => [count, ...subtickets.map((sub) => sub.count)]);
  return toursForGroup(tour, Math.max(0, ...counts.map(countFrom)));
}

/** What a booking takes from its slot, in what is counted there: places for people, or whole tours. */
export function takenFromSlot(
  tour: Tour,
  booking: Pick<TourBooking, 'entries'>,
): { of: 'places' | 'tours'; count: number } {
  return { of: countsTours(tour) ? 'tours' : 'places', count: entryCount(booking) };
}

/** The slot as it is left to whoever comes after this booking: the next item of the same cart, for one. */
export function slotAfter(tour: Tour, slot: TourSlot, booking: Pick<TourBooking, 'entries'>): TourSlot {
  const { of, count } = takenFromSlot(tour, booking);
  return of === 'tours'
    ? { ...slot, tourCount: Math.max(0, slot.tourCount - count) }
    : { ...slot, places: Math.max(0, slot.places - count) };
}

/**
 * The largest group that any booking of this slot can be, by all caps together; without a slot, of the tour at all. 0 where the tour
 * has no price, or needs tickets and has none.
 */
export function mostPeople(tour: Tour, slot: TourSlot | null): number {
  const lists = slot
    ? [pricesAt(tour, slot.time)]
    : [tour.prices, ...Object.values(tour.schedule).map(({ prices }) => prices)];
  const entries = Math.max(...lists.map(mostOfAll));
  const tickets = offeredTickets(tour);
  if (!countsTours(tour)) {
    const mostTickets = needsEqualCounts(tour) ? mostOfAll(tickets.map(oncePerParts)) : Infinity;
    return Math.min(participantLimit(tour, slot), entries, mostTickets);
  }
  const tours = Math.min(tourLimit(slot), entries);
  if (tours === 0) return 0;
  if (tickets.length === 0) return tours * Math.max(1, tour.maxParticipants);
  const seats = tour.maxParticipants === 0 ? 0 : tour.maxParticipants * tours;
  const heads = tickets.flatMap((ticket) =>
    ticket.subtickets.length > 0 ? ticket.subtickets.map(mostOf) : [mostOf(ticket) === 0 ? 0 : mostOf(ticket) * tours],
  );
  return heads.reduce((sum, most) => sum + Math.min(seats, most), 0);
}

/** What a counter of one ticket ends at, or of one component of it. */
export function ticketMost(
  tour: Tour,
  slot: TourSlot | null,
  booking: Pick<TourBooking, 'entries'>,
  { ticket, sub }: { ticket: TourTicket; sub?: TourTicket['subtickets'][number] },
): number {
  const own = sub ? mostOf(sub) : ownTicketLimit(tour, ticket, booking);
  return Math.min(ticketLimit(tour, slot, booking), own);
}

function mostOfAll(kinds: readonly Pick<TourPrice, 'maxQuantity'>[]): number {
  return kinds.reduce((sum, kind) => sum + mostOf(kind), 0);
}

/** A ticket with components is there once. */
function oncePerParts({ subtickets, maxQuantity }: TourTicket): Pick<TourPrice, 'maxQuantity'> {
  return { maxQuantity: subtickets.length > 0 ? 1 : maxQuantity };
}
