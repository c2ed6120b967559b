import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, notFound, refusal } from '../errors.ts';
import { count, data, datetime, day, id, sentCount, sentLines, sentText } from '../fields.ts';
import { maxCartItems, maxTextLength } from '../limits.ts';
import { linkToken } from './own-orders.ts';

/**
 * The right of withdrawal for a line: `open` until a day, `over` afterwards, `fromDelivery` until 14 days after a delivery on an unknown
 * day. No right exists for a `datedVisit`, for `used` items and for an order that has `ended`. `declared`: everything unused has already
 * been withdrawn.
 */
const right = v.picklist(['open', 'over', 'fromDelivery', 'datedVisit', 'used', 'declared', 'ended']);
export type Right = v.InferOutput<typeof right>;

const lineToWithdraw = v.object({
  /** Its index in the order, from 0. */
  line: count,
  name: v.string(),
  detail: v.optional(v.string(), ''),
  count,
  right,
  /** The last day of the right, if it is known. */
  until: v.nullable(day),
  /** How many may be chosen; 0 without a right. */
  open: count,
  /** Whether the chosen ones are suspended until the museum has decided. */
  suspends: v.optional(v.boolean(), false),
});
export type LineToWithdraw = v.InferOutput<typeof lineToWithdraw>;

/** What can be withdrawn from an order, for anybody with its link. The email address is masked. */
export const getWithdrawal = endpoint({
  name: 'getWithdrawal',
  requirement: 'addition',
  method: 'GET',
  path: 'order/link/{token}/withdrawal',
  params: v.object({ token: linkToken }),
  answers: {
    200: data(
      v.pipe(
        v.object({ booking_id: id, email: v.string(), booked_on: day, lines: v.array(lineToWithdraw) }),
        v.transform(({ booking_id, booked_on, ...same }) => ({ ...same, bookingId: booking_id, bookedOn: booked_on })),
      ),
    ),
    404: notFound,
    429: refusal,
  },
});

/**
 * Declares a withdrawal from a contract. With an order's `token`, name and address are those of the order, and `lines` may be chosen.
 * Without it, the answer reveals nothing about any order. Repeating a declaration with the same `key` has no further effect.
 */
export const declareWithdrawal = endpoint({
  name: 'declareWithdrawal',
  requirement: 'addition',
  method: 'POST',
  path: 'order/withdrawal',
  body: v.object({
    /** Random, made by the form. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
    token: v.optional(linkToken),
    booking_id: v.optional(sentText(500), ''),
    name: v.optional(sentText(500), ''),
    email: v.optional(sentText(500), ''),
    /** What is withdrawn, in the visitor's words. */
    text: v.optional(v.pipe(sentLines, v.maxLength(maxTextLength)), ''),
    lines: v.optional(v.pipe(v.array(v.object({ line: sentCount, count: sentCount })), v.maxLength(maxCartItems)), []),
  }),
  answers: {
    200: data(
      v.pipe(
        v.object({
          received_at: datetime,
          time_zone: v.string(),
          booking_id: v.string(),
          /** Where the acknowledgement is sent; masked if it is the order's address. */
          email: v.string(),
          name: v.optional(v.string(), ''),
          text: v.optional(v.string(), ''),
          lines: v.array(v.object({ name: v.string(), count })),
        }),
        v.transform(({ received_at, time_zone, booking_id, ...same }) => ({
          ...same,
          receivedAt: received_at,
          timeZone: time_zone,
          bookingId: booking_id,
        })),
      ),
    ),
    404: notFound,
    422: fieldErrors,
    429: refusal,
  },
});
