import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cartGone, cartRefused, notPayable, refusal, unauthorized } from './errors.ts';
import { count, data, datetime, day, html, id, textsByLanguage } from './fields.ts';

/** The shape of the basket that this contract speaks [CART-6]. */
export const cartVersion = 1;

/** No basket of a visitor comes near; a script's may. */
export const maxCartLines = 200;

const subticketCount = v.object({ id, count });

const ticketItem = v.object({
  type: v.literal('ticket'),
  id,
  count,
  datetime,
  subtickets: v.optional(v.array(subticketCount), []),
});

const dayTicketItem = v.object({
  type: v.literal('dayTicket'),
  id,
  count,
  date: day,
  subtickets: v.optional(v.array(subticketCount), []),
});

/** One line as it is sent [CART-7]. Whatever price a client adds is left out here and never read. */
export const cartItem = v.variant('type', [ticketItem, dayTicketItem]);
export type CartItem = v.InferOutput<typeof cartItem>;
export type CartItemOnWire = v.InferInput<typeof cartItem>;

export const cartOnWire = v.object({
  ver: v.literal(cartVersion),
  items: v.pipe(v.array(cartItem), v.minLength(1), v.maxLength(maxCartLines)),
  external_document_number: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
});

export const paymentType = v.pipe(
  v.object({ payartId: id, i18n: textsByLanguage, express: v.optional(v.boolean(), false) }),
  v.transform(({ payartId, i18n, express }) => ({ id: payartId, names: i18n, isExpress: express })),
);
export type PaymentType = v.InferOutput<typeof paymentType>;

const returnAddresses = v.object({
  continue: v.pipe(v.string(), v.maxLength(2000)),
  cancel: v.pipe(v.string(), v.maxLength(2000)),
});

const paymentDetails = v.object({
  accountHolder: v.optional(v.pipe(v.string(), v.maxLength(200))),
  iban: v.optional(v.pipe(v.string(), v.maxLength(50))),
  wallets: v.optional(v.array(v.string())),
  partner: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export const initPaymentBody = v.object({
  payart: id,
  aux: v.optional(paymentDetails, {}),
  cart: cartOnWire,
  url: returnAddresses,
});

const optionalToken = v.object({ _: v.optional(v.pipe(v.string(), v.maxLength(500))) });

export const listPaymentTypes = endpoint({
  name: 'listPaymentTypes',
  requirement: 'API-34',
  method: 'GET',
  path: 'checkout/payments',
  query: v.object({ shop: v.optional(v.string(), '1') }),
  answers: { 200: data(v.array(paymentType)) },
});

/** Prices the basket, holds its places and starts a payment; `data` is where the browser goes next [PAY-4]. */
export const initPayment = endpoint({
  name: 'initPayment',
  requirement: 'API-36',
  method: 'POST',
  path: 'checkout/initPayment',
  query: optionalToken,
  body: initPaymentBody,
  answers: { 200: data(v.string()), 401: unauthorized, 422: cartRefused, 429: refusal },
});

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
          /** What to bring and know, once for each event: an optional addition. */
          visit_notes: v.optional(v.array(v.object({ name: v.string(), note: html })), []),
          /** What was booked, for the receipt on the success page: an optional addition. */
          receipt: v.optional(
            v.nullable(
              v.object({
                total: v.number(),
                /** False where it is paid by invoice, later. */
                paid: v.optional(v.boolean(), true),
                email: v.optional(v.string(), ''),
                lines: v.array(
                  v.object({
                    name: v.string(),
                    detail: v.optional(v.string(), ''),
                    datetime: v.optional(v.nullable(v.string()), null),
                    venue: v.optional(v.string(), ''),
                    count: v.number(),
                    price: v.number(),
                  }),
                ),
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

/** Gives the held places back. `data` is true, also when it is asked twice [PAY-7]. */
export const cancelPayment = endpoint({
  name: 'cancelPayment',
  requirement: 'API-39',
  method: 'POST',
  path: 'checkout/cancel',
  query: v.object({ noRedirect: v.optional(v.string(), '1'), cartId: id }),
  answers: { 200: data(v.literal(true)), 410: cartGone },
});
