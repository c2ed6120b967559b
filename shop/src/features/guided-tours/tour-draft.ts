import type { TourQuestion } from '@foyer/contract/tour-question.ts';
import type { Tour } from '@foyer/contract/tour.ts';
import { withAnswer } from '@foyer/rules/tour-answers.ts';
import { moveBooking, type NewMoment, type TourChange } from '@foyer/rules/tour-change.ts';
import {
  countsTours,
  emptyTourBooking,
  groupSize,
  needsEqualCounts,
  offeredTickets,
  pricesAt,
  tourCount,
  type TourBooking,
} from '@foyer/rules/tour-counts.ts';
import { withGroup } from '@foyer/rules/tour-group.ts';
import { bookingOf, type TourLine } from '../../cart/tour-line.ts';

/** What has been chosen so far. The tour is the one it was chosen from: as it is on the booking's day. */
export interface TourDraft {
  readonly booking: TourBooking;
  readonly from: Tour;
  /** How many come; asked first, as that is what a group knows. */
  readonly people: number;
  /** What the last change of day or time did not leave as it was. */
  readonly changes: readonly TourChange[];
  /** The tour before that change: it knows the names of what has gone. */
  readonly before: Tour;
}

export function emptyDraft(tour: Tour): TourDraft {
  return { booking: emptyTourBooking, from: tour, people: 0, changes: [], before: tour };
}

/** The draft that a line of the basket came from [CART-3]. */
export function draftOf(line: TourLine, tour: Tour): TourDraft {
  return { ...emptyDraft(tour), booking: bookingOf(line), people: line.totalCount };
}

/** Whether the only ticket there is goes with everybody: nobody has to choose it. */
function onlyTicket(tour: Tour): string | null {
  const tickets = offeredTickets(tour);
  const [ticket] = tickets;
  return needsEqualCounts(tour) && tickets.length === 1 && ticket?.subtickets.length === 0 ? ticket.id : null;
}

function withOnlyTicket(booking: TourBooking, tour: Tour): TourBooking {
  const id = onlyTicket(tour);
  return id === null ? booking : { ...booking, tickets: [{ id, count: tourCount(booking), subtickets: [] }] };
}

/** So many people: with them go the tours that they take, where nothing has to be chosen for it [TOUR-9]. */
export function withPeople(draft: TourDraft, people: number): TourDraft {
  const booking = withOnlyTicket(withGroup(draft.booking, draft.from, people), draft.from);
  return { ...draft, people, booking };
}

/** So many of one price. More people at prices than were said to come: then more come. */
export function withPrice(draft: TourDraft, id: string, count: number): TourDraft {
  const { booking, from } = draft;
  const others = booking.tours.filter((entry) => entry.id !== id);
  const chosen = withOnlyTicket({ ...booking, tours: [...others, { id, count }] }, from);
  const people = countsTours(from) ? draft.people : Math.max(draft.people, tourCount(chosen));
  return { ...draft, people, booking: chosen };
}

/** So many of one ticket, or of one of its components; a ticket with components is there once any of them is [TOUR-11]. */
export function withTicket(draft: TourDraft, id: string, count: number, subticketId?: string): TourDraft {
  const { booking, from } = draft;
  const chosen = booking.tickets.find((ticket) => ticket.id === id) ?? { id, count: 0, subtickets: [] };
  const others = booking.tickets.filter((ticket) => ticket.id !== id);
  const subtickets = chosen.subtickets.filter((sub) => sub.id !== subticketId);
  const parts = subticketId === undefined ? subtickets : [...subtickets, { id: subticketId, count }];
  const own = subticketId === undefined ? count : Number(parts.some((part) => part.count > 0));
  const next = { ...booking, tickets: [...others, { id, count: own, subtickets: parts }] };
  const counted = countsTours(from) ? (groupSize(next, from) ?? 0) : 0;
  return { ...draft, booking: next, people: Math.max(draft.people, counted) };
}

export function answered(draft: TourDraft, question: TourQuestion, given: string): TourDraft {
  return { ...draft, booking: { ...draft.booking, answers: withAnswer(draft.booking.answers, question, given) } };
}

/** Whether the draft stands at this moment already. */
export function isAt({ booking, from }: TourDraft, { day, slot, tour }: NewMoment): boolean {
  return booking.day === day && booking.time === (slot?.time ?? null) && from === tour;
}

/**
 * The draft at another moment: people and answers stay where they are valid [TOUR-5]. `askedTime` is the time that the visitor chose
 * herself, which is no news to her.
 */
export function movedDraft(draft: TourDraft, to: NewMoment, askedTime: string | null): TourDraft {
  const { booking, changes } = moveBooking(draft.booking, draft.from, to);
  const told = changes.filter(({ code }) => code !== 'TIME_CHANGED' || askedTime !== booking.time);
  const isSame = draft.booking.day === to.day && draft.booking.time === booking.time;
  const moved: TourDraft = {
    ...draft,
    booking: { ...booking, timeslotId: to.slot?.timeslotId ?? null },
    from: to.tour,
    changes: draft.booking.day === null ? [] : isSame && told.length === 0 ? draft.changes : told,
    before: draft.from,
  };
  // One price gone and one come: the same people pay that one.
  const isUnpriced = moved.people > 0 && tourCount(booking) === 0 && pricesAt(to.tour, booking.time).length > 0;
  return isUnpriced ? withPeople(moved, moved.people) : moved;
}
