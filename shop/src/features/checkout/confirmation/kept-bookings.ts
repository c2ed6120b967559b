import type { Booking } from '@foyer/contract/checkout/booking.ts';
import * as v from 'valibot';
import { outcomeKeys } from '../../../session/draft-keys.ts';
import { keptOutcomes } from '../../../session/kept-outcomes.ts';

/** A line of a receipt. */
const line = v.object({
  type: v.string(),
  name: v.string(),
  detail: v.string(),
  datetime: v.nullable(v.string()),
  venue: v.string(),
  count: v.number(),
  totalCents: v.number(),
  givenBack: v.optional(v.number(), 0),
  parts: v.optional(v.array(v.object({ name: v.string(), count: v.number() }))),
  answers: v.optional(v.array(v.object({ label: v.string(), value: v.string() }))),
});

const link = v.nullable(v.string());

/** A stored booking. A value that does not fit, for example from another version of the shop, is ignored. */
const bookingShape = v.object({
  bookingId: v.string(),
  hasTickets: v.boolean(),
  ticketsUrl: link,
  calendarUrl: link,
  vouchersUrl: link,
  visitNotes: v.array(v.object({ name: v.string(), note: v.string() })),
  orderToken: link,
  isProcessing: v.optional(v.boolean(), false),
  creditNotes: v.optional(
    v.array(
      v.object({
        number: v.string(),
        issuedOn: v.string(),
        creditedCents: v.number(),
        waivedCents: v.number(),
        url: link,
      }),
    ),
    [],
  ),
  receipt: v.nullable(
    v.object({
      totalCents: v.number(),
      isPaid: v.boolean(),
      email: v.string(),
      vouchers: v.array(v.object({ name: v.string(), code: v.string(), paidCents: v.number() })),
      lines: v.array(line),
    }),
  ),
}) satisfies v.GenericSchema<unknown, Booking>;

const keptBooking = v.object({
  booking: bookingShape,
  /** The kinds of items in the visitor's own cart; null until the success screen has read them from it. */
  bought: v.nullable(v.array(v.string())),
});
export type KeptBooking = v.InferOutput<typeof keptBooking>;

const kept = keptOutcomes(outcomeKeys.booking, keptBooking);

/**
 * The booking that the back end has reported for a cart in this session. A back end may answer 200 only once and 410 afterwards, so the
 * first 200 is stored and the back end is not asked again [PAY-6] [PAY-9].
 */
export function bookingOf(cartId: string): KeptBooking | undefined {
  return kept.read(cartId);
}

/** Stores the booking of the first 200. */
export function keepBooking(cartId: string, booking: Booking): void {
  kept.keep(cartId, { booking, bought: null });
}

/** Stores that the success screen has shown the booking, so that a reload neither empties a cart nor reports the purchase again. */
export function keepBought(cartId: string, booking: Booking, bought: readonly string[]): void {
  kept.keep(cartId, { booking, bought: [...bought] });
}
