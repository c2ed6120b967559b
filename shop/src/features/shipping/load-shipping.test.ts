import type { ShippingTable } from '@foyer/contract/products/shipping.ts';
import { shippingCost } from '@foyer/rules/shipping/shipping.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shippingZones } from './load-shipping.ts';

const countries = ['DE', 'AT', 'CH', 'US'].map((key) => ({ key, name: `in ${key}` }));
const table: ShippingTable = [
  { weightFromGrams: 1000, costsByCountry: { DE: 590, AT: 1190, CH: 1190 } },
  { weightFromGrams: 0, costsByCountry: { DE: 390, AT: 690, CH: 690 } },
  { weightFromGrams: 5000, costsByCountry: {} },
];

test('groups countries with the same prices, the cheapest first, and leaves out the others [PAGE-2]', () => {
  expect(shippingZones(table, countries)).toEqual([
    {
      countries: ['in DE'],
      prices: [
        { fromGrams: 0, belowGrams: 1000, cents: 390 },
        { fromGrams: 1000, belowGrams: 5000, cents: 590 },
      ],
    },
    {
      countries: ['in AT', 'in CH'],
      prices: [
        { fromGrams: 0, belowGrams: 1000, cents: 690 },
        { fromGrams: 1000, belowGrams: 5000, cents: 1190 },
      ],
    },
  ]);
  expect(shippingZones([], countries)).toEqual([]);
});

test('shows the cost that the cart charges for every country and weight [PAGE-2]', () => {
  const costs = fc.dictionary(fc.constantFrom('DE', 'AT', 'CH'), fc.nat(3));
  const anyTable = fc.uniqueArray(fc.record({ weightFromGrams: fc.nat(20), costsByCountry: costs }), {
    selector: ({ weightFromGrams }) => weightFromGrams,
    maxLength: 5,
  });
  fc.assert(
    fc.property(anyTable, fc.nat(25), (steps, grams) => {
      const zones = shippingZones(steps, countries);
      for (const { key, name } of countries) {
        const zone = zones
          .find((candidate) => candidate.countries.includes(name))
          ?.prices.find(({ fromGrams, belowGrams }) => grams >= fromGrams && grams < (belowGrams ?? Infinity));
        expect(zone?.cents ?? null).toBe(shippingCost(steps, grams, key));
      }
    }),
  );
});
