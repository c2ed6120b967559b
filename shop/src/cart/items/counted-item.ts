import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { ItemMoment } from '@foyer/rules/checkout/group-by-moment.ts';
import { choiceAmounts, choiceCents, peopleOf, type TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import type { EventItem, NewEventItem } from './cart-item.ts';

/** The fields of an item that follow from a ticket and a choice: names, counts and cents by the museum's own rules. */
export function countedTicket(choice: TicketChoice, ticket: EventTicket) {
  return {
    id: ticket.id,
    name: ticket.name,
    unitCents: ticket.subtickets.length > 0 ? choiceCents(choice, ticket) : ticket.priceCents,
    count: choice.count,
    totalCount: peopleOf(choice, ticket),
    totalCents: choiceCents(choice, ticket),
    amounts: choiceAmounts(choice, ticket),
    subtickets: ticket.subtickets.map((sub) => ({
      id: sub.id,
      name: sub.name,
      unitCents: sub.priceCents,
      count: choice.subtickets.find(({ id }) => id === sub.id)?.count ?? 0,
    })),
  } satisfies Partial<NewEventItem>;
}

/** Converts an item to a choice for the rules. */
export function toChoice(item: NewEventItem): TicketChoice {
  return {
    ticketId: item.id,
    count: item.count,
    subtickets: item.subtickets.map(({ id, count }) => ({ id, count })),
  };
}

/** Converts an item to a moment for the rules. */
export function momentOfItem(item: NewEventItem): ItemMoment {
  return { eventId: item.eventId, day: item.date, slot: item.type === 'ticket' ? item.datetime : null };
}

/** The item with another count, at the ticket's current price [CART-8]. */
export function recountedItem(item: EventItem, count: number, ticket: EventTicket): EventItem {
  return { ...item, ...countedTicket({ ...toChoice(item), count }, ticket) };
}
