import type { Order } from '../orders/order.ts';
import { isVisit, isVoucher } from '../orders/order-line.ts';
import { hasBilling } from './billing-document.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { ticketsPdf } from './tickets-pdf.ts';
import { vouchersPdf } from './vouchers-pdf.ts';

/** The papers of an order. */
export type DocumentKind = 'tickets' | 'vouchers' | 'invoice';

type Draw = (order: Order, museum: DocumentMuseum, language: string) => Promise<Uint8Array>;

const drawings: Readonly<Record<DocumentKind, Draw>> = {
  tickets: ticketsPdf,
  vouchers: vouchersPdf,
  invoice: invoicePdf,
};

/**
 * Draws a paper as PDF, in this thread: a ticket takes a millisecond and more, so the server asks its pool instead (document-pool.ts).
 * Whoever changes what is drawn raises `drawingVersion` (kept-documents.ts).
 */
export function drawDocument(
  kind: DocumentKind,
  order: Order,
  museum: DocumentMuseum,
  language: string,
): Promise<Uint8Array> {
  return drawings[kind](order, museum, language);
}

/** What the confirmation of an order carries: the tickets of its visits, the vouchers that were bought, and the paper about the money where there is one [CHK-7]. */
export function attachedTo(order: Order): DocumentKind[] {
  return [
    ...(order.lines.some(isVisit) ? (['tickets'] as const) : []),
    ...(order.lines.some(isVoucher) ? (['vouchers'] as const) : []),
    ...(hasBilling(order) ? (['invoice'] as const) : []),
  ];
}
