import type { EventDay } from '@foyer/contract/events/event-calendar.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import type { BookingProblem } from '@foyer/rules/events/booking-problem.ts';
import {
  dayState,
  eventIsOver,
  isChoosable,
  slotIsOver,
  type Availability,
} from '@foyer/rules/events/event-availability.ts';
import { bookingCents, bookingProblems } from '@foyer/rules/events/event-booking.ts';
import { groupByMoment } from '@foyer/rules/checkout/group-by-moment.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import type { TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import { eventItems } from '../../../cart/items/cart-item.ts';
import { itemsAt, type Cart } from '../../../cart/cart.ts';
import { toChoice, momentOfItem } from '../../../cart/items/counted-item.ts';
import { chosenOf, type BookingDraft } from './booking-draft.ts';

/** The input of a validation. */
export interface BookingCase {
  readonly event: Event;
  readonly availability: Availability;
  readonly date: Day | null;
  readonly slot: Timeslot | null;
  /** The offer of the chosen day. */
  readonly offer: EventDay;
  readonly draft: BookingDraft;
  readonly cart: Cart;
}

export interface Assessment {
  readonly choices: readonly TicketChoice[];
  /** The choices already in the cart for the same slot and day. */
  readonly inCart: readonly TicketChoice[];
  readonly problems: readonly BookingProblem[];
  /** How many tickets are chosen. */
  readonly ticketCount: number;
  /** Their price, in cents. */
  readonly totalCents: number;
}

/** The problems of a draft [EVT-7 to EVT-14]. Tickets in the cart take places too. */
export function validateBooking(booking: BookingCase): Assessment {
  const { event, availability, date, slot, offer, draft, cart } = booking;
  const choices = chosenOf(draft, offer.tickets);
  const inCart = choicesInCart(cart, event.id, date, slot).filter(({ ticketId }) =>
    offer.tickets.some((ticket) => ticket.id === ticketId),
  );
  const dayProblem = eventIsOver(event, availability.now) ? null : problemOfDay(date, availability);
  const problems = dayProblem ? [dayProblem] : problemsOfDraft(booking, choices, inCart);
  return {
    choices,
    inCart,
    problems: choices.length > 0 ? problems : problemsOfNothing(problems, slot, offer),
    ticketCount: choices.reduce((sum, { count }) => sum + count, 0),
    totalCents: bookingCents({ day: date, datetime: null, choices }, offer.tickets),
  };
}

/** The problems while no ticket is chosen. A sold-out time is reported at once, not only after the first press of the button. */
function problemsOfNothing(problems: BookingProblem[], slot: Timeslot | null, { tickets }: EventDay): BookingProblem[] {
  const isTimed = tickets.length > 0 && tickets.every(({ isDayTicket }) => !isDayTicket);
  const isOnlyEmpty = problems.every(({ code }) => code === 'NOTHING_CHOSEN');
  if (isOnlyEmpty && isTimed && slot?.places === 0) return [{ code: 'TIME_SOLD_OUT', available: 0 }];
  return problems.length === 0 ? [{ code: 'NOTHING_CHOSEN' }] : problems;
}

/** The problems of the draft together with the cart. A free day ticket may have its paid ticket at any time of the day [EVT-10]. */
function problemsOfDraft(booking: BookingCase, choices: TicketChoice[], inCart: TicketChoice[]): BookingProblem[] {
  const { event, availability, date, slot, offer } = booking;
  const problemsOf = (datetime: string | null, together: TicketChoice[]) =>
    bookingProblems({ day: date, datetime, choices: together }, { event, ...offer, now: availability.now });
  const isTimed = ({ ticketId }: TicketChoice) =>
    offer.tickets.find(({ id }) => id === ticketId)?.isDayTicket === false;
  const isComplete = date !== null && choices.length > 0 && (slot !== null || !choices.some(isTimed));
  if (!isComplete) return problemsOf(slot?.datetime ?? null, [...inCart, ...choices]);
  const asked = choices.map((choice) => ({
    choice,
    isAsked: true,
    eventId: event.id,
    day: date,
    slot: isTimed(choice) && slot ? slot.datetime : null,
  }));
  const groups = groupByMoment([...itemsOfDay(booking, date), ...asked], (item) => item);
  const problems = groups
    .filter((items) => items.some(({ isAsked }) => isAsked))
    .flatMap((items) =>
      problemsOf(
        items[0]?.slot ?? null,
        items.map(({ choice }) => choice),
      ),
    );
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The cart's items for the event and day that the museum still offers. */
function itemsOfDay({ event, availability, offer, cart }: BookingCase, date: Day) {
  const isOffered = (datetime: string) => {
    const slot = offer.timeslots.find((candidate) => candidate.datetime === datetime);
    return slot !== undefined && slot.places > 0 && !slotIsOver(slot, availability.now);
  };
  return eventItems(cart.items)
    .filter((item) => item.eventId === event.id && item.date === date)
    .filter((item) => offer.tickets.some(({ id }) => id === item.id))
    .filter((item) => item.type === 'dayTicket' || isOffered(item.datetime))
    .map((item) => ({ ...momentOfItem(item), choice: toChoice(item), isAsked: false }));
}

/** The problem of a day that cannot be chosen in the calendar [EVT-11]. */
function problemOfDay(date: Day | null, availability: Availability): BookingProblem | null {
  if (date === null) return null;
  const state = dayState(date, availability);
  if (isChoosable(state)) return null;
  return { code: state === 'soldOut' ? 'DAY_SOLD_OUT' : 'DAY_UNAVAILABLE' };
}

function choicesInCart(cart: Cart, eventId: string, date: Day | null, slot: Timeslot | null): TicketChoice[] {
  const moments = [date, slot?.datetime].filter((moment) => typeof moment === 'string');
  return moments.flatMap((moment) => itemsAt(cart, eventId, moment).map(toChoice));
}

/** Problems that are shown at once. The others are shown after the first press of the button. */
const reportedAtOnce: readonly BookingProblem['code'][] = [
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

/** The problems to show: all after the first press of the button, before that only those in `reportedAtOnce`. */
export function shownProblems(problems: readonly BookingProblem[], tried: boolean): BookingProblem[] {
  return problems.filter(({ code }) => tried || reportedAtOnce.includes(code));
}
