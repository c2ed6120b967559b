import type { Event, EventTicket, Timeslot } from '@foyer/contract/event.ts';
import { choiceAmounts, choiceCents, peopleOf, type TicketChoice } from '@foyer/rules/event-booking.ts';
import { dayOf, timeOf, type Day } from '@foyer/rules/museum-time.ts';
import type { CartLine, NewCartLine } from '../../cart/cart.ts';

/** What a ticket is booked for: a slot, or with day tickets a day. */
export interface Visiting {
  readonly date: Day;
  readonly slot: Timeslot | null;
}

/**
 * A choice as a line of the basket [EVT-13]: `ticket` with its slot, `dayTicket` with its day.
 * Throws for a timed ticket without a slot: the rules refuse such a booking before.
 */
export function toCartLine(choice: TicketChoice, ticket: EventTicket, event: Event, visiting: Visiting): NewCartLine {
  const counts = new Map(choice.subtickets.map(({ id, count }) => [id, count]));
  const line = {
    id: ticket.id,
    name: ticket.name,
    price: ticket.subtickets.length > 0 ? choiceCents(choice, ticket) : ticket.priceCents,
    totalPrice: choiceCents(choice, ticket),
    totalCount: peopleOf(choice, ticket),
    count: choice.count,
    subtickets: ticket.subtickets.map((sub) => ({
      id: sub.id,
      name: sub.name,
      price: sub.priceCents,
      count: counts.get(sub.id) ?? 0,
    })),
    amounts: choiceAmounts(choice, ticket),
    eventId: event.id,
    eventName: event.name,
    venueName: event.venue.name,
    image: event.image ?? null,
  };
  if (ticket.isDayTicket) return { type: 'dayTicket', ...line, date: visiting.date };
  const { slot } = visiting;
  if (!slot) throw new Error(`Ticket ${ticket.id} needs a time slot.`);
  return {
    type: 'ticket',
    ...line,
    datetime: slot.datetime,
    date: dayOf(slot.datetime),
    time: timeOf(slot.datetime),
    timeEnd: slot.datetimeEnd === undefined ? null : timeOf(slot.datetimeEnd),
  };
}

/** A line of the basket as the choice it came from, so that the rules can count it. */
export function toChoice(line: CartLine): TicketChoice {
  return {
    ticketId: line.id,
    count: line.count,
    subtickets: line.subtickets.map(({ id, count }) => ({ id, count })),
  };
}
