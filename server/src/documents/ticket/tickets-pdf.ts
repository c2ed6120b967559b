import type { Order } from '../../orders/order.ts';
import { isAdmissionItem } from '../../orders/order-line.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { ticketPages } from './ticket-layout.ts';
import { ticketSheets } from './ticket-sheets.ts';

/**
 * The tickets of an order as one PDF [ORD-2], by DATA-4's flags, in the order's language unless another is asked for.
 * The same order gives the same bytes. Pictures are the museum's JPEGs; a ticket without one is drawn without.
 */
export function ticketsPdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  const { tickets, guidedTour } = textsIn(language);
  const title = order.lines.filter(isAdmissionItem).every(({ tour }) => tour) ? guidedTour : tickets;
  return documentPdf(title, order, museum, language, (frame, measure) =>
    ticketSheets(order, museum, language).flatMap((sheet) => ticketPages(sheet, frame, measure)),
  );
}
