import type { lineProblem } from '@foyer/contract/errors.ts';
import type { CheckoutProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';
import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';
import type { InferInput } from 'valibot';
import type { Context } from '../../context.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import type { museumDay } from '../../museum-day.ts';
import type { PlaceKey } from '../../inventory/place-keys.ts';

/** Why a cart is refused, by a code that the shop knows. */
export type Problem = Omit<InferInput<typeof lineProblem>, 'code'> & { readonly code: CheckoutProblemCode };

/** What cart items are validated and priced with. */
export interface Pricing {
  readonly context: Context;
  readonly language: string;
  /** What this visitor's open attempts have reserved; it is given back for this cart. */
  readonly own: ReadonlyMap<PlaceKey, number>;
  /** Where goods are sent to; null while unknown. */
  readonly delivery: PostalAddress | null;
  /** Read once, so that all steps mean the same day even around midnight. */
  readonly today: ReturnType<typeof museumDay>;
}

/** An item with its line in the cart, counted from 0. */
export interface Numbered<Item> {
  readonly line: number;
  readonly item: Item;
}

/** Lines as they would be booked; none where there are problems. */
export interface PricedLines {
  readonly problems: readonly Problem[];
  readonly lines: readonly Numbered<StoredLine>[];
}
