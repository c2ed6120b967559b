import * as v from 'valibot';
import { bookedItem } from '../checkout/booking.ts';
import { optionalToken, paymentWish, startedPayment } from '../checkout/checkout.ts';
import { endpoint } from '../endpoint.ts';
import { cartRefused, refusal, unauthorized } from '../errors.ts';
import { cents, data, day, id, taxRate } from '../fields.ts';

/** An order that the museum has prepared for a customer, at its current price. */
const orderToReview = v.pipe(
  v.object({
    id,
    name: v.optional(v.string(), ''),
    /** The museum's remarks, as plain text. */
    note: v.optional(v.string(), ''),
    /** The last day on which it can be paid. */
    valid_to: v.optional(v.nullable(day), null),
    lines: v.array(bookedItem),
    total: cents,
    /** Tax contained in the total, by rate [MON-2]. */
    taxes: v.optional(v.array(v.object({ rate: taxRate, amount: cents })), []),
  }),
  v.transform(({ valid_to, total, taxes, ...same }) => ({
    ...same,
    validTo: valid_to,
    totalCents: total,
    taxes: taxes.map(({ rate, amount }) => ({ taxRate: rate, taxCents: amount })),
  })),
);

export type OrderToReview = v.InferOutput<typeof orderToReview>;

/**
 * Not available [ORD-1]: unknown, somebody else's, past its last day or sold out (`ORDER_NOT_AVAILABLE`), already paid (`ORDER_PAID`), or
 * without an address to which its goods can be sent (`SHIPPING_ADDRESS_INCOMPLETE`; `NO_SHIPPING_COST` if the museum does not ship to the
 * country).
 */
const notAvailable = refusal;

export const reviewOrder = endpoint({
  name: 'reviewOrder',
  requirement: 'API-40',
  method: 'GET',
  path: 'order/review',
  query: v.object({ id, ...optionalToken.entries }),
  answers: { 200: data(orderToReview), 401: unauthorized, 406: notAvailable },
});

/** Starts the payment of a prepared order. Answers like `initPayment`. */
export const initPaymentOrder = endpoint({
  name: 'initPaymentOrder',
  requirement: 'API-37',
  method: 'POST',
  path: 'checkout/initPaymentOrder',
  query: optionalToken,
  body: v.object({ ...paymentWish, id }),
  answers: { 200: startedPayment, 401: unauthorized, 406: notAvailable, 422: cartRefused, 429: refusal },
});
