import type { TaxedAmount } from '@foyer/rules/money.ts';
import type { Day } from '@foyer/rules/museum-time.ts';

/** How many of one component a ticket brings, and what one costs (cents). */
export interface SubticketCount {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

/** What every line of the basket has. */
export interface AnyLine {
  /** Names the line within its basket. */
  readonly lineId: string;
  /** The ticket's own id, or the tour's. */
  readonly id: string;
  readonly name: string;
  /** One of them, in cents. */
  readonly price: number;
  /** All of them with their components, in cents. */
  readonly totalPrice: number;
  /** People. */
  readonly totalCount: number;
  readonly count: number;
  readonly subtickets: readonly SubticketCount[];
  /** What the line costs by tax rate. */
  readonly amounts: readonly TaxedAmount[];
  readonly eventName: string;
  readonly venueName: string;
  /** The event's or the tour's picture in its widest size, as the contract names it. */
  readonly image: string | null;
  readonly date: Day;
}
