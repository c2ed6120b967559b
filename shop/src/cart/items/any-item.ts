import type { TaxedAmount } from '@foyer/rules/money/money.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';

/** How many of one component a ticket brings, and what one costs. */
export interface ComponentCount {
  readonly id: string;
  readonly name: string;
  readonly unitCents: number;
  readonly count: number;
}

/** What every item of the cart has. */
export interface AnyCartItem {
  /** Names the item within its cart. */
  readonly itemId: string;
  /** The ticket's own id, or the tour's, the article's, the voucher's. */
  readonly id: string;
  readonly name: string;
  /** What one of them costs. A tour, and a ticket with components, is one: there it is what everything in it costs. */
  readonly unitCents: number;
  /** What all of them cost with their components. */
  readonly totalCents: number;
  /** People, or things. */
  readonly totalCount: number;
  readonly count: number;
  /** What the item costs by tax rate. */
  readonly amounts: readonly TaxedAmount[];
  /** A picture of it in its widest size, as the contract names it. */
  readonly image: string | null;
}

/** What every item that is a visit has, too. */
export interface AnyAdmissionItem extends AnyCartItem {
  readonly eventName: string;
  readonly venueName: string;
  readonly date: Day;
}

/** An item before the cart has named it. */
export type Unnamed<Item extends AnyCartItem> = Item extends AnyCartItem ? Omit<Item, 'itemId'> : never;
