import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import { countFrom, countsTours, needsEqualCounts, offeredTickets, pricesAt, entryCount } from './tour-counts.ts';
import type { TourProblem } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';

/**
 * The maximum of people in the tour entries of one booking: the tour's, or what the slot has left if that is less; for whole tours of
 * single tickets the slot alone [TOUR-7, TOUR-8]. Without a slot only the tour's own limit, possibly Infinity. If entries are tours,
 * `tourLimit` applies instead.
 */
export function participantLimit(tour: Tour, slot: TourSlot | null): number {
  const places = slot?.places ?? Infinity;
  return tour.completeTour && tour.singleTicketing ? places : Math.min(tour.maxParticipants, places);
}

/** The maximum of whole tours in one booking: what the schedule has at that time [TOUR-9]. Infinity without a slot. */
export function tourLimit(slot: TourSlot | null): number {
  return slot?.tourCount ?? Infinity;
}

/** The maximum of all tour entries together, people or tours [TOUR-7, TOUR-8, TOUR-9]. */
export function entryLimit(tour: Tour, slot: TourSlot | null): number {
  return countsTours(tour) ? tourLimit(slot) : participantLimit(tour, slot);
}

/** The most that the museum sells at once of one price, ticket or component. */
export function mostOf({ maxQuantity }: { readonly maxQuantity: number | null }): number {
  return maxQuantity ?? Infinity;
}

/** How many tours the tickets are for. A group booked by the person goes on one. */
function toursWithTickets(tour: Tour, booking: Pick<TourBooking, 'entries'>): number {
  return countsTours(tour) ? Math.max(1, entryCount(booking)) : 1;
}

/** The museum's own maximum of one ticket, which applies to each tour. */
export function ownTicketLimit(tour: Tour, ticket: TourTicket, booking: Pick<TourBooking, 'entries'>): number {
  return mostOf(ticket) * toursWithTickets(tour, booking);
}

/**
 * The maximum of one ticket or component: the people who fit on the booked tours, or for whole tours of single tickets what the slot has
 * left [TOUR-10]. The museum's own limits may be lower.
 */
export function ticketLimit(tour: Tour, slot: TourSlot | null, booking: Pick<TourBooking, 'entries'>): number {
  if (tour.completeTour && tour.singleTicketing) return slot?.places ?? Infinity;
  return tour.maxParticipants * toursWithTickets(tour, booking);
}

/** The problem of wanting more than `available`: no group may be larger, or no more are left [TOUR-7, TOUR-17]. */
export function tooMany(tour: Tour, available: number): TourProblem {
  const byTour = !tour.completeTour && available === tour.maxParticipants;
  return { code: byTour ? 'GROUP_TOO_LARGE' : 'OVERBOOKED', available };
}

/** How many tours this many people need; the last may have empty seats [TOUR-9]. */
export function toursForGroup(tour: Pick<Tour, 'maxParticipants'>, people: number): number {
  return Math.ceil(people / Math.max(1, tour.maxParticipants));
}

/** How many tours the tickets need, by the largest count of a ticket or component [TOUR-10]. */
export function toursForTickets(tour: Tour, { tickets }: Pick<TourBooking, 'tickets'>): number {
  const counts = tickets.flatMap(({ count, subtickets }) => [count, ...subtickets.map((sub) => sub.count)]);
  return toursForGroup(tour, Math.max(0, ...counts.map(countFrom)));
}

/** What a booking takes from its slot, in the unit that is counted there: places for people, or whole tours. */
export function takenFromSlot(
  tour: Tour,
  booking: Pick<TourBooking, 'entries'>,
): { of: 'places' | 'tours'; count: number } {
  return { of: countsTours(tour) ? 'tours' : 'places', count: entryCount(booking) };
}

/** The slot as this booking leaves it, for example for the next item of the same cart. */
export function slotAfter(tour: Tour, slot: TourSlot, booking: Pick<TourBooking, 'entries'>): TourSlot {
  const { of, count } = takenFromSlot(tour, booking);
  return of === 'tours'
    ? { ...slot, tourCount: Math.max(0, slot.tourCount - count) }
    : { ...slot, places: Math.max(0, slot.places - count) };
}

/**
 * The largest group that can be booked in this slot by all limits together; without a slot, of the tour at any time. 0 if the tour has no
 * price, or needs tickets and has none.
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
  const mostPeopleByTicket = tickets.flatMap((ticket) =>
    ticket.subtickets.length > 0 ? ticket.subtickets.map(mostOf) : [mostOf(ticket) === 0 ? 0 : mostOf(ticket) * tours],
  );
  return mostPeopleByTicket.reduce((sum, most) => sum + Math.min(seats, most), 0);
}

/** The upper end of the counter of one ticket, or of one of its components. */
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

/** A ticket with components can be chosen only once. */
function oncePerParts({ subtickets, maxQuantity }: TourTicket): Pick<TourPrice, 'maxQuantity'> {
  return { maxQuantity: subtickets.length > 0 ? 1 : maxQuantity };
}
