import { getShopInfo } from '@foyer/contract/content/content.ts';
import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import { notFound } from '../../app/guard.ts';
import type { Visit } from '../../api/loader-context.ts';
import { shippingZones, type ShippingZone } from './shipping-zones.ts';

export interface ShippingInfo {
  /** Of the museum's own page, both as it wrote them; null where it has none. */
  readonly page: { readonly title: string; readonly content: string } | null;
  /** None where nothing is sold that is sent. */
  readonly zones: readonly ShippingZone[];
}

/** The museum's own words on shipping, and what it costs by country and weight [PAGE-2]; "not found" where it has neither [NAV-22]. */
export async function loadShipping({ call, callIfSoon, shop }: Visit): Promise<ShippingInfo> {
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
