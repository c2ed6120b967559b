import * as v from 'valibot';
import { bookedLine } from './booked-line.ts';
import { endpoint } from './endpoint.ts';
import { cartGone, cartRefused, notPayable } from './errors.ts';
import { cents, data, html, id } from './fields.ts';

/**
 * Asks for the outcome and completes the order [PAY-6]. Answers the same however often it is asked.
 * 202 is our addition: the provider has not said yet, ask again.
 */
export const execPayment = endpoint({
  name: 'execPayment',
  requirement: 'API-38',
  method: 'POST',
  path: 'checkout/execPayment',
  query: v.object({
    us: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    sessionUs: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    srcURL: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
    _: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  body: v.object({ cartId: id }),
  answers: {
    200: data(
      v.pipe(
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
          /** What was booked, for the receipt on the success page: an optional addition. */
          receipt: v.optional(
            v.nullable(
              v.object({
                total: cents,
                /** False where it is paid by invoice, later. */
                paid: v.optional(v.boolean(), true),
                email: v.optional(v.string(), ''),
                /** What vouchers have paid of the total: the last letters of each code, and its part. */
                vouchers: v.optional(v.array(v.object({ name: v.string(), code: v.string(), amount: cents })), []),
                lines: v.array(bookedLine),
              }),
            ),
            null,
          ),
        }),
        v.transform((answer) => ({
          bookingId: answer.booking_id,
          hasTickets: answer.has_tickets,
          ticketsUrl: answer.tickets_url,
          calendarUrl: answer.calendar_url,
          vouchersUrl: answer.vouchers_url,
          visitNotes: answer.visit_notes,
          receipt: answer.receipt,
        })),
      ),
    ),
    202: data(v.object({ status: v.literal('pending') })),
    400: notPayable,
    410: cartGone,
    422: cartRefused,
  },
});
