import type { EventTicket, Subticket } from '@foyer/contract/events/event-ticket.ts';
import type { BookingProblem } from './booking-problem.ts';
import { countOf, isCount, peopleOf } from './ticket-choice.ts';
import type { TicketChoice } from './ticket-choice.ts';

function problemsOfComponent(choice: TicketChoice, ticket: EventTicket, sub: Subticket): BookingProblem[] {
  const count = countOf(choice, sub.id);
  const at = { ticketId: ticket.id, subticketId: sub.id };
  if (!isCount(count)) return [{ code: 'COUNT_INVALID', ...at }];
  if (count > sub.maxQuantity) return [{ code: 'SUBTICKET_LIMIT', ...at, available: sub.maxQuantity }];
  if (ticket.isFamily && count === 0 && sub.maxQuantity > 0) return [{ code: 'FAMILY_INCOMPLETE', ...at }];
  if (count < sub.minQuantity) return [{ code: 'UNDERBOOKED', ...at, required: sub.minQuantity }];
  return [];
}

/** What is wrong with one choice by itself: its counts, and those of its components [EVT-8, EVT-9]. */
export function problemsOfChoice(choice: TicketChoice, ticket: EventTicket | undefined): BookingProblem[] {
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
