import type { ShippingTable } from '@foyer/contract/products/shipping.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals } from '../checkout/cart-totals.ts';
import {
  pricedShipping,
  shippingCents,
  asksForShipping,
  shippingCost,
  shippingCountry,
  shippingItems,
} from './shipping.ts';

const table: ShippingTable = [
  { weightFromGrams: 2000, costsByCountry: { DE: 690, AT: 1390 } },
  { weightFromGrams: 0, costsByCountry: { DE: 490, AT: 990, CH: 1490 } },
  { weightFromGrams: 10_000, costsByCountry: { DE: 1290 } },
];

describe('the shipping cost', () => {
  test.each([
    [0, 'DE', 490],
    [1999, 'DE', 490],
    [2000, 'DE', 690],
    [9999, 'AT', 1390],
    [10_000, 'DE', 1290],
    [1_000_000, 'DE', 1290],
  ])('of %i g to %s is that of the highest threshold reached, %i cents', (weight, country, cents) => {
    expect(shippingCost(table, weight, country)).toBe(cents);
  });

  test('is null where that threshold has no price for the country', () => {
    expect(shippingCost(table, 2000, 'CH')).toBeNull();
    expect(shippingCost(table, 10_000, 'AT')).toBeNull();
    for (const country of ['US', '', 'toString', '__proto__']) expect(shippingCost(table, 100, country)).toBeNull();
    expect(shippingCost([], 100, 'DE')).toBeNull();
    expect(shippingCost([{ weightFromGrams: 500, costsByCountry: { DE: 1 } }], 499, 'DE')).toBeNull();
  });

  test('matches a step by step calculation for any table, in any order', () => {
    const costs = fc.dictionary(fc.constantFrom('DE', 'AT', 'CH'), fc.nat(5000));
    const anyTable = fc.uniqueArray(fc.record({ weightFromGrams: fc.nat(60), costsByCountry: costs }), {
      selector: ({ weightFromGrams }) => weightFromGrams,
      maxLength: 6,
    });
    fc.assert(
      fc.property(anyTable, fc.constantFrom('DE', 'AT', 'CH', 'US'), (steps, country) => {
        let walked: number | null = null;
        for (let grams = 0; grams <= 70; grams += 1) {
          const begins = steps.find(({ weightFromGrams }) => weightFromGrams === grams);
          if (begins) walked = new Map(Object.entries(begins.costsByCountry)).get(country) ?? null;
          expect(shippingCost(steps, grams, country)).toBe(walked);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('counts as 0 when it is no valid number of cents [SHIP-2]', () => {
    for (const cost of [null, undefined, '490', Number.NaN, Infinity, 4.9, -490, {}])
      expect(shippingCents(cost)).toBe(0);
    expect(shippingCents(490)).toBe(490);
    const ticket = { amounts: [{ cents: 1200, taxRate: 7 }] };
    expect(cartTotals([ticket, pricedShipping('490', 19)]).totalCents).toBe(1200);
  });

  test('is an item with its own tax rate [MON-2]', () => {
    const book = { amounts: [{ cents: 3900, taxRate: 7 }] };
    expect(cartTotals([book, pricedShipping(690, 19)])).toEqual({
      totalCents: 4590,
      taxes: [
        { taxRate: 19, grossCents: 690, taxCents: 110, netCents: 580 },
        { taxRate: 7, grossCents: 3900, taxCents: 255, netCents: 3645 },
      ],
    });
  });
});

describe('the shipping request', () => {
  test('is made only with goods in the cart and a country [SHIP-1]', () => {
    const [ticket, goods] = [{ type: 'ticket' }, { type: 'merchandise' }];
    expect(asksForShipping([ticket, goods], 'AT')).toBe(true);
    expect(asksForShipping([ticket, goods], '')).toBe(false);
    expect(asksForShipping([ticket, { type: 'annualPass' }, { type: 'voucher' }], 'AT')).toBe(false);
    expect(asksForShipping([], 'AT')).toBe(false);
  });

  test('uses the country of the separate address if there is one [SHIP-6]', () => {
    expect(shippingCountry({ separate: 'AT', buyer: 'DE' })).toBe('AT');
    expect(shippingCountry({ separate: '', buyer: 'DE' })).toBe('DE');
    expect(shippingCountry({ separate: null, buyer: null })).toBe('');
  });

  test('contains visits and goods, without passes and vouchers [SHIP-4]', () => {
    expect(
      shippingItems([
        { type: 'merchandise', id: '7', count: 2 },
        { type: 'annualPass' },
        { type: 'ticket', id: '1', totalCount: 5, datetime: '2026-05-01T10:30:00+02:00' },
        { type: 'dayTicket', id: '2', count: 3, date: '2026-05-01' },
        { type: 'voucher' },
        { type: 'guidedTour', id: '3', count: 1, datetime: '2026-05-01T11:00' },
        { type: 'dayTicket', id: '4', count: 1, date: '2026-05-01' },
        { type: 'voucherCode' },
      ]),
    ).toEqual([
      { type: 'merchandise', id: '7', count: 2 },
      { type: 'ticket', id: '1', count: 5, datetime: '2026-05-01T10:30:00+02:00' },
      { type: 'dayticket', id: '2', count: 3, datetime: '2026-05-01' },
      { type: 'guidedTour', id: '3', count: 1, datetime: '2026-05-01T11:00' },
      { type: 'dayticket', id: '4', count: 1, datetime: '2026-05-01' },
    ]);
  });
});

/** Half away from zero, in whole cents, by school arithmetic on decimal digits: nothing of the rules' own division. */
function taxByHand(grossCents: number, rate: number): number {
  let tax = 0;
  // The tax is the largest number of cents whose half-cent bound lies at or below gross × rate / (100 + rate).
  while ((2 * (tax + 1) - 1) * (100 + rate) <= 2 * grossCents * rate) tax += 1;
  return tax;
}

describe('any cart with goods and shipping', () => {
  const amount = fc.record({ cents: fc.nat(9000), taxRate: fc.constantFrom(0, 7, 19) });
  const item = fc.record({ amounts: fc.array(amount, { maxLength: 3 }) });
  const anyCost = fc.oneof(fc.nat(5000), fc.constantFrom(null, undefined, 'x', -3, 0.5));

  test('has taxes whose net and tax add up to its total, rounded once per rate [MON-2, MON-3]', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), anyCost, fc.constantFrom(0, 7, 19), (items, cost, rate) => {
        const { totalCents, taxes } = cartTotals([...items, pricedShipping(cost, rate)]);
        const shipping = typeof cost === 'number' && Number.isInteger(cost) && cost > 0 ? cost : 0;
        const all = [...items.flatMap(({ amounts }) => amounts), { cents: shipping, taxRate: rate }];
        expect(totalCents).toBe(all.reduce((sum, { cents }) => sum + cents, 0));
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(taxes.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)).toBe(totalCents);
        for (const { taxRate, taxCents } of taxes) {
          const gross = all.reduce((sum, { cents, taxRate: of }) => sum + (of === taxRate ? cents : 0), 0);
          expect(taxCents).toBe(taxByHand(gross, taxRate));
        }
        expect(new Set(taxes.map(({ taxRate }) => taxRate)).size).toBe(taxes.length);
      }),
      { numRuns: 300 },
    );
  });
});
