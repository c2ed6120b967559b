import type { StoredVisit } from '../db/tables.ts';
import type { TicketCode } from './order-line.ts';
import { newTicketCode } from './random-name.ts';

/**
 * The codes of a line [DATA-4]: one for each person where people are scanned separately, else one for each ticket where tickets have
 * codes of their own, else one for the whole line.
 */
export function ticketCodes(line: StoredVisit): TicketCode[] {
  if (line.scanSeparately) return peopleOf(line).map((person) => ({ ...person, code: newTicketCode(), people: 1 }));
  if (!line.uniqueBarcode)
    return [{ code: newTicketCode(), ticketNumber: null, people: line.people, componentName: '' }];
  return Array.from({ length: line.count }, (_, index) => ({
    code: newTicketCode(),
    ticketNumber: index + 1,
    people: line.people / line.count,
    componentName: '',
  }));
}

/** Each person of a line: a ticket with components is one ticket, and its people are the components'. */
function peopleOf({ components, count }: StoredVisit): Pick<TicketCode, 'ticketNumber' | 'componentName'>[] {
  const people = components.flatMap(({ name, count: persons }) =>
    Array.from({ length: persons }, () => ({ ticketNumber: 1, componentName: name })),
  );
  if (people.length > 0) return people;
  return Array.from({ length: count }, (_, index) => ({ ticketNumber: index + 1, componentName: '' }));
}
