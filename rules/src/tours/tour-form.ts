import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import { countsTours, needsEqualCounts, offeredTickets, entryCount } from './tour-counts.ts';
import { withGroup } from './tour-group.ts';

/** What stands in the form of a tour: the booking, and how many people come. */
export interface TourForm {
  readonly booking: TourBooking;
  readonly people: number;
  /**
   * Whether the visitor has said how many come. From then on nothing but they changes that number: what does not fit it is told.
   * Before, where people are counted, it is as many as have a price.
   */
  readonly isSaid: boolean;
}

/** The ticket that goes with everybody, where there is no other: nobody has to choose it. */
function onlyTicket(tour: Tour): string | null {
  const tickets = offeredTickets(tour);
  const [ticket] = tickets;
  return needsEqualCounts(tour) && tickets.length === 1 && ticket?.subtickets.length === 0 ? ticket.id : null;
}

function withOnlyTicket(booking: TourBooking, tour: Tour): TourBooking {
  const id = onlyTicket(tour);
  return id === null ? booking : { ...booking, tickets: [{ id, count: entryCount(booking), subtickets: [] }] };
}

/** So many people: with them go the tours that they take, where nothing has to be chosen for it [TOUR-9]. */
export function withPeople<Form extends TourForm>(form: Form, tour: Tour, people: number): Form {
  return { ...form, people, isSaid: true, booking: withOnlyTicket(withGroup(form.booking, tour, people), tour) };
}

/** So many of one price [TOUR-6]. */
export function withPrice<Form extends TourForm>(form: Form, tour: Tour, id: string, count: number): Form {
  const others = form.booking.entries.filter((entry) => entry.id !== id);
  const booking = withOnlyTicket({ ...form.booking, entries: [...others, { id, count }] }, tour);
  const isFollowing = !form.isSaid && !countsTours(tour);
  return { ...form, people: isFollowing ? entryCount(booking) : form.people, booking };
}

/** So many of one ticket, or of one of its components; a ticket with components is there once any of them is [TOUR-11]. */
export function withTicket<Form extends TourForm>(form: Form, id: string, count: number, subticketId?: string): Form {
  const { tickets } = form.booking;
  const chosen = tickets.find((ticket) => ticket.id === id) ?? { id, count: 0, subtickets: [] };
  const others = tickets.filter((ticket) => ticket.id !== id);
  const subtickets = chosen.subtickets.filter((sub) => sub.id !== subticketId);
  const parts = subticketId === undefined ? subtickets : [...subtickets, { id: subticketId, count }];
  const own = subticketId === undefined ? count : Number(parts.some((part) => part.count > 0));
  return { ...form, booking: { ...form.booking, tickets: [...others, { id, count: own, subtickets: parts }] } };
}
