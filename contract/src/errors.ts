import * as v from 'valibot';
import { count, id } from './fields.ts';

/** Errors by field. A single text is turned into a list [ACC-4]. */
export const fieldErrors = v.object({
  errors: v.record(
    v.string(),
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((texts) => (typeof texts === 'string' ? [texts] : texts)),
    ),
  ),
});
export type FieldErrors = v.InferOutput<typeof fieldErrors>;

/** A problem of one cart item: a code from `rules`, and what is still possible. */
export const lineProblem = v.object({
  code: v.string(),
  /** Index of the item in `cart.items`, from 0. */
  line: v.optional(count),
  ticketId: v.optional(id),
  /** For a guided tour: the price list entry, ticket component or question. */
  priceId: v.optional(id),
  subticketId: v.optional(id),
  questionId: v.optional(id),
  /** For annual passes: the index of the owner, from 0. */
  owner: v.optional(count),
  /** For a voucher code in the cart. */
  barcode: v.optional(id),
  /** How many are left. */
  available: v.optional(count),
  /** The minimum. */
  required: v.optional(count),
});

/** A cart that cannot be sold as it is. The wire requires only `error`; `problems` is our addition. */
export const cartRefused = v.object({ error: v.string(), problems: v.optional(v.array(lineProblem), []) });

/** A payment that the back end does not complete [PAY-5]. */
export const notPayable = v.object({ message: v.string() });

/** The cart has no reservation any more: paid, cancelled, or too old. */
export const cartGone = v.object({ error: v.optional(v.string(), 'CART_GONE') });

export const unauthorized = v.object({ error: v.optional(v.string(), 'UNAUTHORIZED') });

export const notFound = v.object({ error: v.optional(v.string(), 'NOT_FOUND') });

/** Any other refusal: a code that does not help an attacker. */
export const refusal = v.object({ error: v.string() });
