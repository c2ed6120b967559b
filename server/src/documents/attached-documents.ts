import type { Order } from '../orders/order.ts';
import { isAdmissionItem, isVoucher } from '../orders/order-line.ts';
import { hasBilling } from './invoice/billing-document.ts';
import type { DocumentKind } from './document-types.ts';

/** What the confirmation of an order carries: the tickets of its visits, the vouchers that were bought, and the paper about the money where there is one [CHK-7]. */
export function attachedTo(order: Order): DocumentKind[] {
  return [
    ...(order.lines.some(isAdmissionItem) ? (['tickets'] as const) : []),
    ...(order.lines.some(isVoucher) ? (['vouchers'] as const) : []),
    ...(hasBilling(order) ? (['invoice'] as const) : []),
  ];
}
