import type { ContainedTax, TaxedAmount } from '../money/money.ts';
import { containedTaxes, totalCents } from '../money/money.ts';

/** A line as far as money is concerned: what it costs, by tax rate. */
export interface PricedLine {
  amounts: readonly TaxedAmount[];
}

export interface CartTotals {
  totalCents: number;
  /** Contained tax per rate [MON-2]. */
  taxes: ContainedTax[];
}

/** What a line costs, in cents. */
export function lineCents(line: PricedLine): number {
  return totalCents(line.amounts.map((amount) => amount.cents));
}

/** What the cart costs and the tax in it [MON-1, MON-2, MON-3]. */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  return {
    totalCents: totalCents(lines.map(lineCents)),
    taxes: containedTaxes(lines.flatMap((line) => [...line.amounts])),
  };
}
