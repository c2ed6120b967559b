import * as v from 'valibot';
import { askedNumber, datetime, id, sentText } from '../fields.ts';
import { tourAnswer } from './tour-question.ts';

/** No tour has more prices, tickets or questions; a script's request may. */
const mostEntries = 200;

const counted = v.object({ id, count: askedNumber });

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
  answers: v.optional(v.pipe(v.record(sentText(200), tourAnswer), v.maxEntries(mostEntries)), {}),
});
export type TourItem = v.InferOutput<typeof tourItem>;
export type TourItemOnWire = v.InferInput<typeof tourItem>;
