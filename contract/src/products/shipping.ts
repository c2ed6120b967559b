import * as v from 'valibot';
import { maxCartItems } from '../limits.ts';
import { endpoint } from '../endpoint.ts';
import { cents, count, data, datetime, day, id, sentCount, sentText, sentToken } from '../fields.ts';

const price = v.pipe(cents, v.minValue(0));

/** What it costs to send from a weight on, by the key of the country [DATA-7]. Weights are grams. */
export const shippingTable = v.array(
  v.pipe(
    v.object({ weight_from: count, costs: v.record(v.string(), price) }),
    v.transform((step) => ({ weightFromGrams: step.weight_from, costsByCountry: step.costs })),
  ),
);
export type ShippingTable = v.InferOutput<typeof shippingTable>;
export type ShippingTableOnWire = v.InferInput<typeof shippingTable>;

/** An item of the basket as shipping asks for it [SHIP-4]; of a day ticket `datetime` is its day. */
export const shippingItem = v.object({
  type: v.picklist(['guidedTour', 'merchandise', 'ticket', 'dayticket']),
  id,
  /** More than anybody sends, and few enough that no weight is lost in rounding. */
  count: v.pipe(sentCount, v.maxValue(1_000_000)),
  datetime: v.optional(v.union([datetime, day])),
});
export type ShippingItem = v.InferOutput<typeof shippingItem>;

/** Why the cost is what it is: an optional addition. */
const shippingReason = v.pipe(
  v.object({ country: v.string(), weight: count }),
  v.transform(({ country, weight }) => ({ country, weightGrams: weight })),
);

/**
 * What sending the basket costs, in cents; null where the answer is no amount, which counts as 0 [SHIP-2]. `country` is the visitor's
 * choice while they are not logged in [SHIP-5]; else their own is taken, of the shipping address where there is one [SHIP-6].
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
