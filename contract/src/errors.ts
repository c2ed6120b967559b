import * as v from 'valibot';
import { count, id } from './fields.ts';

/** Errors by field. A single text per field becomes a list [ACC-4]. */
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

/** What is wrong with one item of a basket: a code of `rules`, and what is still possible. */
export const lineProblem = v.object({
  code: v.string(),
  /** Which item of `cart.items`, counted from 0. */
  line: v.optional(count),
  ticketId: v.optional(id),
  /** Of a guided tour: which entry of its price list, component of a ticket, or question. */
  priceId: v.optional(id),
  subticketId: v.optional(id),
  questionId: v.optional(id),
  /** Of annual passes: whose owner, counted from 0. */
  owner: v.optional(count),
  /** Of a voucher's code in the basket: which one. */
  barcode: v.optional(id),
  /** How many places are left for it. */
  available: v.optional(count),
  /** How many it takes at least. */
  required: v.optional(count),
});

/** A basket that cannot be sold as it is. `error` alone is the wire's minimum; `problems` is our addition. */
export const cartRefused = v.object({ error: v.string(), problems: v.optional(v.array(lineProblem), []) });

/** A payment that the back end will not complete [PAY-5]. */
export const notPayable = v.object({ message: v.string() });

/** The basket is no longer held: paid already, cancelled, or too long ago. */
export const cartGone = v.object({ error: v.optional(v.string(), 'CART_GONE') });

export const unauthorized = v.object({ error: v.optional(v.string(), 'UNAUTHORIZED') });

export const notFound = v.object({ error: v.optional(v.string(), 'NOT_FOUND') });

/** Any other refusal: a code, and nothing that helps an attacker. */
export const refusal = v.object({ error: v.string() });
