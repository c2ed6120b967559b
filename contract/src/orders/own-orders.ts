import * as v from 'valibot';
import { booking } from '../checkout/booking.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, notFound, refusal, unauthorized } from '../errors.ts';
import { cents, data, day, id, sentText, sentToken } from '../fields.ts';

/** `unpaid`: by invoice, later. `cancelled` and `refunded` orders stay in the books and open no door; `test` orders were paid with no money. */
const orderStatus = v.picklist(['paid', 'unpaid', 'cancelled', 'refunded', 'test']);
export type OrderStatus = v.InferOutput<typeof orderStatus>;

/** The end of the address of an order's page. Who knows it sees the order. */
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/));

/** An order by the unguessable link of its confirmation. 404 alike for what is no link and for what opens nothing. */
export const getOrderByLink = endpoint({
  name: 'getOrderByLink',
  requirement: 'addition',
  method: 'GET',
  path: 'order/link/{token}',
  params: v.object({ token: linkToken }),
  answers: {
    200: data(
      v.pipe(
        v.object({ status: orderStatus, booked_on: day, booking }),
        v.transform(({ booked_on, ...same }) => ({ ...same, bookedOn: booked_on })),
      ),
    ),
    404: notFound,
    429: refusal,
  },
});

/** Sends an order's link again, if number and address belong together. `data` is true whether they do or not. */
export const findOrder = endpoint({
  name: 'findOrder',
  requirement: 'addition',
  method: 'POST',
  path: 'order/find',
  body: v.object({
    booking_id: sentText(200),
    email: sentText(500),
  }),
  answers: { 200: data(v.literal(true)), 422: fieldErrors, 429: refusal },
});

/** The orders that were placed while this customer was logged in, the latest first. A guest has none. */
export const listOrders = endpoint({
  name: 'listOrders',
  requirement: 'addition',
  method: 'GET',
  path: 'customer/orders',
  query: v.object({ _: sentToken }),
  answers: {
    200: data(
      v.array(
        v.pipe(
          v.object({
            booking_id: id,
            status: orderStatus,
            booked_on: day,
            total: cents,
            /** The end of the address of its page. */
            token: linkToken,
          }),
          v.transform(({ booking_id, booked_on, total, ...same }) => ({
            ...same,
            bookingId: booking_id,
            bookedOn: booked_on,
            totalCents: total,
          })),
        ),
      ),
    ),
    401: unauthorized,
  },
});
