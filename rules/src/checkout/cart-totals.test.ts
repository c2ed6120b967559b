import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, itemCents } from './cart-totals.ts';

const adults = { amounts: [{ cents: 2400, taxRate: 7 }] };
/** A visit with a catalogue: two rates in one item. */
const withCatalogue = {
  amounts: [
    { cents: 1200, taxRate: 7 },
    { cents: 1190, taxRate: 19 },
  ],
};

describe('the total of a cart', () => {
  test('is the sum of its items, with the tax of each rate [MON-1, MON-2]', () => {
    expect(cartTotals([adults, withCatalogue])).toEqual({
      totalCents: 4790,
      taxes: [
        { taxRate: 19, grossCents: 1190, taxCents: 190, netCents: 1000 },
        { taxRate: 7, grossCents: 3600, taxCents: 236, netCents: 3364 },
      ],
    });
  });

  test('is 0 without taxes when the cart is empty or free', () => {
    expect(cartTotals([])).toEqual({ totalCents: 0, taxes: [] });
    expect(cartTotals([{ amounts: [] }, { amounts: [{ cents: 0, taxRate: 7 }] }])).toEqual({
      totalCents: 0,
      taxes: [],
    });
  });

  test('depends only on the amounts, not on how they are spread over items [MON-2]', () => {
    const amount = fc.record({ cents: fc.nat(100_000), taxRate: fc.constantFrom(0, 7, 19) });
    fc.assert(
      fc.property(fc.array(fc.array(amount)), (items) => {
        const cart = cartTotals(items.map((amounts) => ({ amounts })));
        expect(cart).toEqual(cartTotals([{ amounts: items.flat() }]));
        expect(cart.totalCents).toBe(cart.taxes.reduce((cents, tax) => cents + tax.netCents + tax.taxCents, 0));
        expect(cart.totalCents).toBe(items.reduce((cents, amounts) => cents + itemCents({ amounts }), 0));
      }),
    );
  });
});
