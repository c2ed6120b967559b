import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { TaxedAmount } from '@foyer/rules/money/money.ts';
import { amountsByRate, amountsWithout, centsOfAmounts, partOfAmounts, sumOf } from '@foyer/rules/money/shares.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import type { CreditedLine, CreditNote } from './credit-note.ts';
import { givenBackOf } from './credit-note.ts';

/** Of a line of an order, what was not given back. */
export interface LineLeft {
  /** Its place in the order, from 0. */
  readonly line: number;
  readonly ordered: StoredLine;
  readonly count: number;
  readonly amounts: readonly TaxedAmount[];
}

/** What of an order is invoiced and not credited. It may be less than its lines say: money also goes back for no line in particular. */
export interface Left {
  readonly lines: readonly LineLeft[];
  readonly amounts: readonly TaxedAmount[];
  readonly cents: number;
}

export function leftOf(ordered: readonly StoredLine[], notes: readonly Pick<CreditNote, 'lines' | 'amounts'>[]): Left {
  const credited = notes.flatMap(({ lines }) => lines);
  const lines = ordered.map((one, line) => {
    const taken = credited.filter((part) => part.line === line).flatMap(({ amounts }) => amounts);
    return {
      line,
      ordered: one,
      count: one.count - givenBackOf(notes, line),
      amounts: amountsWithout(one.amounts, taken),
    };
  });
  const amounts = amountsWithout(
    ordered.flatMap((one) => one.amounts),
    notes.flatMap((note) => note.amounts),
  );
  return { lines, amounts, cents: sumOf(amounts) };
}

/** Whether so many of what is left of a line can go back: all of it can, and a part where each has the same price and the same people. */
export function canBeParted({ ordered, count }: LineLeft, wanted: number): boolean {
  if (wanted === count) return true;
  if (ordered.type === 'guidedTour') return false;
  const people = isAdmissionItem(ordered) ? [ordered.people, ...ordered.components.map((part) => part.count)] : [];
  const wholes = [ordered.cents, ...ordered.amounts.map(({ cents }) => cents), ...people];
  return wholes.every((whole) => whole % ordered.count === 0);
}

/** So many of what is left of a line, as a credit note has them. */
export function creditedLine({ line, count, amounts }: LineLeft, wanted: number): CreditedLine {
  const part = partOfAmounts(amounts, wanted, count);
  return { line, count: wanted, cents: sumOf(part), amounts: part };
}

export type Credit = Pick<CreditNote, 'lines' | 'amounts' | 'cents'>;

/** What a credit note of these lines is worth, a sum for each rate. */
export function creditOf(lines: readonly CreditedLine[]): Credit {
  const amounts = amountsByRate(lines.flatMap((line) => line.amounts));
  return { lines, amounts, cents: sumOf(amounts) };
}

/** So many cents of what is left, for no line in particular: by the share of each rate. */
export function creditOfCents(left: Left, cents: number): Credit {
  return { lines: [], amounts: centsOfAmounts(cents, left.amounts), cents };
}

/**
 * All that is left but what stays owed or paid: the lines that `stay`, and as many cents as `keptCents` have paid, which pay for those lines first.
 * Lines are named where they go back whole; where money has gone back for no line before, each of them counts for so much less.
 */
export function creditOfRest(left: Left, stays: (line: StoredLine) => boolean, keptCents: number): Credit {
  const [staying, going] = [
    left.lines.filter(({ ordered }) => stays(ordered)),
    left.lines.filter(({ ordered }) => !stays(ordered)),
  ];
  const stayingAmounts = atMost(
    staying.flatMap(({ amounts }) => amounts),
    left.amounts,
  );
  const goes = amountsWithout(left.amounts, stayingAmounts);
  const cents = sumOf(goes) - Math.max(0, keptCents - sumOf(stayingAmounts));
  if (cents < sumOf(goes)) return creditOfCents({ ...left, amounts: goes, cents: sumOf(goes) }, Math.max(0, cents));
  return { lines: reduced(going, goes), amounts: goes, cents };
}

/** Of each rate no more than there is. */
function atMost(amounts: readonly TaxedAmount[], limits: readonly TaxedAmount[]): TaxedAmount[] {
  return amountsByRate(amounts).flatMap(({ cents, taxRate }) => {
    const limit = limits.find((one) => one.taxRate === taxRate)?.cents ?? 0;
    return limit > 0 ? [{ cents: Math.min(cents, limit), taxRate }] : [];
  });
}

/** Lines that go back whole for so much, which may be less than they were. */
function reduced(lines: readonly LineLeft[], amounts: readonly TaxedAmount[]): CreditedLine[] {
  const whole = lines.filter(({ count }) => count > 0);
  let rest = amountsByRate(amounts);
  let ofLines = amountsByRate(whole.flatMap((line) => line.amounts));
  return whole.map(({ line, count, amounts: own }) => {
    const part = amountsByRate(own).flatMap(({ cents, taxRate }) => {
      const [all, left] = [ofLines, rest].map((sums) => sums.find((one) => one.taxRate === taxRate)?.cents ?? 0);
      return centsOf(cents, { all: all ?? 0, left: left ?? 0, taxRate });
    });
    ofLines = amountsWithout(ofLines, own);
    rest = amountsWithout(rest, part);
    return { line, count, cents: sumOf(part), amounts: part };
  });
}

/** A line's share of what goes back at its rate; the last line's is all that is left of it. */
function centsOf(
  cents: number,
  { all, left, taxRate }: { readonly all: number; readonly left: number; readonly taxRate: number },
): TaxedAmount[] {
  const share = Number((BigInt(left) * BigInt(cents)) / BigInt(Math.max(1, all)));
  return share > 0 ? [{ cents: share, taxRate }] : [];
}
