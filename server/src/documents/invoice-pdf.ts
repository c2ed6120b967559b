import type { Order } from '../orders/order.ts';
import { documentPdf } from './document-pdf.ts';
import { textsIn } from './document-texts.ts';
import { invoicePages } from './invoice-layout.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';

/** The invoice of a paid order as PDF [CHK-7], in the order's language unless another is asked for. The same order gives the same bytes. */
export function invoicePdf(
  order: Order,
  museum: DocumentMuseum,
  language: string = order.language,
): Promise<Uint8Array> {
  return documentPdf(textsIn(language).invoice, order, museum, language, (frame, measure) =>
    invoicePages(invoiceSheet(order, museum, language), frame, measure),
  );
}
