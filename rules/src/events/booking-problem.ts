import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import type { Day, Moment } from '../time/museum-time.ts';
import type { TicketChoice } from './ticket-choice.ts';

/** What a visitor wants to book for one event at one moment. Day tickets have a day and no slot. */
export interface EventBooking {
  day: Day | null;
  /** The slot in wire format. */
  datetime: string | null;
  choices: TicketChoice[];
}

/** What can be booked at that moment. */
export interface EventOffer {
  event: Pick<Event, 'end'>;
  tickets: readonly EventTicket[];
  timeslots: readonly Timeslot[];
  now: Moment;
}

export type BookingProblemCode =
  | 'EVENT_OVER'
  | 'DATE_REQUIRED'
  | 'DAY_UNAVAILABLE'
  | 'TIME_REQUIRED'
  | 'TIME_UNAVAILABLE'
  | 'TIME_SOLD_OUT'
  | 'DAY_SOLD_OUT'
  | 'NOTHING_CHOSEN'
  | 'TICKET_UNKNOWN'
  | 'TICKETS_SOLD_OUT'
  | 'COUNT_INVALID'
  | 'OVERBOOKED'
  | 'UNDERBOOKED'
  | 'SUBTICKET_LIMIT'
  | 'FAMILY_INCOMPLETE'
  | 'NEEDS_PAID_TICKET';

export interface BookingProblem {
  code: BookingProblemCode;
  ticketId?: string;
  subticketId?: string;
  /** How many are left, or the maximum. */
  available?: number;
  /** The minimum. */
  required?: number;
}
