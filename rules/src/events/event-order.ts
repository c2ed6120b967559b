import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';

/** How many days ahead the programme can be shown. */
export const programmeDays = 366;

/** A timed ticket whose schedule has no places at all is hidden [EVT-6]. */
export function isTicketVisible(ticket: EventTicket): boolean {
  return ticket.isDayTicket || ticket.schedule.some((slot) => slot.places > 0);
}

export interface TicketGroup {
  id: string | null;
  name: string;
  tickets: EventTicket[];
}

/** Visible tickets by group, groups and tickets in the museum's order; tickets without a group come first [EVT-5]. */
export function ticketGroups(tickets: readonly EventTicket[]): TicketGroup[] {
  const groups = new Map<string | null, TicketGroup>();
  const sorted = tickets.filter(isTicketVisible).sort((a, b) => a.sequenceNo - b.sequenceNo);
  for (const ticket of sorted) {
    const key = ticket.group?.id ?? null;
    const group = groups.get(key) ?? { id: key, name: ticket.group?.name ?? '', tickets: [] };
    group.tickets.push(ticket);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.id !== null) - Number(b.id !== null));
}

/** Events filtered by venue and group (null: all), in the museum's order [EVT-1]. */
export function filteredEvents(
  events: readonly Event[],
  filter: { venueId: string | null; groupId: string | null },
): Event[] {
  return events
    .filter((event) => filter.venueId === null || event.venue.id === filter.venueId)
    .filter((event) => filter.groupId === null || event.groups.some((group) => group.id === filter.groupId))
    .sort(
      (a, b) => a.sequenceNo - b.sequenceNo || (a.sortingDatetime ?? '').localeCompare(b.sortingDatetime ?? '', 'en'),
    );
}
