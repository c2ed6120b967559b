import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsWithout, sumOf } from '@foyer/rules/money/shares.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import type { Credit } from './remainder.ts';
import { canBeParted, creditedLine, creditOf, creditOfCents, creditOfRemainder, remainderOf } from './remainder.ts';

/** A line of goods, of so many at such a price, each with a part at another rate. */
const goodsLine = ({ count, unit, other }: { count: number; unit: number; other: number }): StoredLine => ({
  type: 'merchandise',
  articleId: '1',
  name: 'Book',
  count,
  cents: count * (unit + other),
  amounts: [
    { cents: count * unit, taxRate: 7 },
    { cents: count * other, taxRate: 19 },
  ],
  passes: [],
});

const lines = fc.array(
  fc
    .record({
      count: fc.integer({ min: 1, max: 9 }),
      unit: fc.integer({ min: 0, max: 9000 }),
      other: fc.integer({ min: 0, max: 500 }),
    })
    .map(goodsLine),
  { minLength: 1, maxLength: 5 },
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(fc.record({ line: fc.integer({ min: 0, max: 4 }), share }), fc.record({ cents: share }));
const nothingBelow = ({ amounts }: Pick<Credit, 'amounts'>) => amounts.every(({ cents }) => cents > 0);

/** Whatever is credited step by step, as far as there is enough of it. */
function credited(
  ordered: readonly StoredLine[],
  steps: readonly ({ line: number; share: number } | { cents: number })[],
) {
  const notes: Credit[] = [];
  for (const one of steps) {
    const left = remainderOf(ordered, notes);
    if ('cents' in one) notes.push(creditOfCents(left, Math.floor(left.cents * one.cents)));
    else {
      const of = left.lines[one.line];
      if (!of || of.count === 0) continue;
      const credit = creditOf([creditedLine(of, Math.max(1, Math.floor(of.count * one.share)))]);
      if (nothingBelow({ amounts: amountsWithout(left.amounts, credit.amounts) })) notes.push(credit);
    }
  }
  return notes;
}

describe('what is left of an order after credits of lines or cents', () => {
  test('is its sum less all credits, with no amount of zero or less at any rate [MON-2]', () => {
    fc.assert(
      fc.property(lines, fc.array(step, { maxLength: 8 }), (ordered, steps) => {
        const notes = credited(ordered, steps);
        const left = remainderOf(ordered, notes);
        expect(nothingBelow(left)).toBe(true);
        expect(left.cents + notes.reduce((sum, { cents }) => sum + cents, 0)).toBe(sumOf(ordered));
        for (const { cents, amounts } of notes) expect(sumOf(amounts)).toBe(cents);
      }),
    );
  });

  test('covers what vouchers keep once the rest is credited, and is at most that or what is owed [MON-2]', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(step, { maxLength: 6 }),
        fc.array(fc.boolean()),
        share,
        (ordered, steps, owed, kept) => {
          const notes = credited(ordered, steps);
          const left = remainderOf(ordered, notes);
          const keptCents = Math.floor(left.cents * kept);
          const stays = (line: StoredLine) => owed[ordered.indexOf(line)] ?? false;
          const rest = creditOfRemainder(left, stays, keptCents);
          expect(nothingBelow(rest)).toBe(true);
          expect(sumOf(rest.amounts)).toBe(rest.cents);
          const after = remainderOf(ordered, [...notes, rest]);
          expect(nothingBelow(after)).toBe(true);
          const owedCents = left.lines.filter(({ ordered: line }) => stays(line)).flatMap(({ amounts }) => amounts);
          // Where money went back for no line, less is owed of each, too.
          expect(after.cents).toBeGreaterThanOrEqual(keptCents);
          expect(after.cents).toBeLessThanOrEqual(Math.max(keptCents, sumOf(owedCents)));
          if (rest.lines.length > 0) {
            const ofLines = rest.lines.flatMap(({ amounts }) => amounts);
            expect(amountsWithout(rest.amounts, ofLines)).toEqual([]);
            expect(after.lines.every(({ count, ordered: line }) => count === 0 || stays(line))).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('canBeParted is true for a line whose pieces have the same price and people, and for a whole line', () => {
  const line = (changes: object) => ({
    line: 0,
    count: 3,
    amounts: [],
    ordered: { ...goodsLine({ count: 3, unit: 100, other: 0 }), ...changes } as StoredLine,
  });
  expect(canBeParted(line({}), 2)).toBe(true);
  expect(canBeParted(line({ cents: 301 }), 2)).toBe(false);
  expect(
    canBeParted(
      line({
        amounts: [
          { cents: 100, taxRate: 7 },
          { cents: 200, taxRate: 19 },
        ],
      }),
      2,
    ),
  ).toBe(false);
  expect(canBeParted(line({ type: 'guidedTour' }), 2)).toBe(false);
  const visit = { type: 'ticket', people: 6, components: [{ count: 3 }] };
  expect(canBeParted(line(visit), 2)).toBe(true);
  expect(canBeParted(line({ ...visit, components: [{ count: 4 }] }), 2)).toBe(false);
  for (const changes of [{ cents: 301 }, { type: 'guidedTour' }]) expect(canBeParted(line(changes), 3)).toBe(true);
});
