import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import { isTicketVisible } from '@foyer/rules/events/event-order.ts';
import { initialChoice, type TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import type { EventItem } from '../../../cart/items/cart-item.ts';
import { toChoice } from '../../../cart/items/counted-item.ts';

/** The choice so far, by ticket. It stays when day and time change, even for tickets that are not offered there. */
export type BookingDraft = Readonly<Record<string, { readonly name: string; readonly choice: TicketChoice }>>;

export const emptyDraft: BookingDraft = {};

/** The draft for editing a cart item. */
export function draftOf(item: EventItem): BookingDraft {
  return { [item.id]: { name: item.name, choice: toChoice(item) } };
}

/** A ticket's choice in the draft, with exactly the components that the ticket currently has [EVT-8]. */
export function choiceIn(draft: BookingDraft, ticket: EventTicket): TicketChoice {
  const drafted = draft[ticket.id]?.choice;
  const start = initialChoice(ticket);
  if (!drafted) return start;
  const counts = new Map(drafted.subtickets.map(({ id, count }) => [id, count]));
  return {
    ticketId: ticket.id,
    count: ticket.subtickets.length > 0 ? Math.min(drafted.count, 1) : drafted.count,
    subtickets: start.subtickets.map(({ id, count }) => ({ id, count: counts.get(id) ?? count })),
  };
}

export function withCount(draft: BookingDraft, ticket: EventTicket, count: number): BookingDraft {
  return withChoice(draft, ticket, { ...choiceIn(draft, ticket), count });
}

/** Changes the count of a component, unless it is fixed [EVT-8]. */
export function withComponentCount(
  draft: BookingDraft,
  ticket: EventTicket,
  subticketId: string,
  count: number,
): BookingDraft {
  const sub = ticket.subtickets.find((candidate) => candidate.id === subticketId);
  if (!sub || sub.minQuantity === sub.maxQuantity) return draft;
  const choice = choiceIn(draft, ticket);
  const subtickets = choice.subtickets.map((part) => (part.id === subticketId ? { ...part, count } : part));
  return withChoice(draft, ticket, { ...choice, subtickets });
}

function withChoice(draft: BookingDraft, ticket: EventTicket, choice: TicketChoice): BookingDraft {
  return { ...draft, [ticket.id]: { name: ticket.name, choice } };
}

/** The choices among the offered tickets, in their order. */
export function chosenOf(draft: BookingDraft, tickets: readonly EventTicket[]): TicketChoice[] {
  return tickets
    .filter(isTicketVisible)
    .map((ticket) => choiceIn(draft, ticket))
    .filter((choice) => choice.count !== 0);
}

/** The names of chosen tickets that are not offered on this day. */
export function leftBehind(draft: BookingDraft, tickets: readonly EventTicket[]): string[] {
  const offered = new Set(tickets.filter(isTicketVisible).map((ticket) => ticket.id));
  return Object.values(draft)
    .filter(({ choice }) => choice.count !== 0 && !offered.has(choice.ticketId))
    .map(({ name }) => name);
}
