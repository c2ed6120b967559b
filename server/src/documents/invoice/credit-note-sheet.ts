import { museumNow } from '@foyer/rules/time/museum-time.ts';
import type { CreditNote } from '../../orders/credit-notes/credit-note.ts';
import { creditedMoney } from '../../orders/credit-notes/credited-money.ts';
import type { Order } from '../../orders/order.ts';
import { fill, textsIn } from '../document-texts.ts';
import { formatDay, formatMoney } from '../formats.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { addressLines, buyerLines, printable } from '../pdf/letter-head.ts';
import { isInvoiceFor } from './billing-document.ts';
import { creditedOrder } from './credited-lines.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import { invoiceLines, rateText } from './invoice-lines.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';
import { taxSums } from './invoice-sheet.ts';

/**
 * The content of a credit note. It corrects lines or a part of the order's invoice, with tax as on the invoice, and says how the money goes
 * back or what is still owed. Without an invoice it says the same, but is not called a correction.
 */
export function creditNoteSheet(
  order: Order,
  note: CreditNote,
  museum: DocumentMuseum,
  language: string,
): InvoiceSheet {
  const texts = textsIn(language);
  const { operator, brand } = museum;
  const dayOf = (moment: number) => formatDay(museumNow(moment, brand.timeZone).day);
  const hasTax = isInvoiceFor(order, museum);
  const isCorrection = hasTax && wasInvoiced(order);
  const facts: [string, string][] = [
    [texts.documentNumber, note.number],
    [texts.documentDate, dayOf(note.issuedAt)],
    [isCorrection ? texts.invoiceNumber : texts.orderNumber, order.bookingId],
    [isCorrection ? texts.invoiceDate : texts.orderDate, dayOf(order.bookedAt)],
    [texts.ownNumber, printable(order.externalDocumentNumber)],
    [texts.taxNumber, operator.taxNumber ?? ''],
  ];
  const minus = note.amounts.map(({ cents, taxRate }) => ({ cents: -cents, taxRate }));
  return {
    words: {
      title: titleOf(note, isCorrection, language),
      seller: texts.orderedFrom,
      buyer: texts.orderedBy,
      notice: '',
    },
    seller: [operator.name, ...addressLines(operator, '', language)],
    buyer: buyerLines(order.buyer, operator.country, language),
    facts: facts.filter(([, value]) => value !== ''),
    lines:
      note.lines.length > 0
        ? invoiceLines(creditedOrder(order, note), museum, language, hasTax)
        : [partOf(note, hasTax, language)],
    taxes: hasTax ? taxSums(minus, language) : [],
    total: formatMoney(-note.cents, language),
    settled: settledBy(order, note, language),
    payment: '',
  };
}

/** Whether the order has an invoice: the visitor asked for one, or pays by invoice. */
const wasInvoiced = ({ buyer, isPaid, settling, dueDay }: Order): boolean =>
  buyer.sendInvoice || dueDay !== '' || (!isPaid && settling === '');

/** The title: a correction if there is an invoice; otherwise a refund if money goes back, or a plain confirmation if none does. */
function titleOf({ moneyCents, voucherCents }: CreditNote, isCorrection: boolean, language: string): string {
  const { creditNote, refund, confirmation } = textsIn(language);
  if (isCorrection) return creditNote;
  return moneyCents + voucherCents > 0 ? refund : confirmation;
}

/** The row for an amount that is given back for no line in particular. */
function partOf({ amounts, cents }: CreditNote, hasTax: boolean, language: string): InvoiceLine {
  const rates = hasTax ? amounts.map(({ taxRate }) => rateText(taxRate, language)) : [];
  const price = formatMoney(-cents, language);
  const name = textsIn(language).partOfOrder;
  return { name: '', when: '', rows: [{ name, count: '1', rate: rates.join(', '), unit: price, total: price }] };
}

/** How the amount goes back: by the payment method, on vouchers, or by reducing what is owed. */
function settledBy(order: Order, note: CreditNote, language: string): [label: string, value: string][] {
  const { labelled, refund, bankTransfer, voucherUsed, vouchers: severalVouchers, due } = textsIn(language);
  const { moneyCents, isTransferred, vouchers, dueCents } = creditedMoney(order, note);
  const by = (value: string) => (value === '' ? refund : fill(labelled, { label: refund, value }));
  const money = (cents: number) => formatMoney(cents, language);
  return [
    ...(moneyCents > 0
      ? [[by(isTransferred ? bankTransfer : order.paymentName), money(moneyCents)] as [string, string]]
      : []),
    ...vouchers.map(({ lastLetters, cents }): [string, string] => [
      by(lastLetters === '' ? severalVouchers : fill(voucherUsed, { code: lastLetters })),
      money(cents),
    ]),
    ...(dueCents === null ? [] : [[due, money(dueCents)] as [string, string]]),
  ];
}
