import * as v from 'valibot';
import { booking } from '../checkout/booking.ts';
import { venue } from '../events/event.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, notFound, refusal, unauthorized } from '../errors.ts';
import { cents, count, data, day, id, sentText, sentToken } from '../fields.ts';

/**
 * `unpaid`: paid later by invoice, or, with `processing`, while the bank moves the money. `cancelled` and `refunded` orders stay on record
 * but admit nobody. `test` orders were paid without real money.
 */
const orderStatus = v.picklist(['paid', 'unpaid', 'cancelled', 'refunded', 'test']);
export type OrderStatus = v.InferOutput<typeof orderStatus>;

/** Token in the address of an order's page. Anybody who knows it sees the order. */
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/));

/** A code that is scanned at the entrance. */
const doorCode = v.object({
  code: v.string(),
  /** Whom it admits ('Adult'); '' if that is clear from the visit. */
  label: v.string(),
  /** How many people it admits; 0 if that was not asked, as for a group with a tour to itself. */
  people: count,
  /** Its QR code: the path of the dark squares in a drawing of `size` × `size`, including the white margin. */
  qr: v.object({ size: v.pipe(v.number(), v.integer(), v.minValue(1)), path: v.string() }),
});

/** The tickets of one visit, which is one line of the order. */
const doorTicket = v.pipe(
  v.object({
    /** The type of the receipt line, for example `guidedTour`. */
    type: v.string(),
    name: v.string(),
    /** The slot or the day. */
    datetime: v.string(),
    venue,
    /** Where to enter and how to get there. Tours also have `meeting_point`, where they begin. */
    way_in: v.optional(v.string(), ''),
    meeting_point: v.optional(v.string(), ''),
    codes: v.array(doorCode),
  }),
  v.transform(({ way_in, meeting_point, ...same }) => ({ ...same, wayIn: way_in, meetingPoint: meeting_point })),
);
export type DoorTicket = v.InferOutput<typeof doorTicket>;

/** An order by the unguessable link in its confirmation. 404 both for invalid links and for links that lead nowhere. */
export const getOrderByLink = endpoint({
  name: 'getOrderByLink',
  requirement: 'addition',
  method: 'GET',
  path: 'order/link/{token}',
  params: v.object({ token: linkToken }),
  answers: {
    200: data(
      v.pipe(
        v.object({
          status: orderStatus,
          booked_on: day,
          booking,
          /** What is scanned at the entrance; empty for a cancelled order. Optional for a back end. */
          tickets: v.optional(v.array(doorTicket), []),
        }),
        v.transform(({ booked_on, ...same }) => ({ ...same, bookedOn: booked_on })),
      ),
    ),
    404: notFound,
    429: refusal,
  },
});

/** Mails an order's link again if number and address belong together. `data` is true even if they do not. */
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

/** Orders placed while the customer was logged in, newest first. A guest has none. */
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
            /** Token of the order's page. */
            token: linkToken,
            /** For an unpaid order: it is not an invoice, but the bank is moving the money. */
            processing: v.optional(v.boolean(), false),
            /** How much of the total has been given back, or is no longer owed. */
            given_back: v.optional(cents, 0),
          }),
          v.transform(({ booking_id, booked_on, total, processing, given_back, ...same }) => ({
            ...same,
            isProcessing: processing,
            givenBackCents: given_back,
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
