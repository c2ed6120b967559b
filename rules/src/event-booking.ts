import type { Event, EventTicket, Subticket, Timeslot } from '@foyer/contract/event.ts';
import { eventIsOver, placesOfTicket, slotIsOver } from './event-availability.ts';
import type { TaxedAmount } from './money.ts';
import { totalCents } from './money.ts';
import type { Day, Moment } from './museum-time.ts';
import { dayOf } from './museum-time.ts';

/** One ticket as chosen. A ticket with components is one ticket, and its components are counted. */
export interface TicketChoice {
  ticketId: string;
  count: number;
  subtickets: { id: string; count: number }[];
}

/** What a visitor wants to book for one event at one moment; day tickets have a day and no slot. */
export interface EventBooking {
  day: Day | null;
  /** The slot, as the wire names it. */
  datetime: string | null;
  choices: TicketChoice[];
}

/** What can be booked there and then. */
export interface EventOffer {
  event: Pick<Event, 'end'>;
  tickets: readonly EventTicket[];
  timeslots: readonly Timeslot[];
  now: Moment;
}

export type BookingProblemCode =
  | 'EVENT_OVER'
  | 'DATE_REQUIRED'
  | 'DAY_UNAVAILABLE'
  | 'TIME_REQUIRED'
  | 'TIME_UNAVAILABLE'
  | 'TIME_SOLD_OUT'
  | 'DAY_SOLD_OUT'
  | 'NOTHING_CHOSEN'
  | 'TICKET_UNKNOWN'
  | 'TICKETS_SOLD_OUT'
  | 'COUNT_INVALID'
  | 'OVERBOOKED'
  | 'UNDERBOOKED'
  | 'SUBTICKET_LIMIT'
  | 'FAMILY_INCOMPLETE'
  | 'NEEDS_PAID_TICKET';

export interface BookingProblem {
  code: BookingProblemCode;
  ticketId?: string;
  subticketId?: string;
  /** How many are left, or the most that is allowed. */
  available?: number;
  /** How many are needed at least. */
  required?: number;
}

/** No visitor buys more of one ticket at once, however many places there are; a group writes to the museum. */
export const maxCount = 999;

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function countOf(choice: TicketChoice, subticketId: string): number {
  return choice.subtickets.find((sub) => sub.id === subticketId)?.count ?? 0;
}

/** How many people a choice lets in: the components where a ticket has them, else the tickets [EVT-8]. */
export function peopleOf(choice: TicketChoice, ticket: EventTicket): number {
  if (ticket.subtickets.length === 0) return choice.count;
  return choice.count === 0 ? 0 : ticket.subtickets.reduce((sum, sub) => sum + countOf(choice, sub.id), 0);
}

/** A choice as a form starts with it: nothing, and components at their starting counts [EVT-8]. */
export function initialChoice(ticket: EventTicket): TicketChoice {
  return {
    ticketId: ticket.id,
    count: 0,
    subtickets: ticket.subtickets.map((sub) => ({ id: sub.id, count: sub.minQuantity })),
  };
}

/** What a choice costs, by tax rate: the ticket itself and its components. */
export function choiceAmounts(choice: TicketChoice, ticket: EventTicket): TaxedAmount[] {
  if (choice.count === 0) return [];
  const own = { cents: ticket.priceCents * choice.count, taxRate: ticket.taxRate };
  const parts = ticket.subtickets.map((sub) => ({
    cents: sub.priceCents * countOf(choice, sub.id),
    taxRate: sub.taxRate,
  }));
  return [own, ...parts].filter((amount) => amount.cents !== 0);
}

/** What a choice costs, in cents. */
export function choiceCents(choice: TicketChoice, ticket: EventTicket): number {
  return totalCents(choiceAmounts(choice, ticket).map((amount) => amount.cents));
}

