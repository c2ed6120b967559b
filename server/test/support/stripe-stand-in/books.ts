import type Stripe from 'stripe';
import { newBalanceEntry, newCharge, newDispute, newIntent, newRefund } from './payment-shapes.ts';
import { detailsOf, newSession, type SessionWish } from './session-shape.ts';

/** A session, and what has come of it; names stand for objects in it, as in Stripe's own answers. */
export interface StandInPayment {
  readonly wish: SessionWish;
  readonly session: Stripe.Checkout.Session;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  readonly refunds: Stripe.Refund[];
  readonly disputes: Stripe.Dispute[];
}

export interface Payer {
  readonly name: string;
  readonly email: string;
}

/** What an event may be about. */
export type EventObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute;
export type Tell = (type: Stripe.Event['type'], object: EventObject) => void;

/** Something that Stripe refuses, with its own words and code. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(message: string, code?: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Checked against Stripe's own types. */
const change = <T extends object>(object: T, changes: Partial<T>): T => Object.assign(object, changes);

export type StripeBooks = ReturnType<typeof stripeBooks>;

/** What Stripe's books say, and what moves there. Every move tells what Stripe would tell. */
export function stripeBooks(address: () => string, now: () => number, tell: Tell) {
  const payments: StandInPayment[] = [];
  const seconds = () => Math.floor(now() / 1000);

  /** With a payment intent, as soon as the visitor tries to pay. */
  const tried = (payment: StandInPayment, method: string): Stripe.PaymentIntent => {
    payment.intent ??= newIntent(payment.wish, method, seconds());
    const { intent, session } = payment;
    if (session.payment_intent === null) tell('payment_intent.created', intent);
    session.payment_intent = intent.id;
    intent.payment_method_types = [method];
    return intent;
  };
  const charged = (payment: StandInPayment, method: string, status: 'failed' | 'pending' | 'succeeded') => {
    const intent = tried(payment, method);
    const charge = newCharge(intent, method, status, seconds());
    payment.charge = charge;
    intent.latest_charge = charge.id;
    return { intent, charge, session: payment.session };
  };
  const taken = (intent: Stripe.PaymentIntent, charge: Stripe.Charge, session: Stripe.Checkout.Session) => {
    change(intent, { status: 'succeeded', amount_received: intent.amount, amount_capturable: 0 });
    change(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: intent.amount });
    session.payment_status = 'paid';
  };
  const completed = (session: Stripe.Checkout.Session, payer: Payer) => {
    change(session, { status: 'complete', url: null, customer_details: detailsOf(payer.name, payer.email) });
  };
  const failed = (intent: Stripe.PaymentIntent, message: string) => {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', message };
  };
  const chargeOf = ({ charge }: StandInPayment): Stripe.Charge => {
    if (!charge) throw new Refused('This PaymentIntent has no charge.', 'payment_intent_unexpected_state');
    return charge;
  };

  return {
    payments,
    seconds,
    begin: (wish: SessionWish): StandInPayment => {
      const session = newSession(wish, address(), seconds());
      const payment = { wish, session, intent: null, charge: null, refunds: [], disputes: [] };
      payments.push(payment);
      return payment;
    },
    /** Sessions whose time is over. */
    sweep: () => {
      for (const payment of payments) {
        if (payment.session.status === 'open' && payment.session.expires_at <= seconds()) expire(payment);
      }
    },
    /** A card, a wallet, PayPal: the money is there at once, or waits to be captured. */
    pay: (payment: StandInPayment, payer: Payer, method = 'card') => {
      const { intent, charge, session } = charged(payment, method, 'succeeded');
      completed(session, payer);
      if (payment.wish.isManual) {
        change(intent, { status: 'requires_capture', amount_capturable: intent.amount });
        tell('payment_intent.amount_capturable_updated', intent);
      } else {
        taken(intent, charge, session);
        tell('payment_intent.succeeded', intent);
      }
      tell('charge.succeeded', charge);
      tell('checkout.session.completed', session);
    },
    /** Stripe has not decided yet: the page is open, and waits. */
    consider: (payment: StandInPayment, method = 'card') => {
      tried(payment, method).status = 'processing';
    },
    /** The session stays open for another try. */
    refuse: (payment: StandInPayment, method = 'card') => {
      const { intent, charge } = charged(payment, method, 'failed');
      failed(intent, 'Your card was declined.');
      tell('charge.failed', charge);
      tell('payment_intent.payment_failed', intent);
    },
    /** Direct debit: the bank has days. */
    debit: (payment: StandInPayment, payer: Payer) => {
      const { intent, charge, session } = charged(payment, 'sepa_debit', 'pending');
      intent.status = 'processing';
      completed(session, payer);
      tell('payment_intent.processing', intent);
      tell('charge.pending', charge);
      tell('checkout.session.completed', session);
    },
    settle: (payment: StandInPayment) => {
      const { intent, session } = payment;
      if (intent?.status !== 'processing') throw new Error('Nothing is on its way.');
      taken(intent, chargeOf(payment), session);
      tell('charge.succeeded', chargeOf(payment));
      tell('payment_intent.succeeded', intent);
      tell('checkout.session.async_payment_succeeded', session);
    },
    failDebit: (payment: StandInPayment) => {
      const { intent, session } = payment;
      if (intent?.status !== 'processing') throw new Error('Nothing is on its way.');
      failed(intent, 'The account has no such money.');
      chargeOf(payment).status = 'failed';
      tell('charge.failed', chargeOf(payment));
      tell('payment_intent.payment_failed', intent);
      tell('checkout.session.async_payment_failed', session);
    },
    expire,
    capture: (payment: StandInPayment) => {
      const { intent, session } = payment;
      if (intent?.status !== 'requires_capture') {
        throw new Refused(`This PaymentIntent has a status of ${intent?.status}.`, 'payment_intent_unexpected_state');
      }
      taken(intent, chargeOf(payment), session);
      tell('charge.captured', chargeOf(payment));
      tell('payment_intent.succeeded', intent);
    },
    /** Lets go what waits to be captured, as the shop asks for, or Stripe does by itself after a week. */
    release: (payment: StandInPayment, reason: 'automatic' | null) => {
      const { intent } = payment;
      if (intent?.status !== 'requires_capture') {
        throw new Refused(`This PaymentIntent has a status of ${intent?.status}.`, 'payment_intent_unexpected_state');
      }
      change(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason: reason });
      // As in Stripe's books: what was never taken counts as refunded there.
      const released = newRefund(chargeOf(payment), intent.amount, {}, seconds());
      payment.refunds.unshift(
        change(released, { reason: reason === 'automatic' ? 'expired_uncaptured_charge' : null }),
      );
      change(chargeOf(payment), { refunded: true, amount_refunded: intent.amount });
      tell('charge.refunded', chargeOf(payment));
      tell('payment_intent.canceled', intent);
    },
    /** By the API, or by the museum's own hand on Stripe's pages. */
    refund: (payment: StandInPayment, amount: number, metadata: Stripe.Metadata = {}): Stripe.Refund => {
      const charge = chargeOf(payment);
      if (!charge.captured) throw new Refused('This charge is not captured.', 'charge_not_refundable');
      if (payment.disputes.some((dispute) => !dispute.is_charge_refundable)) {
        throw new Refused('This charge has been charged back.', 'charge_disputed');
      }
      if (charge.refunded)
        throw new Refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
      const left = charge.amount_captured - charge.amount_refunded;
      if (amount > left)
        throw new Refused(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
      const refund = newRefund(charge, amount, metadata, seconds());
      payment.refunds.unshift(refund);
      count(payment);
      tell('charge.refunded', charge);
      tell('refund.created', refund);
      return refund;
    },
    /** The visitor's bank sends a refund back. */
    failRefund: (payment: StandInPayment, refund: Stripe.Refund) => {
      change(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
      count(payment);
      tell('refund.failed', refund);
    },
    dispute: (payment: StandInPayment, amount: number, { isInquiry = false } = {}): Stripe.Dispute => {
      const charge = chargeOf(payment);
      const dispute = newDispute(charge, amount, isInquiry, seconds());
      payment.disputes.unshift(dispute);
      charge.disputed = true;
      tell('charge.dispute.created', dispute);
      if (!isInquiry) {
        dispute.balance_transactions.push(newBalanceEntry(-amount, charge.currency, seconds()));
        tell('charge.dispute.funds_withdrawn', dispute);
      }
      return dispute;
    },
    closeDispute: (dispute: Stripe.Dispute, outcome: 'won' | 'lost') => {
      dispute.status = outcome;
      if (outcome === 'won') {
        dispute.balance_transactions.push(newBalanceEntry(dispute.amount, dispute.currency, seconds()));
        tell('charge.dispute.funds_reinstated', dispute);
      }
      tell('charge.dispute.closed', dispute);
    },
  };

  function expire({ session, intent }: StandInPayment): void {
    if (session.status !== 'open') {
      throw new Refused(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    change(session, { status: 'expired', url: null });
    if (intent) change(intent, { status: 'canceled', cancellation_reason: 'expired' });
    tell('checkout.session.expired', session);
  }

  function count(payment: StandInPayment): void {
    const charge = chargeOf(payment);
    const acceptedRefunds = payment.refunds.filter(({ status }) => status !== 'failed');
    charge.amount_refunded = acceptedRefunds.reduce((sum, { amount }) => sum + amount, 0);
    charge.refunded = charge.amount_refunded === charge.amount_captured;
  }
}
