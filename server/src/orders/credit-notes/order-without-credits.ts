import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { TaxedAmount } from '@foyer/rules/money/money.ts';
import { amountsWithout, sumOf } from '@foyer/rules/money/shares.ts';
import type { CreditNote } from './credit-note.ts';
import type { Order, UsedCode } from '../order.ts';
import type { OrderLine } from '../order-line.ts';
import { isGoods, isVoucher } from '../order-line.ts';

/**
 * An order without what was given back of it, as its tickets, calendar and confirmation show it; its invoice shows all of it. The result
 * has no credit notes, so that applying this twice removes nothing twice.
 */
export function orderWithoutCredits(order: Order): Order {
  const { creditNotes } = order;
  if (creditNotes.length === 0) return order;
  const lines = order.lines.flatMap((line, index) => lineLeft(line, index, creditNotes));
  const [credited, onVouchers] = [
    sumOf(creditNotes),
    creditNotes.reduce((sum, { voucherCents }) => sum + voucherCents, 0),
  ];
  return {
    ...order,
    lines,
    creditNotes: [],
    totalCents: order.totalCents - credited,
    usedCodes: codesLeft(order.usedCodes, onVouchers),
    dueCents: order.dueCents - (credited - onVouchers),
    ticketsUrl: lines.some(isAdmissionItem) ? order.ticketsUrl : '',
    vouchersUrl: lines.some(isVoucher) ? order.vouchersUrl : '',
  };
}

/** What is invoiced and not credited, by tax rate: less than the lines add up to where money went back for no line in particular. */
export const amountsLeft = ({ lines, creditNotes }: Pick<Order, 'lines' | 'creditNotes'>): TaxedAmount[] =>
  amountsWithout(
    lines.flatMap(({ amounts }) => [...amounts]),
    creditNotes.flatMap(({ amounts }) => [...amounts]),
  );

/** A line without what was given back of it; empty where nothing is left. */
function lineLeft(line: OrderLine, index: number, notes: readonly CreditNote[]): OrderLine[] {
  if (line.givenBack === 0) return [line];
  const count = line.count - line.givenBack;
  if (count <= 0) return [];
  const credited = notes.flatMap(({ lines }) => lines).filter((part) => part.line === index);
  const amounts = amountsWithout(
    line.amounts,
    credited.flatMap((part) => [...part.amounts]),
  );
  const left = { count, amounts, cents: line.cents - sumOf(credited), givenBack: 0 };
  if (isVoucher(line)) return [{ ...line, ...left }];
  // As with ticket codes, the last ones were given back.
  if (isGoods(line)) return [{ ...line, ...left, passes: line.passes.slice(0, count) }];
  const shareOf = (whole: number) => Math.round((whole * count) / line.count);
  const components = line.components.map((part) => ({ ...part, count: shareOf(part.count) }));
  return [{ ...line, ...left, people: shareOf(line.people), components }];
}

/** What codes still pay of an order when so many cents are on them again: the codes that paid last get theirs back first. */
function codesLeft(codes: readonly UsedCode[], restoredCents: number): UsedCode[] {
  let restored = restoredCents;
  const left = codes.toReversed().flatMap((code) => {
    const part = Math.min(restored, code.cents);
    restored -= part;
    return part < code.cents ? [{ ...code, cents: code.cents - part }] : [];
  });
  return left.toReversed();
}
