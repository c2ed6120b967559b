import * as v from 'valibot';
import { datetime, id } from './fields.ts';
import { tourAnswer } from './tour-question.ts';

/** No tour has more prices, tickets or questions; a script's request may. */
const mostEntries = 200;

/** A number of whatever size, so that the rules can refuse it with their own code; what is no number arrives as NaN. */
const askedCount = v.pipe(
  v.union([v.number(), v.string(), v.null()]),
  v.transform((asked) => (typeof asked === 'number' ? asked : Number.NaN)),
);

const counted = v.object({ id, count: askedCount });

/** A tour in the basket as it is sent [CART-7]. `datetime` is the tour's date and time, `2026-05-01T10:30`. */
export const tourItem = v.object({
  type: v.literal('guidedTour'),
  tourId: id,
  datetime,
  /** So many of each entry of the price list. */
  prices: v.pipe(v.array(counted), v.maxLength(mostEntries)),
  tickets: v.optional(
    v.pipe(
      v.array(
        v.object({
          ...counted.entries,
          subtickets: v.optional(v.pipe(v.array(counted), v.maxLength(mostEntries)), []),
        }),
      ),
      v.maxLength(mostEntries),
    ),
    [],
  ),
  /** By question. */
  answers: v.optional(v.pipe(v.record(v.string(), tourAnswer), v.maxEntries(mostEntries)), {}),
});
export type TourItem = v.InferOutput<typeof tourItem>;
export type TourItemOnWire = v.InferInput<typeof tourItem>;
