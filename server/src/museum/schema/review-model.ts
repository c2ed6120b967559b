import { cartItem, type OrderedItem } from '@foyer/contract/checkout/checkout.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import * as v from 'valibot';
import { datetimeAt } from '../schedule/museum-offset.ts';
import { dayExpression, resolveDay } from '../schedule/relative-day.ts';
import { text, texts } from './texts.ts';

const kinds = ['ticket', 'dayTicket', 'guidedTour', 'merchandise', 'annualPass', 'voucher'] as const;

/** A line as the cart sends it, except that day and time are separate: `day: today+7`, `time: '10:30'`. */
const line = v.looseObject({
  type: v.picklist(kinds, `one of ${kinds.join(', ')}`),
  day: v.exactOptional(dayExpression),
  time: v.exactOptional(
    v.pipe(v.string("a time like '10:30'"), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time like '10:30'")),
  ),
});

const order = v.strictObject({
  /** The end of the order's address, which must not be guessable. */
  id: v.pipe(text, v.regex(/^[\w-]{16,100}$/, 'at least 16 letters, digits and hyphens')),
  /** The customer's address. Visitors who are signed in with another one do not see the order. */
  email: v.pipe(v.string('an e-mail address'), v.email('an e-mail address')),
  name: texts,
  note: v.exactOptional(texts),
  /** The last day to pay it. */
  valid_to: v.exactOptional(dayExpression),
  items: v.pipe(v.array(line), v.minLength(1, 'at least one line')),
});

/** `orders-to-review.yaml`, optional: the prepared orders of customers [ORD-1]. */
export const ordersToReviewFile = v.array(order);
export type OrderToReview = v.InferOutput<typeof order>;
type ReviewLine = OrderToReview['items'][number];

/** The line as a cart would send it on the museum's `today`. Not validated; `cartItem` does that. */
export function lineOnWire({ day: expression, time, ...same }: ReviewLine, today: Day, timeZone: string): unknown {
  if (expression === undefined) return same;
  const day = resolveDay(expression, today);
  if (same.type === 'dayTicket') return { ...same, date: day };
  if (time === undefined) return same;
  return { ...same, datetime: same.type === 'guidedTour' ? `${day}T${time}` : datetimeAt(day, time, timeZone) };
}

/** The lines of an order. Throws for one that the loader should have refused. */
export function linesOf({ items }: OrderToReview, today: Day, timeZone: string): OrderedItem[] {
  return items.map((item) => v.parse(cartItem, lineOnWire(item, today, timeZone)));
}
