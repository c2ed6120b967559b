import * as v from 'valibot';
import { cents, count } from './fields.ts';

/** One line of an order, as a receipt tells it. */
export const bookedLine = v.object({
  /** As the basket's lines say it: `guidedTour`. */
  type: v.optional(v.string(), ''),
  name: v.string(),
  detail: v.optional(v.string(), ''),
  datetime: v.optional(v.nullable(v.string()), null),
  venue: v.optional(v.string(), ''),
  count,
  price: cents,
});
export type BookedLine = v.InferOutput<typeof bookedLine>;
