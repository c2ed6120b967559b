import type { CartItem } from '@foyer/contract/checkout.ts';
import type { EventBooking, TicketChoice } from '@foyer/rules/event-booking.ts';
import type { Day } from '@foyer/rules/museum-time.ts';
import { dayOf } from '@foyer/rules/museum-time.ts';
import type { MuseumEvent, MuseumTicket } from '../museum/event-model.ts';

/** A line of the basket whose ticket exists. */
export interface KnownLine {
  /** Which line of `items`, counted from 0. */
  readonly line: number;
  readonly item: CartItem;
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
export function knownLine(events: readonly MuseumEvent[], item: CartItem, line: number): KnownLine | null {
  for (const event of events) {
    const ticket = event.tickets.find(({ id }) => String(id) === item.id);
    if (!ticket) continue;
    if ((ticket.mode === 3) !== (item.type === 'dayTicket')) return null;
    return { line, item, event, ticket, day: item.type === 'dayTicket' ? item.date : dayOf(item.datetime) };
  }
  return null;
}

/**
 * One group per event and slot; the day tickets of that event and day are judged with every slot's group, because a free one may
 * need the company of a timed one that costs something [EVT-10], and alone where there is no slot.
 */
export function lineGroups(lines: readonly KnownLine[]): LineGroup[] {
  const days = Map.groupBy(lines, ({ event, day }) => `${event.id} ${day}`);
  return [...days.values()].flatMap((ofDay) => {
    const dayLines = ofDay.filter(({ item }) => item.type === 'dayTicket');
    const slots = Map.groupBy(
      ofDay.filter(({ item }) => item.type === 'ticket'),
      ({ item }) => (item.type === 'ticket' ? item.datetime : ''),
    );
    if (slots.size === 0) return group(dayLines, null);
    return [...slots].flatMap(([datetime, timed]) => group([...timed, ...dayLines], datetime));
  });
}

function group(lines: readonly KnownLine[], datetime: string | null): LineGroup[] {
  const [first] = lines;
  if (!first) return [];
  const booking = { day: first.day, datetime, choices: lines.map(({ item }) => choiceOf(item)) };
  return [{ event: first.event, day: first.day, lines, booking }];
}

/** A line as the rules know it. */
export function choiceOf({ id, count, subtickets }: CartItem): TicketChoice {
  return { ticketId: id, count, subtickets };
}
