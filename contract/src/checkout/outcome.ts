import * as v from 'valibot';
import { booking } from './booking.ts';
import { endpoint } from '../endpoint.ts';
import { cartGone, cartRefused, notPayable } from '../errors.ts';
import { data, id, sentText, sentToken } from '../fields.ts';

/**
 * Asks for the outcome and completes the order [PAY-6]. The answer is the same however often it is called. 202 is our addition: the
 * provider has not decided yet, so ask again. `awaits` means that the visitor must follow a link in a mail, which carries the
 * `confirmation`.
 */
export const execPayment = endpoint({
  name: 'execPayment',
  requirement: 'API-38',
  method: 'POST',
  path: 'checkout/execPayment',
  query: v.object({
    us: v.optional(sentText(100), ''),
    sessionUs: v.optional(sentText(100), ''),
    srcURL: v.optional(sentText(2000), ''),
    _: v.optional(sentToken),
  }),
  body: v.object({ cartId: id, confirmation: v.optional(sentText(100)) }),
  answers: {
    200: data(booking),
    202: data(v.object({ status: v.literal('pending'), awaits: v.optional(v.literal('confirmation')) })),
    400: notPayable,
    410: cartGone,
    422: cartRefused,
  },
});
