import { isPaidWithMoney } from '../../orders/order.ts';
import { withoutLinks } from '../mail/written-mail.ts';
import { addDays } from '@foyer/rules/time/museum-time.ts';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import type { Order } from '../../orders/order.ts';
import type { AdmissionLine } from '../../orders/order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { fill, textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { ticketNames, admissionTexts } from '../admission.ts';

/**
 * The visits of an order as a calendar file: one entry for each slot or day of an event, however many tickets it has. Slots are in UTC, so
 * that readers need not know the museum's time zone; day tickets last the whole day. The same order gives the same file with the same ids,
 * so that fetching it again does not enter a visit twice.
 */
export function visitsIcs(order: Order, museum: DocumentMuseum, language: string = order.language): string {
  const calendar = ical({
    name: museum.brand.name,
    prodId: { company: 'Foyer', product: 'Shop', language: language.toUpperCase() },
  });
  for (const lines of visitsOf(order.lines.filter(isAdmissionItem)))
    calendar.createEvent(entryOf(lines, order, museum, language));
  return calendar.toString();
}

type Lines = readonly [AdmissionLine, ...AdmissionLine[]];

const momentOf = ({ datetime, day }: AdmissionLine) => datetime ?? day;

/** Groups the lines by visit. */
function visitsOf(lines: readonly AdmissionLine[]): Lines[] {
  const visits = new Map<string, [AdmissionLine, ...AdmissionLine[]]>();
  for (const line of lines) {
    const key = `${line.eventId} ${momentOf(line)}`;
    const known = visits.get(key);
    if (known) known.push(line);
    else visits.set(key, [line]);
  }
  return [...visits.values()];
}

function entryOf(lines: Lines, order: Order, museum: DocumentMuseum, language: string): ICalEventData {
  const [line] = lines;
  const texts = textsIn(language);
  const admission = admissionTexts(line, museum, language);
  const number = fill(texts.labelled, { label: texts.orderNumber, value: order.bookingId });
  return {
    id: `${order.bookingId}-${line.eventId}-${momentOf(line).replaceAll(/\D/g, '')}@foyer`,
    stamp: new Date(order.bookedAt),
    ...timesOf(line),
    summary: line.eventName,
    location: [museum.brand.name, admission.venueName, admission.venueAddress].filter(Boolean).join(', '),
    description: [
      admission.entry,
      admission.tourLanguage,
      ...lines.flatMap(ticketNames),
      number,
      admission.meetingPoint,
      admission.wayIn,
      ...(isPaidWithMoney(order) ? admission.answers.map(withoutLinks) : []),
      ...admission.goodToKnow,
    ]
      .filter(Boolean)
      .join('\n'),
    transparency: ICalEventTransparency.OPAQUE,
  };
}

/** An all-day entry ends on the next day. A day has no time zone, so it is written as midnight UTC and its time is left out. */
function timesOf({ datetime, datetimeEnd, day }: AdmissionLine): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (datetime === null) return { start: new Date(day), end: new Date(addDays(day, 1)), allDay: true };
  return { start: new Date(datetime), end: datetimeEnd === null ? null : new Date(datetimeEnd) };
}
