import * as v from 'valibot';
import { cents, count, day, html, id } from '../fields.ts';

/** One line of an order, as a receipt tells it. */
export const bookedItem = v.pipe(
  v.object({
    /** As the basket's lines say it: `guidedTour`. */
    type: v.optional(v.string(), ''),
    name: v.string(),
    detail: v.optional(v.string(), ''),
    datetime: v.optional(v.nullable(v.string()), null),
    venue: v.optional(v.string(), ''),
    count,
    /** Of all of them. */
    price: cents,
    /** How many of them were given back since: an optional addition. */
    given_back: v.optional(count, 0),
    /** Of a guided tour: what was booked of its prices and tickets. */
    parts: v.optional(v.array(v.object({ name: v.string(), count }))),
    /** Of a guided tour: what the group has answered to the museum's questions. */
    answers: v.optional(v.array(v.object({ label: v.string(), value: v.string() }))),
  }),
  v.transform(({ price, given_back, ...line }) => ({ ...line, totalCents: price, givenBack: given_back })),
);
export type BookedItem = v.InferOutput<typeof bookedItem>;

const receipt = v.pipe(
  v.object({
    total: cents,
    /** False where it is paid by invoice, later, and while the bank moves the money. */
    paid: v.optional(v.boolean(), true),
    email: v.optional(v.string(), ''),
    /** What vouchers have paid of the total: the last letters of each code, and its part. */
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

/** A paper that takes back a part of an order's invoice, or all of it. */
const creditNote = v.pipe(
  v.object({
    number: v.string(),
    issued_on: day,
    /** What it credits; and how much of that was never paid, and is owed no longer. */
    amount: cents,
    waived: v.optional(cents, 0),
    /** Where it can be fetched as PDF. */
    url: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ issued_on, amount, waived, ...same }) => ({
    ...same,
    issuedOn: issued_on,
    creditedCents: amount,
    waivedCents: waived,
  })),
);

/** A booking as it is told to whoever may see it [ORD-2]. */
export const booking = v.pipe(
  v.object({
    booking_id: id,
    has_tickets: v.boolean(),
    /** Where the tickets can be fetched as one PDF: an optional addition [ORD-2]. */
    tickets_url: v.optional(v.nullable(v.string()), null),
    /** Where the visits can be fetched as a calendar file: an optional addition. */
    calendar_url: v.optional(v.nullable(v.string()), null),
    /** Where the vouchers that were bought can be fetched as one PDF: an optional addition. */
    vouchers_url: v.optional(v.nullable(v.string()), null),
    /** What to bring and know, once for each event: an optional addition. */
    visit_notes: v.optional(v.array(v.object({ name: v.string(), note: html })), []),
    /** The end of the address of the order's page (`order/link/{token}`): an optional addition. */
    order_token: v.optional(v.nullable(v.string()), null),
    /** What was booked, for the receipt on the success page: an optional addition. */
    receipt: v.optional(v.nullable(receipt), null),
    /**
     * The bank moves the money, which may take days, and may still refuse it: the order is placed, and what is not named here (tickets, vouchers)
     * comes with the money. An optional addition.
     */
    processing: v.optional(v.boolean(), false),
    /** What of the order was given back since, the first one first: an optional addition. */
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
