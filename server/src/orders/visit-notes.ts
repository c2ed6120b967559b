import type { Museum } from '../museum/model.ts';
import { inLanguage } from '../museum/texts.ts';
import type { Order } from './order.ts';

/** What to bring and know, once for each event of the order, as the museum has it now: HTML, not yet sanitised. */
export function visitNotesOf({ lines }: Pick<Order, 'lines'>, museum: Pick<Museum, 'events'>, language: string) {
  const names = new Map(lines.map(({ eventId, eventName }) => [eventId, eventName]));
  return [...names].flatMap(([id, name]) => {
    const event = museum.events.find((candidate) => String(candidate.id) === id);
    const note = event && inLanguage(event.texts, language).bring;
    return note ? [{ name, note }] : [];
  });
}
