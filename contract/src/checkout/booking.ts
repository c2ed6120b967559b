import * as v from 'valibot';
import { cents, count, day, html, id } from '../fields.ts';

/** One line of an order on its receipt. */
export const bookedItem = v.pipe(
  v.object({
    /** The type of its cart item, for example `guidedTour`. */
    type: v.optional(v.string(), ''),
    name: v.string(),
    detail: v.optional(v.string(), ''),
    datetime: v.optional(v.nullable(v.string()), null),
    venue: v.optional(v.string(), ''),
    count,
    /** For all `count` together. */
    price: cents,
    /** How many of them have been given back: an optional addition. */
    given_back: v.optional(count, 0),
    /** For a guided tour: the booked prices and tickets. */
    parts: v.optional(v.array(v.object({ name: v.string(), count }))),
    /** For a guided tour: the group's answers to the museum's questions. */
    answers: v.optional(v.array(v.object({ label: v.string(), value: v.string() }))),
  }),
  v.transform(({ price, given_back, ...line }) => ({ ...line, totalCents: price, givenBack: given_back })),
);
export type BookedItem = v.InferOutput<typeof bookedItem>;

const receipt = v.pipe(
  v.object({
    total: cents,
    /** False for an invoice to be paid later, and while the bank moves the money. */
    paid: v.optional(v.boolean(), true),
    email: v.optional(v.string(), ''),
    /** What vouchers have paid of the total: the last characters of each code, and the amount. */
    vouchers: v.optional(
      v.array(
        v.pipe(
          v.object({ name: v.string(), code: v.string(), amount: cents }),
          v.transform(({ amount, ...voucher }) => ({ ...voucher, paidCents: amount })),
        ),
      ),
      [],
    ),
    lines: v.array(bookedItem),
  }),
  v.transform(({ total, paid, ...rest }) => ({ ...rest, totalCents: total, isPaid: paid })),
);

/** A document that takes back part or all of an order's invoice. */
const creditNote = v.pipe(
  v.object({
    number: v.string(),
    issued_on: day,
    /** The amount credited, and how much of it (`waived`) was never paid and is no longer owed. */
    amount: cents,
    waived: v.optional(cents, 0),
    /** Address of its PDF. */
    url: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ issued_on, amount, waived, ...same }) => ({
    ...same,
    issuedOn: issued_on,
    creditedCents: amount,
    waivedCents: waived,
  })),
);

/** A booking as anybody may see it who has access to it [ORD-2]. */
export const booking = v.pipe(
  v.object({
    booking_id: id,
    has_tickets: v.boolean(),
    /** Address of the tickets in one PDF: an optional addition [ORD-2]. */
    tickets_url: v.optional(v.nullable(v.string()), null),
    /** Address of the visits as a calendar file: an optional addition. */
    calendar_url: v.optional(v.nullable(v.string()), null),
    /** Address of the bought vouchers in one PDF: an optional addition. */
    vouchers_url: v.optional(v.nullable(v.string()), null),
    /** What to bring and know, once per event: an optional addition. */
    visit_notes: v.optional(v.array(v.object({ name: v.string(), note: html })), []),
    /** Token of the order's page (`order/link/{token}`): an optional addition. */
    order_token: v.optional(v.nullable(v.string()), null),
    /** The receipt for the success page: an optional addition. */
    receipt: v.optional(v.nullable(receipt), null),
    /**
     * The bank is moving the money, which may take days and may still fail. The order is placed; what is missing here (tickets, vouchers)
     * follows once the money has arrived. An optional addition.
     */
    processing: v.optional(v.boolean(), false),
    /** Credit notes for what has been given back, oldest first: an optional addition. */
    credit_notes: v.optional(v.array(creditNote), []),
  }),
  v.transform((answer) => ({
    bookingId: answer.booking_id,
    hasTickets: answer.has_tickets,
    ticketsUrl: answer.tickets_url,
    calendarUrl: answer.calendar_url,
    vouchersUrl: answer.vouchers_url,
    visitNotes: answer.visit_notes,
    orderToken: answer.order_token,
    receipt: answer.receipt,
    isProcessing: answer.processing,
    creditNotes: answer.credit_notes,
  })),
);
export type Booking = v.InferOutput<typeof booking>;
