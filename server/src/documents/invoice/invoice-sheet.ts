import type { TaxedAmount } from '@foyer/rules/money/money.ts';
import { containedTaxes } from '@foyer/rules/money/money.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Order } from '../../orders/order.ts';
import { billingMessages, isInvoiceFor } from './billing-document.ts';
import type { BillingMessages } from './billing-document.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import { textsIn, fill } from '../document-texts.ts';
import { formatDay, formatMoney } from '../formats.ts';
import { invoiceLines, rateText } from './invoice-lines.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import { addressLines, buyerLines, printable } from '../pdf/letter-head.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { paidByCodes } from '../voucher/voucher-sheets.ts';

/** The content of an invoice without its layout. */
export interface InvoiceSheet {
  /** The wording of the document and of its parts. */
  readonly words: Pick<BillingMessages, 'title' | 'seller' | 'buyer' | 'notice'>;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Numbers and date, each with its label. */
  readonly facts: readonly (readonly [string, string])[];
  readonly lines: readonly InvoiceLine[];
  /** Net, tax and gross per rate [MON-2]; empty on a document that is no invoice, so that nobody can claim tax with it. */
  readonly taxes: readonly { rate: string; net: string; tax: string; gross: string }[];
  readonly total: string;
  /** What vouchers paid, and the rest, each with its label; empty without vouchers. */
  readonly settled: readonly (readonly [string, string])[];
  /** `Bezahlt: Kreditkarte`, or the bank account for an unpaid order; '' for a free order, and if `settled` says it. */
  readonly payment: string;
}

/** The content of an order's invoice [CHK-7], numbered like the order and dated when it was booked; or of the confirmation in its place. */
export function invoiceSheet(order: Order, museum: DocumentMuseum, language: string): InvoiceSheet {
  const texts = textsIn(language);
  const { operator, brand } = museum;
  const money = (cents: number) => formatMoney(cents, language);
  const isInvoice = isInvoiceFor(order, museum);
  const words = billingMessages(order, museum, language);
  const facts: [string, string][] = [
    [texts.invoiceNumber, isInvoice ? order.bookingId : ''],
    [texts.orderNumber, order.bookingId],
    [words.date, formatDay(museumNow(order.bookedAt, brand.timeZone).day)],
    [texts.ownNumber, printable(order.externalDocumentNumber)],
    [texts.taxNumber, operator.taxNumber ?? ''],
  ];
  return {
    words,
    seller: [operator.name, ...addressLines(operator, '', language)],
    buyer: buyerLines(order.buyer, operator.country, language),
    facts: facts.filter(([, value]) => value !== ''),
    lines: invoiceLines(order, museum, language, isInvoice),
    taxes: isInvoice
      ? taxSums(
          order.lines.flatMap(({ amounts }) => [...amounts]),
          language,
        )
      : [],
    total: money(order.totalCents),
    settled: settledBy(order, language),
    payment:
      order.isPaid || order.settling ? paidText(order, language) : payByTransfer(order, museum, language).join(' · '),
  };
}

/** Net, tax and gross, one entry per rate [MON-2]. */
export function taxSums(amounts: readonly TaxedAmount[], language: string): InvoiceSheet['taxes'] {
  return containedTaxes(amounts).map(({ taxRate, netCents, taxCents, grossCents }) => ({
    rate: rateText(taxRate, language),
    net: formatMoney(netCents, language),
    tax: formatMoney(taxCents, language),
    gross: formatMoney(grossCents, language),
  }));
}

/** The payment method, also while the bank moves the money; '' if nothing was to be paid, or if `settled` shows it beside the rest. */
function paidText({ usedCodes, dueCents, paymentName, isPaid }: Order, language: string): string {
  const isReported = usedCodes.length > 0 || dueCents === 0 || paymentName === '';
  return isReported ? '' : paidBy(paymentName, isPaid, language);
}

/** What vouchers paid, and how the rest was paid or that it is still due. */
function settledBy(order: Order, language: string): [label: string, value: string][] {
  const { isPaid, dueCents, paymentName } = order;
  const isPaidOtherwise = isPaid && dueCents > 0 && paymentName !== '';
  return paidByCodes(order, language).map(([label, value], at, all) =>
    isPaidOtherwise && at === all.length - 1 ? [paidBy(paymentName, true, language), value] : [label, value],
  );
}

function paidBy(value: string, isPaid: boolean, language: string): string {
  const { labelled, paid, payment } = textsIn(language);
  return fill(labelled, { label: isPaid ? paid : payment, value });
}