function problemsOfComponent(choice: TicketChoice, ticket: EventTicket, sub: Subticket): BookingProblem[] {
  const count = countOf(choice, sub.id);
  const at = { ticketId: ticket.id, subticketId: sub.id };
  if (!isCount(count)) return [{ code: 'COUNT_INVALID', ...at }];
  if (count > sub.maxQuantity) return [{ code: 'SUBTICKET_LIMIT', ...at, available: sub.maxQuantity }];
  if (ticket.isFamily && count === 0 && sub.maxQuantity > 0) return [{ code: 'FAMILY_INCOMPLETE', ...at }];
  if (count < sub.minQuantity) return [{ code: 'UNDERBOOKED', ...at, required: sub.minQuantity }];
  return [];
}

function problemsOfChoice(choice: TicketChoice, ticket: EventTicket | undefined): BookingProblem[] {
  if (!ticket) return [{ code: 'TICKET_UNKNOWN', ticketId: choice.ticketId }];
  const at = { ticketId: ticket.id };
  if (!isCount(choice.count)) return [{ code: 'COUNT_INVALID', ...at }];
  if (choice.count === 0) return [];
  if (ticket.subtickets.length === 0) {
    return choice.subtickets.length === 0 ? [] : [{ code: 'TICKET_UNKNOWN', ...at }];
  }
  if (choice.count !== 1) return [{ code: 'COUNT_INVALID', ...at, available: 1 }];
  const known = new Set(ticket.subtickets.map((sub) => sub.id));
  const named = choice.subtickets.map((sub) => sub.id);
  if (named.some((id) => !known.has(id)) || new Set(named).size !== named.length) {
    return [{ code: 'TICKET_UNKNOWN', ...at }];
  }
  const problems = ticket.subtickets.flatMap((sub) => problemsOfComponent(choice, ticket, sub));
  if (problems.length === 0 && peopleOf(choice, ticket) === 0) return [{ code: 'UNDERBOOKED', ...at, required: 1 }];
  return problems;
}

/** Whether the day is open, and whether anything is left on it, in slots or for day tickets [EVT-11]. */
function problemsOfDay(day: Day, { tickets, timeslots, now }: EventOffer): BookingProblem[] {
  const daySchedules = tickets.filter((ticket) => ticket.isDayTicket).flatMap((ticket) => ticket.schedule);
  const offered = [...timeslots, ...daySchedules].filter(({ datetime }) => dayOf(datetime) === day);
  if (day < now.day || offered.length === 0) return [{ code: 'DAY_UNAVAILABLE' }];
  return offered.every(({ places }) => places === 0) ? [{ code: 'DAY_SOLD_OUT', available: 0 }] : [];
}

/** Where and when: the event still runs, and the day and the slot exist and have room at all [EVT-11, EVT-14]. */
function problemsOfMoment(booking: EventBooking, offer: EventOffer, slot: Timeslot | undefined): BookingProblem[] {
  if (eventIsOver(offer.event, offer.now)) return [{ code: 'EVENT_OVER' }];
  if (booking.day === null) return [{ code: 'DATE_REQUIRED' }];
  const day = problemsOfDay(booking.day, offer);
  if (day.length > 0) return day;
  const needsSlot = timedChoices(booking, offer).length > 0;
  if (!needsSlot) return [];
  if (booking.datetime === null) return [{ code: 'TIME_REQUIRED' }];
  if (!slot || dayOf(slot.datetime) !== booking.day || slotIsOver(slot, offer.now))
    return [{ code: 'TIME_UNAVAILABLE' }];
  return slot.places === 0 ? [{ code: 'TIME_SOLD_OUT', available: 0 }] : [];
}

function ticketOf(choice: TicketChoice, offer: EventOffer): EventTicket | undefined {
  return offer.tickets.find((ticket) => ticket.id === choice.ticketId);
}

function timedChoices(booking: EventBooking, offer: EventOffer): TicketChoice[] {
  return booking.choices.filter((choice) => choice.count !== 0 && ticketOf(choice, offer)?.isDayTicket === false);
}

