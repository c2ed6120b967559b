import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsByRate, amountsWithout, centsOfAmounts, partOfAmounts, splitCents, sumOf } from './shares.ts';

const rate = fc.constantFrom(0, 5.5, 7, 10, 19, 25);
const amount = fc.record({ cents: fc.integer({ min: 0, max: 10_000_000 }), taxRate: rate });
const amounts = fc.array(amount, { minLength: 1, maxLength: 6 });

test('splitCents gives the remaining cents to the first parts', () => {
  expect(splitCents(10, [5, 5, 5])).toEqual([4, 3, 3]);
  expect(splitCents(0, [5, 5])).toEqual([0, 0]);
  expect(splitCents(0, [])).toEqual([]);
  expect(splitCents(7, [0, 9, 0])).toEqual([0, 7, 0]);
});

describe('splitting', () => {
  test('adds up to the cent, each part within a cent of its share and none above its weight [MON-1]', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const total = all.reduce((sum, weight) => sum + weight, 0);
        const cents = Math.floor(total * share);
        const parts = splitCents(cents, all);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        for (const [index, part] of parts.entries()) {
          const weight = all[index] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          expect(Math.abs(part - (total === 0 ? 0 : (cents / total) * weight))).toBeLessThan(1.001);
        }
      }),
    );
  });

  test('piece by piece gives all back at each rate, and never more than is left of one [MON-2]', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
        (whole, pieces) => {
          let count = pieces.reduce((sum, piece) => sum + piece, 0);
          let left = amountsByRate(whole);
          const given = pieces.flatMap((piece) => {
            const part = partOfAmounts(left, piece, count);
            for (const { cents, taxRate } of part) {
              expect(cents).toBeGreaterThan(0);
              expect(cents).toBeLessThanOrEqual(left.find((one) => one.taxRate === taxRate)?.cents ?? 0);
            }
            left = amountsWithout(left, part);
            count -= piece;
            return part;
          });
          expect(left).toEqual([]);
          expect(sumOf(given)).toBe(sumOf(whole));
          expect(amountsWithout(whole, given)).toEqual([]);
        },
      ),
    );
  });

  test('of an amount that divides evenly gives each piece the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 2, max: 50 }),
        rate,
        (unit, count, taxRate) => {
          const all = [{ cents: unit * count, taxRate }];
          expect(partOfAmounts(all, 1, count)).toEqual([{ cents: unit, taxRate }]);
          expect(partOfAmounts(all, count - 1, count)).toEqual([{ cents: unit * (count - 1), taxRate }]);
        },
      ),
    );
  });

  test('a number of cents off amounts takes exactly that many, and leaves no rate at 0', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const cents = Math.floor(sumOf(all) * share);
        const part = centsOfAmounts(cents, all);
        expect(sumOf(part)).toBe(cents);
        expect(sumOf(amountsWithout(all, part))).toBe(sumOf(all) - cents);
        expect(amountsWithout(all, part).every((left) => left.cents > 0)).toBe(true);
      }),
    );
  });
});
