import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import { countsTours, needsEqualCounts, pricesAt, ticketCount, entryCount } from './tour-counts.ts';
import { withGroup } from './tour-group.ts';
import { derivedParts, defaultShares } from './tour-shares.ts';

/** The content of a tour's form: the booking, and how many people come. */
export interface TourForm {
  readonly booking: TourBooking;
  readonly people: number;
  /**
   * Whether the visitor has entered the number of people. From then on only they change it, and what does not match is reported. Before, if
   * people are counted, it is the number of people with a price.
   */
  readonly isPeopleEntered: boolean;
}

/**
 * Sets the number of people. Prices and tickets follow as long as nobody has changed them by hand, or whole tours as many as the people
 * need [TOUR-9].
 */
export function withPeople<Form extends TourForm>(form: Form, tour: Tour, people: number): Form {
  if (countsTours(tour))
    return { ...form, people, isPeopleEntered: true, booking: withGroup(form.booking, tour, people) };
  return { ...form, ...following(form, tour, people), isPeopleEntered: true };
}

/** The number of people, with the derived parts of the booking. */
function following({ booking, people: before }: TourForm, tour: Tour, people: number) {
  const isDerived = derivedParts(booking, tour, before);
  const derived = defaultShares(tour, booking.time, people);
  return {
    people,
    booking: {
      ...booking,
      entries: isDerived.entries ? derived.entries : booking.entries,
      tickets: isDerived.tickets ? derived.tickets : booking.tickets,
    },
  };
}

/** Sets the count of one price [TOUR-6]. */
export function withPrice<Form extends TourForm>(form: Form, tour: Tour, id: string, count: number): Form {
  const entries = [...form.booking.entries.filter((entry) => entry.id !== id), { id, count }];
  const isFollowing = !form.isPeopleEntered && !countsTours(tour);
  const { people, booking } = isFollowing ? following(form, tour, entryCount({ entries })) : form;
  return { ...form, people, booking: { ...booking, entries } };
}

/**
 * The form after a move to another day or time. Parts that were derived from the number of people are derived again if some of them could
 * not move. A group that lost its price altogether gets the new one.
 */
export function withMoved<Form extends TourForm>(form: Form, from: Tour, booking: TourBooking, tour: Tour): Form {
  const moved = { ...form, booking };
  const { people } = form;
  if (people === 0 || pricesAt(tour, booking.time).length === 0) return moved;
  const isUnpriced = entryCount(booking) === 0;
  if (countsTours(tour)) return isUnpriced ? { ...moved, booking: withGroup(booking, tour, people) } : moved;
  const was = derivedParts(form.booking, from, people);
  const derived = defaultShares(tour, booking.time, people);
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

/** Sets the count of one ticket or of one of its components. A ticket with components counts 1 as soon as any component does [TOUR-11]. */
export function withTicket<Form extends TourForm>(form: Form, id: string, count: number, subticketId?: string): Form {
  const { tickets } = form.booking;
  const chosen = tickets.find((ticket) => ticket.id === id) ?? { id, count: 0, subtickets: [] };
  const others = tickets.filter((ticket) => ticket.id !== id);
  const subtickets = chosen.subtickets.filter((sub) => sub.id !== subticketId);
  const parts = subticketId === undefined ? subtickets : [...subtickets, { id: subticketId, count }];
  const own = subticketId === undefined ? count : Number(parts.some((part) => part.count > 0));
  return { ...form, booking: { ...form.booking, tickets: [...others, { id, count: own, subtickets: parts }] } };
}
