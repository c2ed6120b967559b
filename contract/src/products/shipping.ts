import * as v from 'valibot';
import { maxCartItems } from '../limits.ts';
import { endpoint } from '../endpoint.ts';
import { cents, count, data, datetime, day, id, sentCount, sentText, sentToken } from '../fields.ts';

const price = v.pipe(cents, v.minValue(0));

/** Shipping prices from a weight in grams on, by country key [DATA-7]. */
export const shippingTable = v.array(
  v.pipe(
    v.object({ weight_from: count, costs: v.record(v.string(), price) }),
    v.transform((step) => ({ weightFromGrams: step.weight_from, costsByCountry: step.costs })),
  ),
);
export type ShippingTable = v.InferOutput<typeof shippingTable>;
export type ShippingTableOnWire = v.InferInput<typeof shippingTable>;

/** A cart item in a request for shipping costs [SHIP-4]. For a day ticket `datetime` is its day. */
export const shippingItem = v.object({
  type: v.picklist(['guidedTour', 'merchandise', 'ticket', 'dayticket']),
  id,
  /** More than anybody sends, but low enough that the total weight stays an exact number. */
  count: v.pipe(sentCount, v.maxValue(1_000_000)),
  datetime: v.optional(v.union([datetime, day])),
});
export type ShippingItem = v.InferOutput<typeof shippingItem>;

/** What the cost is based on: an optional addition. */
const shippingReason = v.pipe(
  v.object({ country: v.string(), weight: count }),
  v.transform(({ country, weight }) => ({ country, weightGrams: weight })),
);

/**
 * The cost of shipping the cart, in cents; null if the answer is not an amount, which counts as 0 [SHIP-2]. `country` is the visitor's
 * choice while they are not logged in [SHIP-5]. Otherwise their own applies, that of the shipping address if there is one [SHIP-6].
 */
export const getShippingCosts = endpoint({
  name: 'getShippingCosts',
  requirement: 'API-6',
  method: 'POST',
  path: 'shipping-costs',
  query: v.object({ _: v.optional(sentToken) }),
  body: v.object({
    cart: v.pipe(v.array(shippingItem), v.maxLength(maxCartItems)),
    country: v.optional(v.nullable(sentText(50)), null),
  }),
  answers: {
    200: v.object({
      ...data(v.fallback(v.nullable(price), null)).entries,
      reason: v.optional(v.nullable(shippingReason), null),
    }),
    422: v.object({ code: v.optional(v.string(), 'NO_SHIPPING_COST') }),
  },
});
