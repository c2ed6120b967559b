import type Stripe from 'stripe';
import type { PaymentState, PaymentStatus } from '../provider.ts';

/** What went back of a payment, cents. */
export interface GoneBack {
  readonly refundedCents: number;
  /** What a bank took back and has not returned. */
  readonly chargedBackCents: number;
}

/** The payment intent of a session, which must be fetched along with it; null until the visitor has tried to pay. */
export function intentOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  if (typeof intent === 'string') throw new Error('A session without the payment intent that was asked for.');
  return intent;
}

/**
 * The status of a payment. The payment intent decides, as the money is there: a session is complete as soon as the visitor has agreed, and
 * says `unpaid` of money that waits to be captured.
 */
export function statusOf(
  session: Stripe.Checkout.Session,
  { refundedCents, chargedBackCents }: GoneBack,
): PaymentStatus {
  const intent = intentOf(session);
  const isTaken = intent?.status === 'succeeded';
  // Once money is captured, only that counts: on Stripe's pages, less can be captured than the visitor has agreed to.
  const amountCents = (isTaken ? intent.amount_received : intent?.amount) ?? session.amount_total ?? 0;
  const backCents = Math.min(amountCents, refundedCents + chargedBackCents);
  return {
    paymentId: session.id,
    reference: session.client_reference_id ?? '',
    state: isTaken ? stateOfTaken(amountCents, backCents, chargedBackCents > 0) : stateOfUntaken(session, intent),
    amountCents,
    refundedCents: backCents,
    chargedBackCents: Math.min(backCents, chargedBackCents),
    currency: (intent?.currency ?? session.currency ?? '').toUpperCase(),
    payer: payerOf(session),
  };
}

function stateOfTaken(amountCents: number, backCents: number, isChargedBack: boolean): PaymentState {
  if (backCents === 0) return 'paid';
  if (backCents < amountCents) return 'partlyRefunded';
  return isChargedBack ? 'chargedBack' : 'refunded';
}

function stateOfUntaken({ status }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentState {
  if (intent?.status === 'requires_capture') return 'authorised';
  if (intent?.status === 'processing') return status === 'complete' ? 'processing' : 'pending';
  // A card that was refused leaves the page open for another one.
  if (status === 'open') return 'open';
  if (status === 'expired' || intent?.status === 'canceled') return 'cancelled';
  // The bank has refused the money that the visitor agreed to pay.
  if (intent?.status === 'requires_payment_method') return 'refused';
  return 'pending';
}

function payerOf({ customer_details: details }: Stripe.Checkout.Session): PaymentStatus['payer'] {
  if (!details?.email) return null;
  return { name: details.individual_name ?? details.name ?? '', email: details.email };
}
