import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { BookingProblem, EventBooking, EventOffer } from './booking-problem.ts';
import { dayOf } from '../time/museum-time.ts';
import type { Day } from '../time/museum-time.ts';
import { maxCount, peopleOf } from './ticket-choice.ts';
import type { TicketChoice } from './ticket-choice.ts';

/** How many of this ticket its own schedule has left for a slot; 0 without an entry [EVT-7]. */
export function placesOfTicket(ticket: EventTicket, datetime: string): number {
  const entry = ticket.schedule.find((slot) =>
    ticket.isDayTicket ? dayOf(slot.datetime) === dayOf(datetime) : slot.datetime === datetime,
  );
  return entry?.places ?? 0;
}

/** The offered ticket that a choice names. */
export function ticketOf(choice: TicketChoice, offer: EventOffer): EventTicket | undefined {
  return offer.tickets.find((ticket) => ticket.id === choice.ticketId);
}

/** The places that all day tickets of a day share: those of the ticket with most left, as the others have a smaller limit of their own [EVT-7]. */
export function placesOfDay(tickets: readonly EventTicket[], day: Day): number {
  const ofDay = tickets.filter((ticket) => ticket.isDayTicket);
  return Math.max(0, ...ofDay.map((ticket) => placesOfTicket(ticket, day)));
}

/**
 * Checks each ticket against its own schedule entry, all timed tickets against the slot, and all day tickets against the day [EVT-7]. Slot
 * or day are reported only if they would be too small even with every ticket within its own limit. Otherwise that limit says it all.
 */
export function problemsOfCapacity(
  booking: EventBooking,
  offer: EventOffer,
  slot: Timeslot | undefined,
): BookingProblem[] {
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
    if (ticket.isDayTicket) dayPeople += Math.min(people, available);
    else slotPeople += Math.min(people, available);
    if (people > 0 && available === 0) problems.push({ code: 'TICKETS_SOLD_OUT', ticketId: ticket.id, available });
    else if (people > available) problems.push({ code: 'OVERBOOKED', ticketId: ticket.id, available });
  }
  const dayPlaces = placesOfDay(offer.tickets, booking.day ?? '');
  if (slot && slotPeople > slot.places) problems.push({ code: 'OVERBOOKED', available: slot.places });
  if (dayPeople > dayPlaces) problems.push({ code: 'OVERBOOKED', available: dayPlaces });
  return problems;
}
