import { fill, textsIn } from '../documents/document-texts.ts';
import { escaped } from '../documents/mail/escaped.ts';
import type { Museum } from '../museum/schema/model.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import type { Order } from './order.ts';
import { isAdmissionItem } from './order-line.ts';

/**
 * What to bring and know, once for each event of the order, as the museum has it now, and of each guided tour where it begins: HTML, not
 * yet sanitised.
 */
export function visitNotesOf(order: Pick<Order, 'lines'>, museum: Pick<Museum, 'events'>, language: string) {
  const lines = order.lines.filter(isAdmissionItem);
  const first = new Map(lines.toReversed().map((line) => [line.eventId, line]));
  return [...new Set(lines.map(({ eventId }) => eventId))].flatMap((id) => {
    const event = museum.events.find((candidate) => String(candidate.id) === id);
    const line = first.get(id);
    const meeting = line?.tour && meetingNote(line.tour.meetingPoint, language);
    const note = meeting ?? (event && inLanguage(event.texts, language).bring);
    return line && note ? [{ name: line.eventName, note }] : [];
  });
}

function meetingNote(meetingPoint: string, language: string): string {
  const { labelled, meetingPoint: label } = textsIn(language);
  return `<p>${escaped(fill(labelled, { label, value: meetingPoint }))}</p>`;
}
