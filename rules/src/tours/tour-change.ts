import type { Tour, TourPrice } from '@foyer/contract/tours/tour.ts';
import type { Day } from '../time/museum-time.ts';
import { problemsOfAnswer } from './tour-answers.ts';
import type { TourBooking, TourCount, TourTicketCount } from './tour-booking.ts';
import { offeredTickets, pricesAt } from './tour-counts.ts';
import type { TourSlot } from './tour-slots.ts';

/** What changed in a booking when its day or time changed. Counts that are now too high stay and are reported as problems. */
export type TourChangeCode =
  /** The day lacks the time, or it is sold out: another time was chosen, or none. */
  | 'TIME_CHANGED'
  /** The same entry has another price at this time, or by now. */
  | 'PRICE_CHANGED'
  | 'PRICE_GONE'
  /** A ticket or one of its components has another price. */
  | 'TICKET_PRICE_CHANGED'
  | 'TICKET_GONE'
  | 'SUBTICKET_GONE'
  | 'QUESTION_GONE'
  | 'ANSWER_GONE';

export interface TourChange {
  code: TourChangeCode;
  /** The id of the price list entry, ticket or question. */
  id?: string;
  subticketId?: string;
  /** How many were chosen before. */
  count?: number;
  /** The price of one, if it changed. */
  cents?: { before: number; now: number };
}

export interface ChangedBooking {
  booking: TourBooking;
  changes: TourChange[];
}

type Priced = { priceCents: number } | undefined;

/** The old and new price of one, if both are known and differ. */
function newCents(was: Priced, is: Priced): TourChange['cents'] {
  if (!was || !is || was.priceCents === is.priceCents) return undefined;
  return { before: was.priceCents, now: is.priceCents };
}

/** Moves each entry to the price with the same id, or else with the same name, because a time with its own price list may use another id. */
function movedEntries(booking: TourBooking, from: readonly TourPrice[], to: readonly TourPrice[]) {
  const entries: TourCount[] = [];
  const changes: TourChange[] = [];
  for (const { id, count } of booking.entries.filter((entry) => entry.count !== 0)) {
    const before = from.find((price) => price.id === id);
    const after = to.find((price) => price.id === id) ?? to.find(({ name }) => name === before?.name);
    if (!after || entries.some((entry) => entry.id === after.id)) {
      changes.push({ code: 'PRICE_GONE', id, count });
      continue;
    }
    entries.push({ id: after.id, count });
    const cents = newCents(before, after);
    if (cents) changes.push({ code: 'PRICE_CHANGED', id: after.id, cents });
  }
  return { entries, changes };
}

function movedTickets(booking: TourBooking, from: Tour, tour: Tour) {
  const tickets: TourTicketCount[] = [];
  const changes: TourChange[] = [];
  for (const choice of booking.tickets) {
    const ticket = offeredTickets(tour).find(({ id }) => id === choice.id);
    const chosen = choice.count !== 0 || choice.subtickets.some(({ count }) => count !== 0);
    if (!ticket) {
      if (chosen) changes.push({ code: 'TICKET_GONE', id: choice.id, count: choice.count });
      continue;
    }
    const before = from.tickets.find(({ id }) => id === choice.id);
    const own = newCents(before, ticket);
    if (own && chosen) changes.push({ code: 'TICKET_PRICE_CHANGED', id: choice.id, cents: own });
    const isKnown = ({ id }: TourCount) => ticket.subtickets.some((sub) => sub.id === id);
    tickets.push({ ...choice, subtickets: choice.subtickets.filter(isKnown) });
    for (const { id: subticketId, count } of choice.subtickets.filter((entry) => entry.count !== 0)) {
      const [was, is] = [before, ticket].map((one) => one?.subtickets.find(({ id }) => id === subticketId));
      const cents = newCents(was, is);
      if (cents) changes.push({ code: 'TICKET_PRICE_CHANGED', id: choice.id, subticketId, cents });
      if (!is) changes.push({ code: 'SUBTICKET_GONE', id: choice.id, subticketId, count });
    }
  }
  return { tickets, changes };
}

/** Keeps answers, even invalid ones, unless their question, type or option no longer exists. */
function movedAnswers(booking: TourBooking, tour: Tour) {
  const changes: TourChange[] = [];
  const kept = Object.entries(booking.answers).filter(([id, answer]) => {
    const question = tour.questions.find((candidate) => candidate.id === id);
    const hasOptions = question !== undefined && question.options.length > 0;
    if (question?.type === answer.type && !(hasOptions && problemsOfAnswer(answer, question).length > 0)) return true;
    changes.push({ code: question ? 'ANSWER_GONE' : 'QUESTION_GONE', id });
    return false;
  });
  return { answers: Object.fromEntries(kept), changes };
}

/** Where a booking moves: a day, one of its slots or none, and the tour as it is on that day. */
export interface NewMoment {
  day: Day;
  slot: TourSlot | null;
  tour: Tour;
}

/**
 * The booking at another time or day. `from` is the tour as fetched for the previous day. People and answers stay if they are still valid;
 * `changes` lists what did not stay.
 */
export function moveBooking(booking: TourBooking, from: Tour, { day, slot, tour }: NewMoment): ChangedBooking {
  const time = slot?.time ?? null;
  const entries = movedEntries(booking, pricesAt(from, booking.time), pricesAt(tour, time));
  const tickets = movedTickets(booking, from, tour);
  const answers = movedAnswers(booking, tour);
  const isOtherTime = booking.time !== null && booking.time !== time;
  return {
    booking: {
      day,
      time,
      entries: entries.entries,
      tickets: tickets.tickets,
      answers: answers.answers,
    },
    changes: [
      ...(isOtherTime ? [{ code: 'TIME_CHANGED' as const }] : []),
      ...entries.changes,
      ...tickets.changes,
      ...answers.changes,
    ],
  };
}
