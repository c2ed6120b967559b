import type { Order } from '../orders/order.ts';
import type { DocumentKind } from './document-types.ts';
import { invoicePdf } from './invoice/invoice-layout.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { ticketsPdf } from './ticket/ticket-layout.ts';
import { vouchersPdf } from './voucher/voucher-layout.ts';

type Draw = (order: Order, museum: DocumentMuseum, language: string) => Promise<Uint8Array>;

const drawings: Readonly<Record<DocumentKind, Draw>> = {
  tickets: ticketsPdf,
  vouchers: vouchersPdf,
  invoice: invoicePdf,
};

/**
 * Draws a document as PDF, in this thread. A ticket takes a millisecond and more, so the server asks its pool instead (document-pool.ts).
 * After a change of what is drawn, raise `drawingVersion` (kept-documents.ts).
 */
export function drawDocument(
  kind: DocumentKind,
  order: Order,
  museum: DocumentMuseum,
  language: string,
): Promise<Uint8Array> {
  return drawings[kind](order, museum, language);
}
