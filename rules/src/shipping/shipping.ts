import type { ShippingItem, ShippingTable } from '@foyer/contract/products/shipping.ts';
import type { PricedItem } from '../checkout/cart-totals.ts';

/**
 * The price in cents of shipping this weight to a country: that of the highest threshold that the weight reaches. Null if that has no price
 * for the country, because the museum does not ship there, or not this weight.
 */
export function shippingCost(table: ShippingTable, weightGrams: number, country: string): number | null {
  const reached = table.filter(({ weightFromGrams }) => weightFromGrams <= weightGrams);
  const [step] = reached.toSorted((a, b) => b.weightFromGrams - a.weightFromGrams);
  return step && Object.hasOwn(step.costsByCountry, country) ? (step.costsByCountry[country] ?? null) : null;
}

/** Whether to request a shipping cost: only with goods and a country. Otherwise a known cost is dropped [SHIP-1]. */
export function asksForShipping(items: readonly { type: string }[], country: string): boolean {
  return country !== '' && items.some(({ type }) => type === 'merchandise');
}

/** The country key for shipping: that of the separate address, otherwise the buyer's; '' if unknown [SHIP-6]. */
export function shippingCountry(addresses: { separate: string | null; buyer: string | null }): string {
  return addresses.separate || addresses.buyer || '';
}

/** What shipping needs of a cart item. Guided tours come from `toShippingItem`. */
export type SendableItem =
  | { readonly type: 'merchandise'; readonly id: string; readonly count: number }
  | { readonly type: 'ticket'; readonly id: string; readonly totalCount: number; readonly datetime: string }
  | { readonly type: 'dayTicket'; readonly id: string; readonly count: number; readonly date: string }
  | { readonly type: 'guidedTour'; readonly id: string; readonly count: number; readonly datetime: string }
  | { readonly type: 'annualPass' | 'voucher' | 'voucherCode' };

/** The cart in a request for shipping costs, without passes and vouchers [SHIP-4]. */
export function shippingItems(items: readonly SendableItem[]): ShippingItem[] {
  return items.flatMap((item): ShippingItem[] => {
    switch (item.type) {
      case 'merchandise':
        return [{ type: item.type, id: item.id, count: item.count }];
      case 'ticket':
        return [{ type: item.type, id: item.id, count: item.totalCount, datetime: item.datetime }];
      case 'dayTicket':
        return [{ type: 'dayticket', id: item.id, count: item.count, datetime: item.date }];
      case 'guidedTour':
        return [{ type: item.type, id: item.id, count: item.count, datetime: item.datetime }];
      default:
        return [];
    }
  });
}

/** The shipping cost as it counts towards the total: anything that is not an amount of cents is 0 [SHIP-2]. */
export function shippingCents(cost: unknown): number {
  return typeof cost === 'number' && Number.isSafeInteger(cost) && cost > 0 ? cost : 0;
}

/** Shipping as one more priced item, with its own tax [MON-2]. */
export function pricedShipping(cost: unknown, taxRate: number): PricedItem {
  const cents = shippingCents(cost);
  return { amounts: cents === 0 ? [] : [{ cents, taxRate }] };
}
