import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { TicketChoice } from '@foyer/rules/events/ticket-choice.ts';

/** One ticket of the list, as it is chosen now. */
export interface TicketRowProps {
  ticket: EventTicket;
  choice: TicketChoice;
  /** How many more people could come with it. */
  placesBeyond: number;
  /** "You have chosen all 3 places left at 11:00": said when there are no more. */
  placesMessages: string;
  /** The input that was changed last: there, and only there, it is said that there are no more. */
  lastField: string | null;
  /** What is wrong, by the id of the input. */
  problems: Readonly<Record<string, string>>;
  onCount: (count: number) => void;
  onComponentCount: (subticketId: string, count: number) => void;
}
