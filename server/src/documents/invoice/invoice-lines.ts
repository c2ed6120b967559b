import type { Order } from '../../orders/order.ts';
import type { AdmissionLine } from '../../orders/order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isVoucher } from '../../orders/order-line.ts';
import { fill, textsIn } from '../document-texts.ts';
import { capitalised, formatMoment, formatMoney, formatRate } from '../formats.ts';
import { postedGoods } from '../goods.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import { admissionTexts } from '../admission.ts';

/** A row of the table: name, count, unit price and total; '' for an empty cell. */
export interface InvoiceRow {
  readonly name: string;
  readonly count: string;
  readonly rate: string;
  readonly unit: string;
  readonly total: string;
}

/** One entry of the table. An admission line lists its tickets, then their components. */
export interface InvoiceLine {
  readonly name: string;
  /** `Samstag, 05.12.2026, 10:30`. */
  readonly when: string;
  readonly rows: readonly InvoiceRow[];
}

/** All lines: visits, then posted goods, then vouchers. Tax rates only if `hasRates`. */
export function invoiceLines(order: Order, museum: DocumentMuseum, language: string, hasRates: boolean): InvoiceLine[] {
  return [
    ...order.lines.filter(isAdmissionItem).map((line) => admissionLine(line, museum, language, hasRates)),
    ...goodsLines(order, language, hasRates),
    ...voucherLines(order, language, hasRates),
  ];
}

/** Everything that is sent by post, as one entry. */
function goodsLines(order: Order, language: string, hasRates: boolean): InvoiceLine[] {
  const goods = postedGoods(order, language);
  if (!goods) return [];
  const rows = goods.lines.map(({ name, count, cents, amounts, passes }) => ({
    name: passes.length === 0 ? name : `${name} (${passes.map(({ owner }) => owner).join(', ')})`,
    count: String(count),
    rate: (hasRates ? amounts : []).map(({ taxRate }) => rateText(taxRate, language)).join(', '),
    ...priceOf({ name, count, cents }, language),
  }));
  return [{ name: goods.heading, when: goods.deliveryText, rows }];
}

/** All bought vouchers, as one entry. */
function voucherLines({ lines }: Order, language: string, hasRates: boolean): InvoiceLine[] {
  const rows = lines.filter(isVoucher).map(({ name, count, cents, amounts }) => ({
    name,
    count: String(count),
    rate: (hasRates ? amounts : []).map(({ taxRate }) => rateText(taxRate, language)).join(', '),
    ...priceOf({ name, count, cents }, language),
  }));
  return rows.length === 0 ? [] : [{ name: textsIn(language).vouchers, when: '', rows }];
}

function admissionLine(line: AdmissionLine, museum: DocumentMuseum, language: string, hasRates: boolean): InvoiceLine {
  const { name, weekday, date, time } = admissionTexts(line, museum, language);
  const parts = line.components.filter(({ count }) => count > 0);
  const ownCents = line.cents - parts.reduce((sum, { count, unitCents }) => sum + count * unitCents, 0);
  const items: InvoiceItem[] = [
    // The price of a tour is entirely in its components.
    ...(line.tour ? [] : [{ name: line.ticketName, count: line.count, cents: ownCents }]),
    ...parts.map((part) => ({ name: part.name, count: part.count, cents: part.count * part.unitCents })),
  ];
  const rates = hasRates ? ratesOf(items, line) : [];
  const when = formatMoment({ weekday: capitalised(weekday, language), date, time }, language);
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

/** The tax rates of each priced item. If the line's rates cannot be matched to its items, the first item has them all. */
function ratesOf(items: readonly InvoiceItem[], { amounts }: AdmissionLine): number[][] {
  const priced = items.filter(({ cents }) => cents !== 0);
  const isPlain = priced.length === amounts.length && priced.every(({ cents }, at) => cents === amounts[at]?.cents);
  if (!isPlain) return [[...new Set(amounts.map(({ taxRate }) => taxRate))]];
  return items.map((item) => amounts.filter((_, at) => priced[at] === item).map(({ taxRate }) => taxRate));
}

function priceOf({ count, cents }: InvoiceItem, language: string): Pick<InvoiceRow, 'unit' | 'total'> {
  return { unit: formatMoney(Math.round(cents / count), language), total: formatMoney(cents, language) };
}

/** `7 %` */
export function rateText(rate: number, language: string): string {
  return fill(textsIn(language).rate, { rate: formatRate(rate, language) });
}
