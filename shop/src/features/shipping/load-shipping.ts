import { getShopInfo } from '@foyer/contract/content/content.ts';
import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import { notFound } from '../../app/guard.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import type { ShippingTable } from '@foyer/contract/products/shipping.ts';
import { shippingCost } from '@foyer/rules/shipping/shipping.ts';

export interface ShippingInfo {
  /** The title and text of the museum's own page; null if it has none. */
  readonly page: { readonly title: string; readonly content: string } | null;
  /** Empty if nothing on sale is sent. */
  readonly zones: readonly ShippingZone[];
}

/**
 * Loads the museum's own page on shipping, and the costs by country and weight [PAGE-2]. Throws "not found" if there is neither [NAV-22].
 */
export async function loadShipping({ call, callIfSoon, shop }: LoaderContext): Promise<ShippingInfo> {
  const hasGoods = shop.sections.includes('merchandise');
  const [info, attributes] = await Promise.all([
    call(getShopInfo),
    hasGoods ? callIfSoon(getCustomerAttributes) : null,
  ]);
  const { pages, shipping } = info.body.data;
  const page = pages['shipping'] ?? null;
  const zones = attributes ? shippingZones(shipping, attributes.body.data.countries) : [];
  if (!page && zones.length === 0) throw notFound();
  return { page, zones };
}

interface Country {
  readonly key: string;
  readonly name: string;
}

/** The shipping cost of a weight range, in cents and grams. `belowGrams` is null if there is no upper limit. */
export interface WeightPrice {
  readonly fromGrams: number;
  readonly belowGrams: number | null;
  readonly cents: number;
}

/** The names of countries with equal costs. */
export interface ShippingZone {
  readonly countries: readonly string[];
  readonly prices: readonly WeightPrice[];
}

/**
 * The costs as shown: countries with equal costs for every weight are grouped, the cheapest first. Countries and weights without shipping
 * are left out [PAGE-2].
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
