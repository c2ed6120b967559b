import type { ShippingTable } from '@foyer/contract/products/shipping.ts';
import { shippingCost } from '@foyer/rules/shipping/shipping.ts';

interface Country {
  readonly key: string;
  readonly name: string;
}

/** What sending costs between two weights, in cents and grams; `belowGrams` is null where nothing is too heavy. */
export interface WeightPrice {
  readonly fromGrams: number;
  readonly belowGrams: number | null;
  readonly cents: number;
}

/** Countries that cost the same, by their names. */
export interface ShippingZone {
  readonly countries: readonly string[];
  readonly prices: readonly WeightPrice[];
}

/**
 * The table as it is read: countries that cost the same at every weight together, the cheapest first. Countries and weights that
 * nothing is sent to, or at, are left out [PAGE-2].
 */
export function shippingZones(table: ShippingTable, countries: readonly Country[]): ShippingZone[] {
  const zones = new Map<string, { countries: string[]; prices: WeightPrice[] }>();
  for (const { key, name } of countries) {
    const prices = pricesFor(table, key);
    const zone = zones.get(JSON.stringify(prices)) ?? { countries: [], prices };
    zone.countries.push(name);
    if (prices.length > 0) zones.set(JSON.stringify(prices), zone);
  }
  return [...zones.values()].toSorted((a, b) => (a.prices[0]?.cents ?? 0) - (b.prices[0]?.cents ?? 0));
}

function pricesFor(table: ShippingTable, country: string): WeightPrice[] {
  const weights = [...new Set(table.map(({ weightFromGrams }) => weightFromGrams))].toSorted((a, b) => a - b);
  return weights.flatMap((fromGrams, at) => {
    const cents = shippingCost(table, fromGrams, country);
    return cents === null ? [] : [{ fromGrams, belowGrams: weights[at + 1] ?? null, cents }];
  });
}
