import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { TaxedAmount } from '../money/money.ts';
import { totalCents } from '../money/money.ts';

/** One ticket as chosen. A ticket with components is one ticket, and its components are counted. */
export interface TicketChoice {
  ticketId: string;
  count: number;
  subtickets: { id: string; count: number }[];
}

/** No visitor buys more of one ticket at once, however many places there are; a group writes to the museum. */
export const maxCount = 999;

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export function countOf(choice: TicketChoice, subticketId: string): number {
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
