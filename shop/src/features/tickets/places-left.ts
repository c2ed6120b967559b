import type { EventTicket, Timeslot } from '@foyer/contract/event-ticket.ts';
import { placesOfTicket } from '@foyer/rules/event-capacity.ts';
import { placesOfDay } from '@foyer/rules/event-capacity.ts';
import { maxCount, peopleOf, type TicketChoice } from '@foyer/rules/ticket-choice.ts';
import type { Visiting } from './to-cart-line.ts';

/** Everybody who already goes there: what the draft and the basket hold for the same slot or day. */
export interface Party {
  readonly tickets: readonly EventTicket[];
  /** Of the draft and of the basket. */
  readonly choices: readonly TicketChoice[];
}

/** How many people the party's choices bring, of one ticket or of all that are booked for the slot. */
function peopleIn({ tickets, choices }: Party, counts: (ticket: EventTicket) => boolean): number {
  return choices.reduce((sum, choice) => {
    const ticket = tickets.find((candidate) => candidate.id === choice.ticketId);
    return ticket && counts(ticket) ? sum + peopleOf(choice, ticket) : sum;
  }, 0);
}

/**
 * How many people more can come with this ticket, beyond the party: by its own schedule and by the slot's or the day's places,
 * whichever is less [EVT-7]. Without a day (or the slot that a timed ticket needs) nobody knows: the most that anybody may buy.
 */
export function placesBeyond(
  party: Party,
  ticket: EventTicket,
  visiting: { date: string | null; slot: Timeslot | null },
): number {
  const { date, slot } = visiting;
  if (ticket.isDayTicket) {
    if (date === null) return maxCount;
    const own = placesOfTicket(ticket, date) - peopleIn(party, ({ id }) => id === ticket.id);
    const all = placesOfDay(party.tickets, date) - peopleIn(party, ({ isDayTicket }) => isDayTicket);
    return Math.max(0, Math.min(own, all));
  }
  if (!slot) return maxCount;
  const own = placesOfTicket(ticket, slot.datetime) - peopleIn(party, ({ id }) => id === ticket.id);
  const all = slot.places - peopleIn(party, ({ isDayTicket }) => !isDayTicket);
  return Math.max(0, Math.min(own, all));
}

/** The places of a ticket at its moment before anybody of this basket came: what a message names [EVT-7]. */
export function placesAt(ticket: EventTicket, { date, slot }: Visiting): number {
  if (ticket.isDayTicket) return placesOfTicket(ticket, date);
  return slot ? Math.min(placesOfTicket(ticket, slot.datetime), slot.places) : 0;
}
