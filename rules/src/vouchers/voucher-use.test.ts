import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals } from '../checkout/cart-totals.ts';
import { paidByVouchers } from './voucher-use.ts';

const amounts = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 9000 }), taxRate: fc.constantFrom(0, 7, 19) }), {
  maxLength: 6,
});
const values = fc.array(fc.oneof(fc.nat(2000), fc.constant(0), fc.nat(100_000)), { maxLength: 6 });
const asVouchers = (cents: readonly number[]) => cents.map((availableCents, index) => ({ availableCents, index }));

/** CODE-5 cent by cent: each is paid by the first voucher that still has one. */
function centByCent(totalCents: number, available: readonly number[]): { left: number[]; due: number } {
  const left = [...available];
  let due = totalCents;
  while (due > 0) {
    const next = left.findIndex((cents) => cents > 0);
    if (next === -1) break;
    left[next] = (left[next] ?? 0) - 1;
    due -= 1;
  }
  return { left, due };
}

describe('vouchers pay a cart', () => {
  test('one after the other, each until it is used up or nothing is due [CODE-5]', () => {
    expect(paidByVouchers(7000, asVouchers([5000, 3000, 2500]))).toEqual({
      dueCents: 0,
      vouchers: [
        { availableCents: 5000, index: 0, discountCents: -5000, remainingCents: 0 },
        { availableCents: 3000, index: 1, discountCents: -2000, remainingCents: 1000 },
        { availableCents: 2500, index: 2, discountCents: 0, remainingCents: 2500 },
      ],
    });
  });

  test('to the same result as cent by cent, whatever total and vouchers [CODE-5, MON-3]', () => {
    fc.assert(
      fc.property(amounts, values, (items, available) => {
        const total = cartTotals([{ amounts: items }]).totalCents;
        const { vouchers, dueCents } = paidByVouchers(total, asVouchers(available));
        const expected = centByCent(total, available);
        expect(dueCents).toBe(expected.due);
        expect(vouchers.map(({ remainingCents }) => remainingCents)).toEqual(expected.left);
        expect(vouchers.map(({ index }) => index)).toEqual(available.map((_, index) => index));
        for (const [at, { discountCents, remainingCents }] of vouchers.entries()) {
          expect(remainingCents - discountCents).toBe(available[at]);
          expect(Object.is(discountCents, -0) || discountCents > 0 || remainingCents < 0).toBe(false);
        }
        const discounts = vouchers.reduce((sum, { discountCents }) => sum + discountCents, 0);
        expect(total + discounts).toBe(dueCents);
        expect(dueCents).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 150 },
    );
  });

  test('so that what is due and what they paid add up to net and tax, whatever rates [MON-2]', () => {
    fc.assert(
      fc.property(amounts, values, (items, available) => {
        const { totalCents, taxes } = cartTotals([{ amounts: items }]);
        const { dueCents, vouchers } = paidByVouchers(totalCents, asVouchers(available));
        const paid = vouchers.reduce((sum, { discountCents }) => sum - discountCents, 0);
        const gross = taxes.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
        expect(gross).toBe(dueCents + paid);
      }),
    );
  });

  test('a negative total or an overdrawn voucher pays nothing out [MON-3]', () => {
    expect(paidByVouchers(-5, [{ availableCents: 10 }])).toEqual({
      dueCents: 0,
      vouchers: [{ availableCents: 10, discountCents: 0, remainingCents: 10 }],
    });
    expect(paidByVouchers(10, [{ availableCents: -5 }])).toEqual({
      dueCents: 10,
      vouchers: [{ availableCents: -5, discountCents: 0, remainingCents: 0 }],
    });
  });
});
