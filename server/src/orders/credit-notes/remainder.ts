import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { TaxedAmount } from '@foyer/rules/money/money.ts';
import { amountsByRate, amountsWithout, centsOfAmounts, partOfAmounts, sumOf } from '@foyer/rules/money/shares.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import type { CreditedLine, CreditNote } from './credit-note.ts';
import { givenBackOf } from './credit-note.ts';

/** The part of an order line that was not given back. */
export interface RemainingLine {
  /** The line's index in the order, from 0. */
  readonly line: number;
  readonly ordered: StoredLine;
  readonly count: number;
  readonly amounts: readonly TaxedAmount[];
}

/**
 * The part of an order that is invoiced and not credited. `amounts` may be less than the lines add up to, as money also goes back for no
 * line in particular.
 */
export interface Remainder {
  readonly lines: readonly RemainingLine[];
  readonly amounts: readonly TaxedAmount[];
  readonly cents: number;
}

export function remainderOf(
  ordered: readonly StoredLine[],
  notes: readonly Pick<CreditNote, 'lines' | 'amounts'>[],
): Remainder {
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

/** Whether `wanted` of what is left of a line can go back: all of it can, and a part where each has the same price and the same people. */
export function canBeParted({ ordered, count }: RemainingLine, wanted: number): boolean {
  if (wanted === count) return true;
  if (ordered.type === 'guidedTour') return false;
  const people = isAdmissionItem(ordered) ? [ordered.people, ...ordered.components.map((part) => part.count)] : [];
  const wholes = [ordered.cents, ...ordered.amounts.map(({ cents }) => cents), ...people];
  return wholes.every((whole) => whole % ordered.count === 0);
}

/** A credit note's line for `wanted` of what is left of a line. */
export function creditedLine({ line, count, amounts }: RemainingLine, wanted: number): CreditedLine {
  const part = partOfAmounts(amounts, wanted, count);
  return { line, count: wanted, cents: sumOf(part), amounts: part };
}

export type Credit = Pick<CreditNote, 'lines' | 'amounts' | 'cents'>;

/** The credit of these lines, summed by tax rate. */
export function creditOf(lines: readonly CreditedLine[]): Credit {
  const amounts = amountsByRate(lines.flatMap((line) => line.amounts));
  return { lines, amounts, cents: sumOf(amounts) };
}

/** A credit of so many cents for no line in particular, split by tax rate in proportion to what is left. */
export function creditOfCents(left: Remainder, cents: number): Credit {
  return { lines: [], amounts: centsOfAmounts(cents, left.amounts), cents };
}

/**
 * The credit of all that is left, except the lines that `stay` and the `keptCents` that vouchers go on paying, which pay for those lines
 * first. Lines are named where they go back whole; where money went back for no line before, each of them counts for less.
 */
export function creditOfRemainder(left: Remainder, stays: (line: StoredLine) => boolean, keptCents: number): Credit {
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

/** Limits each tax rate's amount to that in `limits`. */
function atMost(amounts: readonly TaxedAmount[], limits: readonly TaxedAmount[]): TaxedAmount[] {
  return amountsByRate(amounts).flatMap(({ cents, taxRate }) => {
    const limit = limits.find((one) => one.taxRate === taxRate)?.cents ?? 0;
    return limit > 0 ? [{ cents: Math.min(cents, limit), taxRate }] : [];
  });
}

/** The credit note's lines for lines that go back whole, for `amounts` in all, which may be less than they add up to. */
function reduced(lines: readonly RemainingLine[], amounts: readonly TaxedAmount[]): CreditedLine[] {
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

/** A line's share of what goes back at its tax rate; the last line gets all that is left. */
function centsOf(
  cents: number,
  { all, left, taxRate }: { readonly all: number; readonly left: number; readonly taxRate: number },
): TaxedAmount[] {
  const share = Number((BigInt(left) * BigInt(cents)) / BigInt(Math.max(1, all)));
  return share > 0 ? [{ cents: share, taxRate }] : [];
}
