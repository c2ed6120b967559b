import type { TicketItem } from '@foyer/contract/checkout/checkout.ts';
import type { EventBooking } from '@foyer/rules/events/booking-problem.ts';
import { validateTogether } from '@foyer/rules/checkout/validate-together.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { dayOf } from '@foyer/rules/time/museum-time.ts';
import type { TicketChoice } from '@foyer/rules/events/ticket-choice.ts';
import type { MuseumEvent, MuseumTicket } from '../../museum/schema/event-model.ts';

/** A line of the cart whose ticket exists. */
export interface KnownLine {
  /** Which line of `items`, counted from 0. */
  readonly line: number;
  readonly item: TicketItem;
  readonly event: MuseumEvent;
  readonly ticket: MuseumTicket;
  readonly day: Day;
}

/** Lines that the rules judge together, and the booking they make. */
export interface LineGroup {
  readonly event: MuseumEvent;
  readonly day: Day;
  readonly lines: readonly KnownLine[];
  readonly booking: EventBooking;
}

/** The line with its event and ticket; null for a ticket that is unknown, or of the other kind. */
export function knownLine(events: readonly MuseumEvent[], item: TicketItem, line: number): KnownLine | null {
  for (const event of events) {
    const ticket = event.tickets.find(({ id }) => String(id) === item.id);
    if (!ticket) continue;
    if ((ticket.mode === 3) !== (item.type === 'dayTicket')) return null;
    return { line, item, event, ticket, day: item.type === 'dayTicket' ? item.date : dayOf(item.datetime) };
  }
  return null;
}

/** The lines as the rules judge them, each group a booking of its event [EVT-10]. */
export function lineGroups(lines: readonly KnownLine[]): LineGroup[] {
  const groups = validateTogether(lines, ({ event, day, item }) => ({
    eventId: String(event.id),
    day,
    slot: item.type === 'ticket' ? item.datetime : null,
  }));
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { event, day, item } = first;
    const datetime = item.type === 'ticket' ? item.datetime : null;
    const booking = { day, datetime, choices: group.map((line) => choiceOf(line.item)) };
    return [{ event, day, lines: group, booking }];
  });
}

/** A line as the rules know it. */
export function choiceOf({ id, count, subtickets }: TicketItem): TicketChoice {
  return { ticketId: id, count, subtickets };
}