/** The places that all day tickets of a day share: as many as the ticket without a smaller limit of its own still has [EVT-7]. */
export function placesOfDay(tickets: readonly EventTicket[], day: Day): number {
  const ofDay = tickets.filter((ticket) => ticket.isDayTicket);
  return Math.max(0, ...ofDay.map((ticket) => placesOfTicket(ticket, day)));
}

/** Each ticket by its own schedule entry, all of a slot by the slot, all day tickets by the day [EVT-7]. */
function problemsOfCapacity(booking: EventBooking, offer: EventOffer, slot: Timeslot | undefined): BookingProblem[] {
  const peopleByTicket = new Map<EventTicket, number>();
  for (const choice of booking.choices) {
    const ticket = ticketOf(choice, offer);
    if (ticket) peopleByTicket.set(ticket, (peopleByTicket.get(ticket) ?? 0) + peopleOf(choice, ticket));
  }
  const problems: BookingProblem[] = [];
  let slotPeople = 0;
  let dayPeople = 0;
  for (const [ticket, people] of peopleByTicket) {
    const moment = (ticket.isDayTicket ? booking.day : booking.datetime) ?? '';
    const available = Math.min(maxCount, placesOfTicket(ticket, moment));
    if (ticket.isDayTicket) dayPeople += people;
    else slotPeople += people;
    if (people > 0 && available === 0) problems.push({ code: 'TICKETS_SOLD_OUT', ticketId: ticket.id, available });
    else if (people > available) problems.push({ code: 'OVERBOOKED', ticketId: ticket.id, available });
  }
  if (problems.length > 0) return problems;
  const dayPlaces = placesOfDay(offer.tickets, booking.day ?? '');
  if (slot && slotPeople > slot.places) problems.push({ code: 'OVERBOOKED', available: slot.places });
  if (dayPeople > dayPlaces) problems.push({ code: 'OVERBOOKED', available: dayPlaces });
  return problems;
}

/** A free ticket marked so goes only with a ticket that costs something [EVT-10]. */
function problemsOfCompany(booking: EventBooking, offer: EventOffer): BookingProblem[] {
  const chosen = booking.choices.flatMap((choice) => {
    const ticket = ticketOf(choice, offer);
    return ticket && choice.count > 0 ? [{ ticket, cents: choiceCents(choice, ticket) }] : [];
  });
  if (chosen.some(({ cents }) => cents > 0)) return [];
  return chosen
    .filter(({ ticket }) => ticket.onlyWithPaidTicket)
    .map(({ ticket }) => ({ code: 'NEEDS_PAID_TICKET', ticketId: ticket.id }));
}

/**
 * Everything that stands between this booking and the museum's yes; nothing means that it can be booked.
 * The shop asks it before adding to the basket, the server before holding places [EVT-7 to EVT-14].
 */
export function bookingProblems(booking: EventBooking, offer: EventOffer): BookingProblem[] {
  const slot = offer.timeslots.find((candidate) => candidate.datetime === booking.datetime);
  const moment = problemsOfMoment(booking, offer, slot);
  if (moment.length > 0) return moment;
  const choices = booking.choices.flatMap((choice) => problemsOfChoice(choice, ticketOf(choice, offer)));
  if (choices.length > 0) return choices;
  if (booking.choices.every((choice) => choice.count === 0)) return [{ code: 'NOTHING_CHOSEN' }];
  return [...problemsOfCapacity(booking, offer, slot), ...problemsOfCompany(booking, offer)];
}

/** What the whole booking costs, in cents. */
export function bookingCents(booking: EventBooking, tickets: readonly EventTicket[]): number {
  return totalCents(
    booking.choices.map((choice) => {
      const ticket = tickets.find((candidate) => candidate.id === choice.ticketId);
      return ticket ? choiceCents(choice, ticket) : 0;
    }),
  );
}
