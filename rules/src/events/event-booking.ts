import type { EventTicket, Timeslot, Component } from '@foyer/contract/events/event-ticket.ts';
import type { BookingProblem, EventBooking, EventOffer } from './booking-problem.ts';
import { eventIsOver, slotIsOver } from './event-availability.ts';
import { problemsOfCapacity, ticketOf } from './event-capacity.ts';
import { totalCents } from '../money/money.ts';
import { dayOf, hasBegun, type Day } from '../time/museum-time.ts';
import { choiceCents, type TicketChoice, countOf, isCount, peopleOf } from './ticket-choice.ts';

/** Whether the day is open, not over, and not sold out, in slots or for day tickets [EVT-11]. */
function problemsOfDay(day: Day, { tickets, timeslots, now }: EventOffer): BookingProblem[] {
  const daySchedules = tickets
    .filter((ticket) => ticket.isDayTicket)
    .flatMap((ticket) => ticket.schedule)
    .filter(({ datetimeEnd }) => datetimeEnd === undefined || !hasBegun(datetimeEnd, now));
  const offered = [...timeslots, ...daySchedules].filter(({ datetime }) => dayOf(datetime) === day);
  if (day < now.day || offered.length === 0) return [{ code: 'DAY_UNAVAILABLE' }];
  return offered.every(({ places }) => places === 0) ? [{ code: 'DAY_SOLD_OUT', available: 0 }] : [];
}

/** Problems with the moment: the event must not be over, and day and slot must exist and have places left [EVT-11, EVT-14]. */
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

function timedChoices(booking: EventBooking, offer: EventOffer): TicketChoice[] {
  return booking.choices.filter((choice) => choice.count !== 0 && ticketOf(choice, offer)?.isDayTicket === false);
}

/** A ticket with `onlyWithPaidTicket` needs a ticket that costs something [EVT-10]. */
function freeTicketProblems(booking: EventBooking, offer: EventOffer): BookingProblem[] {
  const chosen = booking.choices.flatMap((choice) => {
    const ticket = ticketOf(choice, offer);
    return ticket && choice.count > 0 ? [{ ticket, cents: choiceCents(choice, ticket) }] : [];
  });
  if (chosen.some(({ cents }) => cents > 0)) return [];
  return chosen
    .filter(({ ticket }) => ticket.onlyWithPaidTicket)
    .map(({ ticket }) => ({ code: 'NEEDS_PAID_TICKET', ticketId: ticket.id }));
}

/** Problems of a moment not chosen yet: the rest of the booking is judged anyway. With any other problem the moment has to change first. */
const missingMoment: readonly BookingProblem['code'][] = ['DATE_REQUIRED', 'TIME_REQUIRED'];

/**
 * Every problem that keeps the booking from being accepted; empty if it can be booked. Lists all reasons, except those implied by another.
 * The shop checks it before adding to the cart, the server before reserving places [EVT-7 to EVT-14].
 */
export function bookingProblems(booking: EventBooking, offer: EventOffer): BookingProblem[] {
  const slot = offer.timeslots.find((candidate) => candidate.datetime === booking.datetime);
  const moment = problemsOfMoment(booking, offer, slot);
  if (moment.some(({ code }) => !missingMoment.includes(code))) return moment;
  const wrong = new Map(booking.choices.map((choice) => [choice, problemsOfChoice(choice, ticketOf(choice, offer))]));
  const choices = [...wrong.values()].flat();
  if (choices.length === 0 && booking.choices.every((choice) => choice.count === 0)) {
    return [...moment, { code: 'NOTHING_CHOSEN' }];
  }
  const sound = { ...booking, choices: booking.choices.filter((choice) => wrong.get(choice)?.length === 0) };
  const capacity = moment.length > 0 ? [] : problemsOfCapacity(sound, offer, slot);
  const isSoldOut = (id: string | undefined) =>
    capacity.some(({ code, ticketId }) => code === 'TICKETS_SOLD_OUT' && ticketId === id);
  const freeTickets = choices.length > 0 ? [] : freeTicketProblems(booking, offer);
  return [...moment, ...choices, ...capacity, ...freeTickets.filter(({ ticketId }) => !isSoldOut(ticketId))];
}

/** The price of the whole booking, in cents. */
export function bookingCents(booking: EventBooking, tickets: readonly EventTicket[]): number {
  return totalCents(
    booking.choices.map((choice) => {
      const ticket = tickets.find((candidate) => candidate.id === choice.ticketId);
      return ticket ? choiceCents(choice, ticket) : 0;
    }),
  );
}

function problemsOfComponent(choice: TicketChoice, ticket: EventTicket, sub: Component): BookingProblem[] {
  const count = countOf(choice, sub.id);
  const at = { ticketId: ticket.id, subticketId: sub.id };
  if (!isCount(count)) return [{ code: 'COUNT_INVALID', ...at }];
  if (count > sub.maxQuantity) return [{ code: 'SUBTICKET_LIMIT', ...at, available: sub.maxQuantity }];
  if (ticket.isFamily && count === 0 && sub.maxQuantity > 0) return [{ code: 'FAMILY_INCOMPLETE', ...at }];
  if (count < sub.minQuantity) return [{ code: 'UNDERBOOKED', ...at, required: sub.minQuantity }];
  return [];
}

/** Problems of one choice by itself: its counts and those of its components [EVT-8, EVT-9]. */
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
