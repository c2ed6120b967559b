import type { ShippingItem, ShippingTable } from '@foyer/contract/products/shipping.ts';
import type { PricedItem } from '../checkout/cart-totals.ts';

/**
 * What sending so many grams to a country costs, in cents: by the highest threshold that the weight reaches. Null where that has no
 * price for the country: it is not sent there, or nothing as heavy.
 */
export function shippingCost(table: ShippingTable, weightGrams: number, country: string): number | null {
  const reached = table.filter(({ weightFromGrams }) => weightFromGrams <= weightGrams);
  const [step] = reached.toSorted((a, b) => b.weightFromGrams - a.weightFromGrams);
  return step && Object.hasOwn(step.costsByCountry, country) ? (step.costsByCountry[country] ?? null) : null;
}

/** Whether there is anything to ask a shipping cost for: goods, and a country; otherwise a known cost is forgotten [SHIP-1]. */
export function asksForShipping(items: readonly { type: string }[], country: string): boolean {
  return country !== '' && items.some(({ type }) => type === 'merchandise');
}

/** Which country shipping is asked for, as a key: of a separate address before that of the buyer; '' where none is known [SHIP-6]. */
export function shippingCountry(addresses: { separate: string | null; buyer: string | null }): string {
  return addresses.separate || addresses.buyer || '';
}

/** What an item of the cart tells of itself; of a guided tour what `toShippingItem` has made of it. */
export type SendableItem =
  | { readonly type: 'merchandise'; readonly id: string; readonly count: number }
  | { readonly type: 'ticket'; readonly id: string; readonly totalCount: number; readonly datetime: string }
  | { readonly type: 'dayTicket'; readonly id: string; readonly count: number; readonly date: string }
  | { readonly type: 'guidedTour'; readonly id: string; readonly count: number; readonly datetime: string }
  | { readonly type: 'annualPass' | 'voucher' | 'voucherCode' };

/** The cart as shipping is asked for it: passes and vouchers are not told [SHIP-4]. */
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

/** A shipping cost as far as the total is concerned: what is no amount of cents is 0 [SHIP-2]. */
export function shippingCents(cost: unknown): number {
  return typeof cost === 'number' && Number.isSafeInteger(cost) && cost > 0 ? cost : 0;
}

/** Shipping as one more item of the cart, with its own tax [MON-2]. */
export function pricedShipping(cost: unknown, taxRate: number): PricedItem {
  const cents = shippingCents(cost);
  return { amounts: cents === 0 ? [] : [{ cents, taxRate }] };
}
