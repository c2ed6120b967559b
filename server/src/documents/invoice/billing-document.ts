import type { Order } from '../../orders/order.ts';
import { orderLeft } from '../../orders/credit-notes/order-left.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isVoucher } from '../../orders/order-line.ts';
import type { DocumentKind } from '../document-types.ts';
import { isRecipient, needsRecipient } from '@foyer/rules/checkout/invoice.ts';
import { fill, textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { priceText } from '../admission.ts';

/** What the confirmation of an order carries: the tickets of its visits, the vouchers that were bought, and the paper about the money where there is one [CHK-7]. None while they wait for the money. */
export function attachedTo(order: Order): DocumentKind[] {
  if (order.settling === 'withheld') return [];
  const { lines } = orderLeft(order);
  return [
    ...(lines.some(isAdmissionItem) ? (['tickets'] as const) : []),
    ...(lines.some(isVoucher) ? (['vouchers'] as const) : []),
    ...(hasBilling(order) ? (['invoice'] as const) : []),
  ];
}

/** Whether a paper about the money goes with the tickets: asked for, or still to be paid; never where all was free [CHK-7, PAY-1]. */
export function hasBilling({ buyer, totalCents, isPaid, settling }: Order): boolean {
  const isOwed = !isPaid && settling === '';
  return settling !== 'withheld' && totalCents > 0 && (buyer.sendInvoice || isOwed);
}

/** Whether that paper may be an invoice: above the museum's limit only with the recipient's name and address. Else it is a confirmation. */
export function isInvoiceFor({ buyer, totalCents }: Order, { orders }: Pick<DocumentMuseum, 'orders'>): boolean {
  return !needsRecipient(totalCents, orders.invoice.address_above_cents) || isRecipient(buyer);
}

/** What such a paper calls itself and its parts. */
export interface BillingMessages {
  readonly title: string;
  /** Before the file's number: `invoice-K7MP-3XQ9.pdf`. */
  readonly fileName: string;
  readonly seller: string;
  readonly buyer: string;
  readonly date: string;
  /** What the mail says of it. */
  readonly attached: string;
  /** How to come by an invoice; '' where it is one. */
  readonly notice: string;
}

/** The words for the order's paper, in a language. */
export function billingMessages(order: Order, museum: DocumentMuseum, language: string): BillingMessages {
  const texts = textsIn(language);
  // A second PDF beside the tickets alone; where there are vouchers as well, nobody counts.
  const hasTickets = order.lines.some(isAdmissionItem) && !order.lines.some(isVoucher);
  if (isInvoiceFor(order, museum)) {
    return {
      title: texts.invoice,
      fileName: 'invoice',
      seller: texts.seller,
      buyer: texts.buyer,
      date: texts.invoiceDate,
      attached: hasTickets ? texts.invoiceAttached : texts.invoiceAttachedAlone,
      notice: '',
    };
  }
  const limit = museum.orders.invoice.address_above_cents;
  const notice = limit === 0 ? texts.notAnInvoiceOfAnyTotal : texts.notAnInvoice;
  const email = museum.mail.replyTo ?? museum.brand.supportEmail;
  return {
    title: texts.confirmation,
    fileName: 'confirmation',
    seller: texts.orderedFrom,
    buyer: texts.orderedBy,
    date: texts.orderDate,
    attached: hasTickets ? texts.confirmationAttached : texts.confirmationAttachedAlone,
    notice: fill(notice, { amount: priceText(limit, language), email }),
  };
}
