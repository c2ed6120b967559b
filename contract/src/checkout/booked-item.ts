import * as v from 'valibot';
import { cents, count } from '../fields.ts';

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
  /** Of a guided tour: what was booked of its prices and tickets. */
  parts: v.optional(v.array(v.object({ name: v.string(), count }))),
  /** Of a guided tour: what the group has answered to the museum's questions. */
  answers: v.optional(v.array(v.object({ label: v.string(), value: v.string() }))),
});
export type BookedLine = v.InferOutput<typeof bookedLine>;
