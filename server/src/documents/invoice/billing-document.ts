import type { Order } from '../../orders/order.ts';
import { orderWithoutCredits } from '../../orders/credit-notes/order-without-credits.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isVoucher } from '../../orders/order-line.ts';
import type { DocumentKind } from '../document-types.ts';
import { isRecipient, needsRecipient } from '@foyer/rules/checkout/invoice.ts';
import { fill, textsIn } from '../document-texts.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { priceText } from '../admission.ts';

/**
 * The attachments of an order's confirmation: tickets, bought vouchers, and the invoice or confirmation if the order has one [CHK-7]. None
 * while they wait for the money.
 */
export function attachedTo(order: Order): DocumentKind[] {
  if (order.settling === 'withheld') return [];
  const { lines } = orderWithoutCredits(order);
  return [
    ...(lines.some(isAdmissionItem) ? (['tickets'] as const) : []),
    ...(lines.some(isVoucher) ? (['vouchers'] as const) : []),
    ...(hasBilling(order) ? (['invoice'] as const) : []),
  ];
}

/**
 * Whether the order has a billing document: the visitor asked for an invoice, or the order is still to be paid. Never if everything was
 * free [CHK-7, PAY-1].
 */
export function hasBilling({ buyer, totalCents, isPaid, settling }: Order): boolean {
  const isOwed = !isPaid && settling === '';
  return settling !== 'withheld' && totalCents > 0 && (buyer.sendInvoice || isOwed);
}

/**
 * Whether that document is an invoice. Above the museum's limit an invoice needs the recipient's name and address; without them it is a
 * confirmation.
 */
export function isInvoiceFor({ buyer, totalCents }: Order, { orders }: Pick<DocumentMuseum, 'orders'>): boolean {
  return !needsRecipient(totalCents, orders.invoice.address_above_cents) || isRecipient(buyer);
}

/** The wording of a billing document and of its parts. */
export interface BillingMessages {
  readonly title: string;
  /** Comes before the order's number in the file name: `invoice-K7MP-3XQ9.pdf`. */
  readonly fileName: string;
  readonly seller: string;
  readonly buyer: string;
  readonly date: string;
  /** How the mail mentions it. */
  readonly attached: string;
  /** How to get an invoice; '' if it is one. */
  readonly notice: string;
}

/** The wording of the order's billing document in a language. */
export function billingMessages(order: Order, museum: DocumentMuseum, language: string): BillingMessages {
  const texts = textsIn(language);
  // Whether it is a second PDF beside the tickets. With vouchers as well, the text does not count the PDFs.
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
