import type { ContainedTax, TaxedAmount } from '../money/money.ts';
import { containedTaxes, totalCents } from '../money/money.ts';

/** What the money rules need of an item: its price by tax rate. */
export interface PricedItem {
  amounts: readonly TaxedAmount[];
}

export interface CartTotals {
  totalCents: number;
  /** Contained tax per rate [MON-2]. */
  taxes: ContainedTax[];
}

/** An item's price in cents. */
export function itemCents(item: PricedItem): number {
  return totalCents(item.amounts.map((amount) => amount.cents));
}

/** The cart's total and the tax contained in it [MON-1, MON-2, MON-3]. */
export function cartTotals(items: readonly PricedItem[]): CartTotals {
  return {
    totalCents: totalCents(items.map(itemCents)),
    taxes: containedTaxes(items.flatMap((item) => [...item.amounts])),
  };
}
