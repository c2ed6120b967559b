import type { Event, EventDay, Timeslot } from '@foyer/contract/event.ts';
import { dayState, eventIsOver, isChoosable, type Availability } from '@foyer/rules/event-availability.ts';
import { bookingCents, bookingProblems, type BookingProblem, type TicketChoice } from '@foyer/rules/event-booking.ts';
import type { Day } from '@foyer/rules/museum-time.ts';
import { linesAt, type Cart } from '../../cart/cart.ts';
import { chosenOf, type BookingDraft } from './booking-draft.ts';
import { toChoice } from './to-cart-line.ts';

/** Everything a booking of one event is judged by. */
export interface BookingCase {
  readonly event: Event;
  readonly availability: Availability;
  readonly date: Day | null;
  readonly slot: Timeslot | null;
  /** Offered on the chosen day. */
  readonly offer: EventDay;
  readonly draft: BookingDraft;
  readonly cart: Cart;
}

export interface Assessment {
  readonly choices: readonly TicketChoice[];
  /** What the basket already holds for the same slot and day. */
  readonly inCart: readonly TicketChoice[];
  readonly problems: readonly BookingProblem[];
  /** How many tickets are chosen. */
  readonly ticketCount: number;
  /** What they cost, in cents. */
  readonly totalCents: number;
}

/** The draft, and all that stands between it and the basket [EVT-7 to EVT-14]. Who is in the basket already takes places too. */
export function assessBooking(booking: BookingCase): Assessment {
  const { event, availability, date, slot, offer, draft, cart } = booking;
  const choices = chosenOf(draft, offer.tickets);
  const inCart = choicesInCart(cart, event.id, date, slot).filter(({ ticketId }) =>
    offer.tickets.some((ticket) => ticket.id === ticketId),
  );
  const asked = { day: date, datetime: slot?.datetime ?? null, choices: [...inCart, ...choices] };
  const dayProblem = eventIsOver(event, availability.now) ? null : problemOfDay(date, availability);
  const problems = dayProblem ? [dayProblem] : bookingProblems(asked, { event, ...offer, now: availability.now });
  return {
    choices,
    inCart,
    problems: problems.length === 0 && choices.length === 0 ? [{ code: 'NOTHING_CHOSEN' }] : problems,
    ticketCount: choices.reduce((sum, { count }) => sum + count, 0),
    totalCents: bookingCents({ day: date, datetime: null, choices }, offer.tickets),
  };
}

/** A day that the calendar rules out [EVT-11]. */
function problemOfDay(date: Day | null, availability: Availability): BookingProblem | null {
  if (date === null) return null;
  const state = dayState(date, availability);
  if (isChoosable(state)) return null;
  return { code: state === 'soldOut' ? 'DAY_SOLD_OUT' : 'DAY_UNAVAILABLE' };
}

function choicesInCart(cart: Cart, eventId: string, date: Day | null, slot: Timeslot | null): TicketChoice[] {
  const moments = [date, slot?.datetime].filter((moment) => typeof moment === 'string');
  return moments.flatMap((moment) => linesAt(cart, eventId, moment).map(toChoice));
}

/** What is told at once; the rest waits until somebody presses the button. */
const toldAtOnce: readonly BookingProblem['code'][] = [
  'EVENT_OVER',
  'DAY_UNAVAILABLE',
  'DAY_SOLD_OUT',
  'TIME_UNAVAILABLE',
  'TIME_SOLD_OUT',
  'TICKETS_SOLD_OUT',
  'COUNT_INVALID',
  'OVERBOOKED',
  'SUBTICKET_LIMIT',
  'NEEDS_PAID_TICKET',
];

/** The problems to show now: all of them once it was tried to add, until then those that further choosing cannot mend. */
export function shownProblems(problems: readonly BookingProblem[], tried: boolean): BookingProblem[] {
  return problems.filter(({ code }) => tried || toldAtOnce.includes(code));
}
