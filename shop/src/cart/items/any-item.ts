import type { TaxedAmount } from '@foyer/rules/money/money.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';

/** The count and unit price of one component of a ticket. */
export interface ComponentCount {
  readonly id: string;
  readonly name: string;
  readonly unitCents: number;
  readonly count: number;
}

/** Fields common to all cart items. */
export interface AnyCartItem {
  /** The id of the item within its cart. */
  readonly itemId: string;
  /** The id of the ticket, tour, article or voucher. */
  readonly id: string;
  readonly name: string;
  /** The price of one unit. A tour, or a ticket with components, is a single unit that costs the sum of its parts. */
  readonly unitCents: number;
  /** The price of all units with their components. */
  readonly totalCents: number;
  /** The number of people, or of things. */
  readonly totalCount: number;
  readonly count: number;
  /** The item's price by tax rate. */
  readonly amounts: readonly TaxedAmount[];
  /** Its picture in the widest size, at the address that the contract gives. */
  readonly image: string | null;
}

/** Additional fields of admission items. */
export interface AnyAdmissionItem extends AnyCartItem {
  readonly eventName: string;
  readonly venueName: string;
  readonly date: Day;
}

/** An item that has not been added to a cart yet, so without an id. */
export type Unnamed<Item extends AnyCartItem> = Item extends AnyCartItem ? Omit<Item, 'itemId'> : never;
