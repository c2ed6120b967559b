import { containedTaxes } from '@foyer/rules/money.ts';
import { museumNow } from '@foyer/rules/museum-time.ts';
import type { Order, VisitLine } from '../orders/order.ts';
import { isVisit, isVoucher } from '../orders/order.ts';
import { billingWords, isInvoiceFor } from './billing-document.ts';
import type { BillingWords } from './billing-document.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import { fill, textsIn } from './document-texts.ts';
import { postedGoods } from './goods.ts';
import { capitalised, formatDay, formatMoney, formatRate } from './formats.ts';
import { addressLines, buyerLines, printable } from './letter-head.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { visitOf } from './visit.ts';
import { paidByCodes } from './voucher-texts.ts';

/** What was bought, so often, at so much; '' where nothing is to be said. */
export interface InvoiceRow {
  readonly name: string;
  readonly count: string;
  readonly rate: string;
  readonly unit: string;
  readonly total: string;
}

/** One visit: its tickets, and below them their components. */
export interface InvoiceLine {
  readonly name: string;
  /** `Samstag, 05.12.2026, 10:30`. */
  readonly when: string;
  readonly rows: readonly InvoiceRow[];
}

/** What an invoice says: the content without its layout. */
export interface InvoiceSheet {
  /** What the paper calls itself and its parts. */
  readonly words: BillingWords;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Numbers and date, each with its label. */
  readonly facts: readonly (readonly [string, string])[];
  readonly lines: readonly InvoiceLine[];
  /** Net, tax and gross for each rate [MON-2]; none on what is no invoice, where no tax may be claimed from it. */
  readonly taxes: readonly { rate: string; net: string; tax: string; gross: string }[];
  readonly total: string;
  /** `Bezahlt: Kreditkarte`, or where an unpaid one is paid to; empty for a free order. */
  readonly payment: string;
}

/** The invoice of an order [CHK-7], numbered like the order and dated when it was booked; or the confirmation in its place. */
export function invoiceSheet(order: Order, museum: DocumentMuseum, language: string): InvoiceSheet {
  const texts = textsIn(language);
  const { operator, brand } = museum;
  const money = (cents: number) => formatMoney(cents, language);
  const isInvoice = isInvoiceFor(order);
  const words = billingWords(order, museum, language);
  const facts: [string, string][] = [
    [texts.invoiceNumber, isInvoice ? order.bookingId : ''],
    [texts.orderNumber, order.bookingId],
    [words.date, formatDay(museumNow(order.bookedAt, brand.timeZone).day)],
    [texts.ownNumber, printable(order.externalDocumentNumber)],
    [texts.taxNumber, operator.taxNumber ?? ''],
  ];
  const taxes = containedTaxes(order.lines.flatMap(({ amounts }) => [...amounts]));
  return {
    words,
    seller: [operator.name, ...addressLines(operator, '', language)],
    buyer: buyerLines(order.buyer, operator.country, language),
    facts: facts.filter(([, value]) => value !== ''),
    lines: [
      ...order.lines.filter(isVisit).map((line) => invoiceLine(line, museum, language, isInvoice)),
      ...goodsLines(order, language, isInvoice),
      ...voucherLines(order, language, isInvoice),
    ],
    taxes: (isInvoice ? taxes : []).map((contained) => ({
      rate: rateText(contained.taxRate, language),
      net: money(contained.netCents),
      tax: money(contained.taxCents),
      gross: money(contained.grossCents),
    })),
    total: money(order.totalCents),
    payment: [
      ...paidByCodes(order, language).map(([label, value]) => fill(texts.labelled, { label, value })),
      ...(order.isPaid ? paidText(order, language) : payByTransfer(order, museum, language)),
    ].join(' · '),
  };
}

/** By what it was paid; nothing where nothing was to be paid. */
function paidText({ dueCents, paymentName }: Order, language: string): string[] {
  const { labelled, paid } = textsIn(language);
  return dueCents > 0 && paymentName !== '' ? [fill(labelled, { label: paid, value: paymentName })] : [];
}

/** All that is sent by post, as one entry. */
function goodsLines(order: Order, language: string, hasRates: boolean): InvoiceLine[] {
  const goods = postedGoods(order, language);
  if (!goods) return [];
  const rows = goods.lines.map(({ name, count, cents, amounts, passes }) => ({
    name: passes.length === 0 ? name : `${name} (${passes.map(({ owner }) => owner).join(', ')})`,
    count: String(count),
    rate: (hasRates ? amounts : []).map(({ taxRate }) => rateText(taxRate, language)).join(', '),
    ...priceOf({ name, count, cents }, language),
  }));
  return [{ name: goods.heading, when: goods.sentTo, rows }];
}

/** Vouchers that were bought, as one entry. */
function voucherLines({ lines }: Order, language: string, hasRates: boolean): InvoiceLine[] {
  const rows = lines.filter(isVoucher).map(({ name, count, cents, amounts }) => ({
    name,
    count: String(count),
    rate: (hasRates ? amounts : []).map(({ taxRate }) => rateText(taxRate, language)).join(', '),
    ...priceOf({ name, count, cents }, language),
  }));
  return rows.length === 0 ? [] : [{ name: textsIn(language).vouchers, when: '', rows }];
}

function invoiceLine(line: VisitLine, museum: DocumentMuseum, language: string, hasRates: boolean): InvoiceLine {
  const { name, weekday, date, time } = visitOf(line, museum, language);
  const parts = line.components.filter(({ count }) => count > 0);
  const ownCents = line.cents - parts.reduce((sum, { count, unitCents }) => sum + count * unitCents, 0);
  const items: InvoiceItem[] = [
    // All of a tour is in its parts.
    ...(line.tour ? [] : [{ name: line.ticketName, count: line.count, cents: ownCents }]),
    ...parts.map((part) => ({ name: part.name, count: part.count, cents: part.count * part.unitCents })),
  ];
  const rates = hasRates ? ratesOf(items, line) : [];
  const when = [capitalised(weekday, language), date, time].filter((word) => word !== '').join(', ');
  return {
    name,
    when,
    rows: items.map((item, index) => ({
      name: item.name,
      count: String(item.count),
      rate: (rates[index] ?? []).map((rate) => rateText(rate, language)).join(', '),
      ...(item.cents === 0 && parts.length > 0 ? { unit: '', total: '' } : priceOf(item, language)),
    })),
  };
}

interface InvoiceItem {
  readonly name: string;
  readonly count: number;
  readonly cents: number;
}

/** The rate of each item that costs something; all of the line's stand at its first item where it cannot be told which is whose. */
function ratesOf(items: readonly InvoiceItem[], { amounts }: VisitLine): number[][] {
  const priced = items.filter(({ cents }) => cents !== 0);
  const isPlain = priced.length === amounts.length && priced.every(({ cents }, at) => cents === amounts[at]?.cents);
  if (!isPlain) return [[...new Set(amounts.map(({ taxRate }) => taxRate))]];
  return items.map((item) => amounts.filter((_, at) => priced[at] === item).map(({ taxRate }) => taxRate));
}

function priceOf({ count, cents }: InvoiceItem, language: string): Pick<InvoiceRow, 'unit' | 'total'> {
  return { unit: formatMoney(Math.round(cents / count), language), total: formatMoney(cents, language) };
}

function rateText(rate: number, language: string): string {
  return fill(textsIn(language).rate, { rate: formatRate(rate, language) });
}
