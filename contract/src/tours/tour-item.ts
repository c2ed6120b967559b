import * as v from 'valibot';
import { askedNumber, datetime, id, sentText } from '../fields.ts';
import { tourAnswer } from './tour-question.ts';

/** The most prices, tickets or questions, as a limit for scripts. No tour has more. */
const mostEntries = 200;

const counted = v.object({ id, count: askedNumber });

/** A tour in a cart, in wire format [CART-7]. `datetime` is its day and time, `2026-05-01T10:30`. */
export const tourItem = v.object({
  type: v.literal('guidedTour'),
  tourId: id,
  datetime,
  /** Counts of the price list entries. */
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
  /** By question id. */
  answers: v.optional(v.pipe(v.record(sentText(200), tourAnswer), v.maxEntries(mostEntries)), {}),
});
export type TourItem = v.InferOutput<typeof tourItem>;
export type TourItemOnWire = v.InferInput<typeof tourItem>;
