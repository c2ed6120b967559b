import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articleProblems, countWithin, startCount, mostOf } from './article-quantity.ts';

const anyStock = fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 1200 }));

describe('the count of an article', () => {
  test('starts at 0 when none is left, else at 1 [MER-3]', () => {
    for (const stock of [0, -1, -100]) expect(startCount(stock)).toBe(0);
    for (const stock of [1, 2, 5000, null]) expect(startCount(stock)).toBe(1);
  });

  test('is limited to what is left, and to 999 [MER-3]', () => {
    expect([mostOf(-3), mostOf(2), mostOf(5000), mostOf(null)]).toEqual([0, 2, 999, 999]);
    expect([countWithin(5, 2), countWithin(1, 2), countWithin(0, 2), countWithin(5, 0)]).toEqual([2, 1, 1, 0]);
    expect([countWithin(Number.NaN, 4), countWithin(2.9, 4), countWithin(1e9, null)]).toEqual([1, 2, 999]);
  });

  test('above what is left is refused with what is left [MER-3]', () => {
    expect(articleProblems(1, 0)).toEqual([{ code: 'ARTICLE_SOLD_OUT', available: 0 }]);
    expect(articleProblems(1, -2)).toEqual([{ code: 'ARTICLE_SOLD_OUT', available: 0 }]);
    expect(articleProblems(3, 2)).toEqual([{ code: 'STOCK_EXCEEDED', available: 2 }]);
    expect(articleProblems(1e9, null)).toEqual([{ code: 'STOCK_EXCEEDED', available: 999 }]);
    for (const count of [0, -1, 1.5, Number.NaN])
      expect(articleProblems(count, 5)).toEqual([{ code: 'COUNT_INVALID' }]);
    expect(articleProblems(2, 2)).toEqual([]);
  });

  test('is valid whatever is typed, or 0 when none is left', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), anyStock, (typed, stock) => {
        const count = countWithin(typed, stock);
        expect(count).toBeLessThanOrEqual(Math.max(0, stock ?? 999));
        expect(articleProblems(count, stock).length === 0).toBe(stock === null || stock > 0);
        expect(Number.isInteger(count) && count >= 0).toBe(true);
      }),
    );
  });
});
