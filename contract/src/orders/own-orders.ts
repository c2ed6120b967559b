import * as v from 'valibot';
import { booking } from '../checkout/booking.ts';
import { venue } from '../events/event.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, notFound, refusal, unauthorized } from '../errors.ts';
import { cents, count, data, day, id, sentText, sentToken } from '../fields.ts';

/** `unpaid`: by invoice, later, or `processing`: the bank moves the money. `cancelled` and `refunded` orders stay in the books and open no door; `test` orders were paid with no money. */
const orderStatus = v.picklist(['paid', 'unpaid', 'cancelled', 'refunded', 'test']);
export type OrderStatus = v.InferOutput<typeof orderStatus>;

/** The end of the address of an order's page. Who knows it sees the order. */
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/));

/** A code to be scanned at the door. */
const doorCode = v.object({
  code: v.string(),
  /** Whom it lets in ('Adult'); '' where the visit says it. */
  label: v.string(),
  /** How many people it lets in; 0 where nobody was asked, as of a group that has a tour to itself. */
  people: count,
  /** Its QR code: the path of the dark squares, in a drawing `size` wide and high, white zone included. */
  qr: v.object({ size: v.pipe(v.number(), v.integer(), v.minValue(1)), path: v.string() }),
});

/** What lets people in on one visit: one line of the order. */
const doorTicket = v.pipe(
  v.object({
    /** As a line of the receipt: `guidedTour`. */
    type: v.string(),
    name: v.string(),
    /** The slot, or the day. */
    datetime: v.string(),
    venue,
    /** Where to enter and how to get there; of a tour, where it begins as well. */
    way_in: v.optional(v.string(), ''),
    meeting_point: v.optional(v.string(), ''),
    codes: v.array(doorCode),
  }),
  v.transform(({ way_in, meeting_point, ...same }) => ({ ...same, wayIn: way_in, meetingPoint: meeting_point })),
);
export type DoorTicket = v.InferOutput<typeof doorTicket>;

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
        v.object({
          status: orderStatus,
          booked_on: day,
          booking,
          /** What is shown at the door; none of an order that is cancelled. A back end may leave it out. */
          tickets: v.optional(v.array(doorTicket), []),
        }),
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
            /** Of an unpaid one, that it is paid by no invoice: the bank moves the money. */
            processing: v.optional(v.boolean(), false),
            /** How much of the total was given back since, or is owed no longer. */
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
