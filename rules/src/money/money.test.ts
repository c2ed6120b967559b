import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsAmount, containedTaxCents, containedTaxes, totalCents } from './money.ts';

const rates = [0, 2.1, 5.5, 7, 9, 10, 19, 20, 21, 25, 25.5, 100];
const anyRate = fc.constantFrom(...rates);
const anyCents = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
);
const anyAmounts = fc.array(fc.record({ cents: fc.integer({ min: -500, max: 500_000 }), taxRate: anyRate }));

/**
 * Whether `tax` is gross − gross / (1 + rate/100), rounded half away from zero, in whole numbers only. The exact tax is `above / below`,
 * so twice its distance from a right answer is at most 1, and exactly 1 only where the answer lies farther from zero.
 */
function isRoundedTax(tax: number, gross: number, rate: number): boolean {
  const tenths = BigInt(Math.round(rate * 10));
  const below = 1000n + tenths;
  const above = BigInt(gross) * below - BigInt(gross) * 1000n;
  const twice = 2n * (BigInt(tax) * below - above);
  const fromZero = gross < 0 ? -twice : twice;
  return fromZero > -below && fromZero <= below;
}

describe('the tax contained in a price', () => {
  test.each([
    [1190, 19, 190],
    [1070, 7, 70],
    [999, 7, 65],
    [1, 19, 0],
    [3, 19, 0],
    [4, 19, 1],
    [0, 19, 0],
    [1200, 0, 0],
    [1055, 5.5, 55],
    [200, 100, 100],
  ])('of %i cents at %d %% is %i cents [MON-2]', (gross, rate, tax) => {
    expect(containedTaxCents(gross, rate)).toBe(tax);
  });

  test('half a cent is rounded away from zero [MON-2]', () => {
    expect(containedTaxCents(1, 100)).toBe(1);
    expect(containedTaxCents(-1, 100)).toBe(-1);
    expect(containedTaxCents(3, 100)).toBe(2);
    expect(containedTaxCents(-3, 100)).toBe(-2);
    expect(containedTaxCents(-999, 7)).toBe(-65);
  });

  test('is the exact value, rounded, for any amount and rate [MON-1, MON-2]', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (gross, rate) => {
        const tax = containedTaxCents(gross, rate);
        expect(Number.isSafeInteger(tax)).toBe(true);
        expect(isRoundedTax(tax, gross, rate)).toBe(true);
      }),
    );
  });

  test('of a negative amount is the negated tax of the positive one [MON-2]', () => {
    fc.assert(
      fc.property(anyCents, anyRate, (gross, rate) => {
        expect(containedTaxCents(-gross, rate) + containedTaxCents(gross, rate)).toBe(0);
      }),
    );
  });

  test('is exact beyond floating-point precision [MON-1]', () => {
    expect(containedTaxCents(Number.MAX_SAFE_INTEGER, 19)).toBe(1_438_124_250_756_965);
    expect(containedTaxCents(9_007_199_254_740_990, 7)).toBe(589_256_026_011_093);
  });

  test('of a fraction of a cent throws [MON-1]', () => {
    expect(() => containedTaxCents(0.1 + 0.2, 7)).toThrow(RangeError);
  });
});

describe('tax per rate', () => {
  test('is rounded once, on the rate’s total: three at 9.99 contain 1.96, not three times 0.65 [MON-2]', () => {
    const three = [1, 2, 3].map(() => ({ cents: 999, taxRate: 7 }));
    expect(containedTaxes(three)).toEqual([{ taxRate: 7, grossCents: 2997, taxCents: 196, netCents: 2801 }]);
    expect(3 * containedTaxCents(999, 7)).toBe(195);
  });

  test('is sorted by rate, highest first, without rates that have no amount', () => {
    const amounts = [
      { cents: 1200, taxRate: 7 },
      { cents: 500, taxRate: 19 },
      { cents: 300, taxRate: 0 },
      { cents: 0, taxRate: 25 },
    ];
    expect(containedTaxes(amounts).map(({ taxRate, grossCents }) => [taxRate, grossCents])).toEqual([
      [19, 500],
      [7, 1200],
      [0, 300],
    ]);
    expect(containedTaxes([])).toEqual([]);
  });

  test('net and tax add up to gross, and all gross amounts to the sum [MON-1, MON-2]', () => {
    fc.assert(
      fc.property(anyAmounts, (amounts) => {
        const taxes = containedTaxes(amounts);
        for (const { grossCents, netCents, taxCents, taxRate } of taxes) {
          expect(netCents + taxCents).toBe(grossCents);
          expect(taxCents).toBe(containedTaxCents(grossCents, taxRate));
        }
        const sum = amounts.reduce((cents, amount) => cents + amount.cents, 0);
        expect(taxes.reduce((cents, tax) => cents + tax.grossCents, 0)).toBe(sum);
        expect(new Set(taxes.map((tax) => tax.taxRate)).size).toBe(taxes.length);
      }),
    );
  });
});

describe('a total', () => {
  test('is the sum of its amounts [MON-1]', () => {
    expect(totalCents([])).toBe(0);
    expect(totalCents([1200, 800, -500])).toBe(1500);
  });

  test('never goes below zero [MON-3]', () => {
    expect(totalCents([1200, -5000])).toBe(0);
    fc.assert(
      fc.property(fc.array(anyCents), (amounts) => {
        const sum = amounts.reduce((cents, amount) => cents + amount, 0);
        expect(totalCents(amounts)).toBe(sum > 0 ? sum : 0);
      }),
    );
  });
});

test.each([
  [2400, '24.00'],
  [5, '0.05'],
  [0, '0.00'],
  [99, '0.99'],
  [123_456_789, '1234567.89'],
  [-5, '-0.05'],
  [-1999, '-19.99'],
])('analyticsAmount writes %i cents as %s [MON-4]', (cents, text) => {
  expect(analyticsAmount(cents)).toBe(text);
});
