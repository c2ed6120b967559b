import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import { countsTours, needsEqualCounts, pricesAt, ticketCount, entryCount } from './tour-counts.ts';
import { withGroup } from './tour-group.ts';
import { derivedParts, sharesOf } from './tour-shares.ts';

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

/**
 * So many people: with them go their prices and tickets, as long as nobody has changed those by hand, or the whole tours that they take
 * [TOUR-9].
 */
export function withPeople<Form extends TourForm>(form: Form, tour: Tour, people: number): Form {
  if (countsTours(tour)) return { ...form, people, isSaid: true, booking: withGroup(form.booking, tour, people) };
  return { ...form, ...following(form, tour, people), isSaid: true };
}

/** So many people with what follows from their number. */
function following({ booking, people: before }: TourForm, tour: Tour, people: number) {
  const isDerived = derivedParts(booking, tour, before);
  const derived = sharesOf(tour, booking.time, people);
  return {
    people,
    booking: {
      ...booking,
      entries: isDerived.entries ? derived.entries : booking.entries,
      tickets: isDerived.tickets ? derived.tickets : booking.tickets,
    },
  };
}

/** So many of one price [TOUR-6]. */
export function withPrice<Form extends TourForm>(form: Form, tour: Tour, id: string, count: number): Form {
  const entries = [...form.booking.entries.filter((entry) => entry.id !== id), { id, count }];
  const isFollowing = !form.isSaid && !countsTours(tour);
  const { people, booking } = isFollowing ? following(form, tour, entryCount({ entries })) : form;
  return { ...form, people, booking: { ...booking, entries } };
}

/**
 * The form after it has moved to another day or time. What followed from the number of people follows from it there too, where some of
 * it was left behind; a group whose price is gone altogether pays the one that has come.
 */
export function withMoved<Form extends TourForm>(form: Form, from: Tour, booking: TourBooking, tour: Tour): Form {
  const moved = { ...form, booking };
  const { people } = form;
  if (people === 0 || pricesAt(tour, booking.time).length === 0) return moved;
  const isUnpriced = entryCount(booking) === 0;
  if (countsTours(tour)) return isUnpriced ? { ...moved, booking: withGroup(booking, tour, people) } : moved;
  const was = derivedParts(form.booking, from, people);
  const derived = sharesOf(tour, booking.time, people);
  const isShort = needsEqualCounts(tour) && ticketCount(booking, tour) !== people;
  return {
    ...moved,
    booking: {
      ...booking,
      entries: isUnpriced || (was.entries && entryCount(booking) !== people) ? derived.entries : booking.entries,
      tickets: was.tickets && isShort ? derived.tickets : booking.tickets,
    },
  };
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
