import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { placesOfDay, placesOfTicket } from '@foyer/rules/events/event-capacity.ts';
import { maxCount, peopleOf, type TicketChoice } from '@foyer/rules/events/ticket-choice.ts';

/** The people of one visit: the choices in draft and cart for the same slot or day. */
export interface Party {
  readonly tickets: readonly EventTicket[];
  /** Both from the draft and from the cart. */
  readonly choices: readonly TicketChoice[];
}

/** The number of people, for all tickets or for those that `counts` selects. */
export function peopleIn({ tickets, choices }: Party, counts: (ticket: EventTicket) => boolean = () => true): number {
  return choices.reduce((sum, choice) => {
    const ticket = tickets.find((candidate) => candidate.id === choice.ticketId);
    return ticket && counts(ticket) ? sum + peopleOf(choice, ticket) : sum;
  }, 0);
}

/** The places of a ticket at its moment, and how many are still free besides the party; negative if the party is too large. */
export interface PlacesLimit {
  readonly places: number;
  readonly room: number;
}

/**
 * The stricter limit of a ticket: its own schedule entry, or the places that all tickets of the slot or day share [EVT-7]. `maxCount` if
 * the day, or the slot of a timed ticket, is not chosen yet.
 */
export function limitOf(
  party: Party,
  ticket: EventTicket,
  { date, slot }: { date: string | null; slot: Timeslot | null },
): PlacesLimit {
  const moment = ticket.isDayTicket ? date : slot && slot.datetime;
  if (moment === null) return { places: maxCount, room: maxCount };
  const own = placesOfTicket(ticket, moment);
  const all = slot && !ticket.isDayTicket ? slot.places : placesOfDay(party.tickets, moment);
  const ownRoom = own - peopleIn(party, ({ id }) => id === ticket.id);
  const allRoom = all - peopleIn(party, ({ isDayTicket }) => isDayTicket === ticket.isDayTicket);
  return ownRoom <= allRoom ? { places: own, room: ownRoom } : { places: all, room: allRoom };
}

/** How many more people can come with this ticket besides the party. */
export function placesBeyond(party: Party, ticket: EventTicket, at: Parameters<typeof limitOf>[2]): number {
  return Math.max(0, limitOf(party, ticket, at).room);
}
