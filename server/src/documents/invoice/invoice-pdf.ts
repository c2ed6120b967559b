import type { Order } from '../../orders/order.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { invoicePages } from './invoice-layout.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';

/** The invoice of an order as PDF [CHK-7], or the confirmation in its place, in the order's language unless another is asked for. The same order gives the same bytes. */
export function invoicePdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  const sheet = invoiceSheet(order, museum, language);
  return documentPdf(sheet.words.title, order, museum, language, (frame, measure) =>
    invoicePages(sheet, frame, measure),
  );
}
