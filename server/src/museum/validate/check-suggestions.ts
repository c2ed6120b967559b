import type { MuseumEvent } from '../schema/event-model.ts';
import type { MuseumFiles } from '../load/museum-files.ts';
import type { MuseumSuggestion } from '../schema/suggestion-model.ts';
import type { Report } from '../load/file-issues.ts';

/** A suggestion must exist, fit in one cart item, and be bookable on its own [CHK-6]. */
export function checkSuggestions({ suggestions, events }: MuseumFiles): void {
  const known = events.flatMap(({ value }) => value ?? []);
  // If an event's file cannot be read, its tickets would seem to be missing here. That file has its own mistakes reported.
  if (
    known.length < events.length ||
    known.some(({ id, tickets }) => [id, ...tickets.map((one) => one.id)].some(Number.isNaN))
  )
    return;
  suggestions.value?.forEach((suggestion, index) => {
    const report: Report = (path, problem) => suggestions.report([index, ...path], problem);
    checkCompany(suggestion.with, known, report);
    checkTicket(suggestion.ticket, suggestion.with.event, known, report);
  });
}

function checkCompany(
  { event: id, tickets }: MuseumSuggestion['with'],
  events: readonly MuseumEvent[],
  report: Report,
): void {
  const event = events.find((candidate) => candidate.id === id);
  if (!event) {
    report(
      ['with', 'event'],
      `expected an event's id (${events
        .map((one) => one.id)
        .toSorted((a, b) => a - b)
        .join(', ')}), found ${id}`,
    );
    return;
  }
  const known = event.tickets.map((ticket) => ticket.id);
  tickets?.forEach((ticket, index) => {
    if (!known.includes(ticket))
      report(['with', 'tickets', index], `expected a ticket of event ${id} (${known.join(', ')}), found ${ticket}`);
  });
}

function checkTicket(id: number, companyId: number, events: readonly MuseumEvent[], report: Report): void {
  const event = events.find(({ tickets }) => tickets.some((ticket) => ticket.id === id));
  const ticket = event?.tickets.find((candidate) => candidate.id === id);
  if (!event || !ticket) {
    report(['ticket'], `expected a ticket's id, found ${id}`);
    return;
  }
  if (event.id === companyId) report(['ticket'], `expected a ticket of another event, found one of ${companyId}`);
  if (ticket.subtickets.length > 0) report(['ticket'], `expected a ticket without components, found ${id}`);
  if (ticket.book_with_cost) report(['ticket'], `expected a ticket that can be booked alone, found ${id}`);
}
