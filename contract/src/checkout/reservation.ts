import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { cartGone, refusal } from '../errors.ts';
import { count, data, id } from '../fields.ts';

/**
 * How long the places of a payment attempt stay reserved. `seconds_left` counts from the moment of the answer, so that the visitor's clock
 * is never compared with the server's. `extendable` is false once an extension would change nothing.
 */
export const reservation = v.pipe(
  v.object({ cart_id: id, seconds_left: count, extendable: v.optional(v.boolean(), false) }),
  v.transform(({ cart_id, seconds_left, extendable }) => ({
    cartId: cart_id,
    secondsLeft: seconds_left,
    isExtendable: extendable,
  })),
);
export type Reservation = v.InferOutput<typeof reservation>;
export type ReservationOnWire = v.InferInput<typeof reservation>;

/** Reads the remaining time. 410 if the attempt has no reservation any more: expired, cancelled, paid, replaced or unknown. */
export const readReservation = endpoint({
  name: 'readReservation',
  requirement: 'addition',
  method: 'GET',
  path: 'checkout/hold',
  query: v.object({ cartId: id }),
  answers: { 200: data(reservation), 410: cartGone, 429: refusal },
});

/** Restarts the full time, which a museum allows a few times. 410 if the reservation is already over. */
export const extendReservation = endpoint({
  name: 'extendReservation',
  requirement: 'addition',
  method: 'POST',
  path: 'checkout/hold',
  body: v.object({ cartId: id }),
  answers: { 200: data(reservation), 410: cartGone, 429: refusal },
});
