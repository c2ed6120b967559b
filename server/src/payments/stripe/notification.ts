import { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Notification } from '../provider.ts';

/** How old a notification may be, s. */
const toleranceSeconds = 300;

const name = v.pipe(v.string(), v.minLength(1));
const named = v.union([
  name,
  v.pipe(
    v.object({ id: name }),
    v.transform(({ id }) => id),
  ),
]);

/** The id of a session or payment intent, or the intent's id of a charge, a refund or a dispute; nothing else is read. */
const subject = v.variant('object', [
  v.object({ object: v.literal('checkout.session'), id: name }),
  v.object({ object: v.literal('payment_intent'), id: name }),
  v.object({ object: v.picklist(['charge', 'refund', 'dispute']), payment_intent: named }),
]);
const event = v.object({ id: name, data: v.object({ object: v.unknown() }) });

/**
 * Reads an event that Stripe has signed; null without a valid signature, or with one that is too old. An event that is not about a payment
 * (a payout, a customer) has its own id as `paymentId`, and Stripe knows no payment of that id: refused, it would be sent again for days.
 */
export function readEvent(secret: string, headers: Headers, body: Uint8Array, now: number): Notification | null {
  const read = v.safeParse(event, signedEvent(secret, headers.get('stripe-signature'), body, now));
  if (!read.success) return null;
  const { id, data } = read.output;
  const about = v.safeParse(subject, data.object);
  if (!about.success) return { paymentId: id, eventId: id };
  return { paymentId: 'id' in about.output ? about.output.id : about.output.payment_intent, eventId: id };
}

function signedEvent(secret: string, signature: string | null, body: Uint8Array, now: number): unknown {
  if (signature === null || body.length === 0) return null;
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now);
  } catch {
    return null;
  }
}
