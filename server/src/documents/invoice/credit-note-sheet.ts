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
 * What a credit note says: it corrects the order's invoice, by lines or by a part of it, with tax as the invoice shows it, and says how what was
 * paid goes back, or what is owed instead. Of an order without an invoice it says the same, and corrects none.
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

/** Whether the order has an invoice: it was asked for, or the order is paid by it. */
const wasInvoiced = ({ buyer, isPaid, settling, dueDay }: Order): boolean =>
  buyer.sendInvoice || dueDay !== '' || (!isPaid && settling === '');

/** Where there is no invoice to correct, it says that money goes back; or, where none does, no more than that it is one of the order's papers. */
function titleOf({ moneyCents, voucherCents }: CreditNote, isCorrection: boolean, language: string): string {
  const { creditNote, refund, confirmation } = textsIn(language);
  if (isCorrection) return creditNote;
  return moneyCents + voucherCents > 0 ? refund : confirmation;
}

/** What is given back for no line in particular. */
function partOf({ amounts, cents }: CreditNote, hasTax: boolean, language: string): InvoiceLine {
  const rates = hasTax ? amounts.map(({ taxRate }) => rateText(taxRate, language)) : [];
  const price = formatMoney(-cents, language);
  const name = textsIn(language).partOfOrder;
  return { name: '', when: '', rows: [{ name, count: '1', rate: rates.join(', '), unit: price, total: price }] };
}

/** How it goes back: by the payment method, on vouchers, or as less that is owed. */
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
