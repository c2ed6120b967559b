import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { TaxedAmount } from '../money/money.ts';
import { totalCents } from '../money/money.ts';

/** The choice of one ticket. A ticket with components has the count 0 or 1, and its components are counted. */
export interface TicketChoice {
  ticketId: string;
  count: number;
  subtickets: { id: string; count: number }[];
}

/** The most of one ticket per booking, even if there are more places. Larger groups write to the museum. */
export const maxCount = 999;

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export function countOf(choice: TicketChoice, subticketId: string): number {
  return choice.subtickets.find((sub) => sub.id === subticketId)?.count ?? 0;
}

/** How many people a choice admits: its components if the ticket has any, otherwise its count [EVT-8]. */
export function peopleOf(choice: TicketChoice, ticket: EventTicket): number {
  if (ticket.subtickets.length === 0) return choice.count;
  return choice.count === 0 ? 0 : ticket.subtickets.reduce((sum, sub) => sum + countOf(choice, sub.id), 0);
}

/** The initial choice of a form: nothing, with components at their starting counts [EVT-8]. */
export function initialChoice(ticket: EventTicket): TicketChoice {
  return {
    ticketId: ticket.id,
    count: 0,
    subtickets: ticket.subtickets.map((sub) => ({ id: sub.id, count: sub.minQuantity })),
  };
}

/** The price of a choice by tax rate, for the ticket and its components. */
export function choiceAmounts(choice: TicketChoice, ticket: EventTicket): TaxedAmount[] {
  if (choice.count === 0) return [];
  const own = { cents: ticket.priceCents * choice.count, taxRate: ticket.taxRate };
  const parts = ticket.subtickets.map((sub) => ({
    cents: sub.priceCents * countOf(choice, sub.id),
    taxRate: sub.taxRate,
  }));
  return [own, ...parts].filter((amount) => amount.cents !== 0);
}

/** The price of a choice, in cents. */
export function choiceCents(choice: TicketChoice, ticket: EventTicket): number {
  return totalCents(choiceAmounts(choice, ticket).map((amount) => amount.cents));
}
