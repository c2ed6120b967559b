import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import { dayOf, timeOf, type Day } from '@foyer/rules/time/museum-time.ts';
import type { TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import type { NewEventLine } from '../../../cart/items/cart-item.ts';
import { countedTicket } from '../../../cart/items/counted-item.ts';

/** What a ticket is booked for: a slot, or with day tickets a day. */
export interface Visiting {
  readonly date: Day;
  readonly slot: Timeslot | null;
}

/**
 * A choice as a line of the cart [EVT-13]: `ticket` with its slot, `dayTicket` with its day.
 * Throws for a timed ticket without a slot: the rules refuse such a booking before.
 */
export function toShopCartItem(
  choice: TicketChoice,
  ticket: EventTicket,
  event: Event,
  visiting: Visiting,
): NewEventLine {
  const line = {
    ...countedTicket(choice, ticket),
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
