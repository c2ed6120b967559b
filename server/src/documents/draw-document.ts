import type { Order } from '../orders/order.ts';
import { orderWithoutCredits } from '../orders/credit-notes/order-without-credits.ts';
import type { DocumentKind } from './document-types.ts';
import { placeOfCreditNote } from './document-types.ts';
import { creditNotePdf, invoicePdf } from './invoice/invoice-layout.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { ticketsPdf } from './ticket/ticket-layout.ts';
import { vouchersPdf } from './voucher/voucher-layout.ts';

/**
 * Draws a document as PDF in this thread. Tickets and vouchers contain what was not given back; the invoice shows the order as booked. A
 * ticket takes a millisecond and more, so the server uses its pool instead (document-pool.ts). After a change of what is drawn, raise
 * `drawingVersion` (stored-documents.ts).
 */
export async function drawDocument(
  kind: DocumentKind,
  order: Order,
  museum: DocumentMuseum,
  language: string,
): Promise<Uint8Array> {
  if (kind === 'tickets') return ticketsPdf(orderWithoutCredits(order), museum, language);
  if (kind === 'vouchers') return vouchersPdf(orderWithoutCredits(order), museum, language);
  if (kind === 'invoice') return invoicePdf(order, museum, language);
  const note = order.creditNotes[(placeOfCreditNote(kind) ?? 0) - 1];
  if (!note) throw new Error('The order has no such credit note.');
  return creditNotePdf(order, note, museum, language);
}
