import type Stripe from 'stripe';
import type { PaymentState, PaymentStatus } from '../../../src/payments/provider.ts';
import { stripeProvider } from '../../../src/payments/stripe/stripe-provider.ts';
import type { Notice, OpenStandIn, SilentCall } from '../../payment-check/stand-in-hand.ts';
import type { ApiCall } from './api.ts';
import type { StandInPayment, StripeBooks } from './books.ts';
import { newCharge, newIntent } from './payment-shapes.ts';
import type { StandInEvent } from './webhooks.ts';
import { startStripeStandIn } from './stand-in.ts';

const [key, webhookSecret] = ['sk_live_paymentcheck00', 'whsec_paymentcheck00'];
const payer = { name: 'Ines de la Cruz', email: 'ines@example.org' };

const callsOf: Readonly<Record<SilentCall, readonly ApiCall[]>> = {
  query: ['sessions.retrieve', 'sessions.list', 'refunds.list', 'disputes.list'],
  cancel: ['sessions.expire', 'intents.cancel'],
  refund: ['refunds.create'],
};

/** Stripe's stand-in for `npm run payment:check`, over HTTP. */
export const openStandIn: OpenStandIn = async (now) => {
  const standIn = await startStripeStandIn({ now, key, webhookSecret });
  const { books, control } = standIn;
  const settings = { secretKey: key, webhookSecret, isTest: false };
  const find = (id: string): StandInPayment => {
    books.sweep();
    const found = books.payments.find(({ session }) => session.id === id);
    if (!found) throw new Error(`The stand-in has no payment ${id}.`);
    return found;
  };
  const notice = (event: StandInEvent): Notice => ({
    paymentId: sessionOf(event, books),
    written: (how) => standIn.writtenEvent(event, how),
  });
  return {
    provider: stripeProvider(settings, { now, apiAddress: standIn.address, retries: 0 }),
    ways: [{ payartId: 127, method: 'card' }, { payartId: 200 }, { payartId: 74 }, { payartId: 30 }],
    isSigned: true,
    namesEvents: true,
    states: ['pending', 'processing', 'paid', 'refused', 'cancelled', 'refunded', 'partlyRefunded', 'chargedBack'],
    ids: () => books.payments.map(({ session }) => session.id),
    payment: (id) => {
      const payment = find(id);
      return {
        id,
        reference: payment.wish.reference,
        amountCents: payment.wish.amountCents,
        state: stateOf(payment),
        refundedCents: refundedOf(payment),
        refunds: new Map(
          payment.refunds
            .filter(({ status, metadata }) => status !== 'failed' && metadata?.['reference'])
            .map(({ amount, metadata }) => [metadata?.['reference'] ?? '', amount] as const)
            .toReversed(),
        ),
        chargedBackCents: disputedOf(payment),
        sentBackCents: payment.refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? amount : 0), 0),
        isCaptured: payment.charge?.captured ?? false,
        page: `${standIn.address}/c/pay/${id}`,
      };
    },
    move: (id, to) => {
      const payment = find(id);
      moves[`${stateOf(payment)} ${to}`]?.(books, payment);
    },
    giveBack: (id, cents) => void books.refund(find(id), cents),
    chargeBack: (id) => void books.dispute(find(id), find(id).wish.amountCents - refundedOf(find(id))),
    sendBack: (id, reference) => {
      const isMeant = ({ status, metadata }: Stripe.Refund) =>
        status === 'succeeded' && metadata?.['reference'] === reference;
      const refund = find(id).refunds.find(isMeant);
      if (refund) books.failRefund(find(id), refund);
    },
    keepOpen: (isKept) => void (control.refusesToExpire = isKept),
    forgetKeys: standIn.forgetKeys,
    lie: (lie) => {
      control.altered =
        lie &&
        ((call, body) => {
          if (call !== 'sessions.retrieve' && call !== 'sessions.list') return body;
          control.altered = null;
          return lying(body as Stripe.Checkout.Session | Stripe.ApiList<Stripe.Checkout.Session>, lie, books);
        });
    },
    silence: (calls) => void (control.silentOn = new Set([...calls].flatMap((call) => callsOf[call]))),
    news: () => standIn.undelivered.splice(0).map(notice),
    claim: (id) => {
      const paid = lyingSession(find(id).session, { state: 'paid' }, books);
      standIn.tell('checkout.session.completed', paid);
      const event = standIn.undelivered.pop();
      if (!event) throw new Error('The stand-in has told nothing.');
      return notice(event);
    },
    close: standIn.close,
  };
};

/** The session that an event is about, itself or its payment. */
function sessionOf({ data: { object } }: StandInEvent, books: StripeBooks): string {
  if (object.object === 'checkout.session') return object.id;
  const intent = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return books.payments.find((payment) => payment.intent?.id === intent)?.session.id ?? object.id;
}

/** By the books alone. */
function stateOf(payment: StandInPayment): PaymentState {
  const { session, intent, charge, wish } = payment;
  if (charge?.captured && intent?.status === 'succeeded') {
    const disputed = disputedOf(payment);
    if (refundedOf(payment) < wish.amountCents) return 'paid';
    return disputed > 0 ? 'chargedBack' : 'refunded';
  }
  if (intent?.status === 'requires_capture') return 'authorised';
  if (intent?.status === 'processing') return session.status === 'complete' ? 'processing' : 'pending';
  if (session.status === 'complete') return intent?.status === 'canceled' ? 'cancelled' : 'refused';
  return session.status === 'expired' ? 'cancelled' : 'open';
}

const refundedOf = (payment: StandInPayment): number =>
  payment.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0) +
  disputedOf(payment);

const disputedOf = ({ disputes }: StandInPayment): number =>
  -disputes.flatMap((dispute) => dispute.balance_transactions).reduce((sum, { amount }) => sum + amount, 0);

/** A refused card leaves the page open; who does not come to an end there is ended by time. */
const moves: Readonly<Record<string, (books: StripeBooks, payment: StandInPayment) => void>> = {
  'open pending': (books, payment) => books.consider(payment),
  'open processing': (books, payment) => books.debit(payment, payer),
  'open paid': (books, payment) => books.pay(payment, payer),
  'pending paid': (books, payment) => books.pay(payment, payer),
  'open refused': (books, payment) => books.refuse(payment),
  'pending refused': (books, payment) => books.refuse(payment),
  'open cancelled': (books, payment) => books.expire(payment),
  'processing paid': (books, payment) => books.settle(payment),
  'processing refused': (books, payment) => books.failDebit(payment),
  'paid refunded': (books, payment) => void books.refund(payment, payment.wish.amountCents - refundedOf(payment)),
};

function lying(
  body: Stripe.Checkout.Session | Stripe.ApiList<Stripe.Checkout.Session>,
  lie: Partial<PaymentStatus>,
  books: StripeBooks,
): unknown {
  if (body.object === 'checkout.session') return lyingSession(body, lie, books);
  return { ...body, data: body.data.map((session) => lyingSession(session, lie, books)) };
}

/** A session that was paid, if one believes it. */
function lyingSession(
  session: Stripe.Checkout.Session,
  lie: Partial<PaymentStatus>,
  books: StripeBooks,
): Stripe.Checkout.Session {
  const payment = books.payments.find((one) => one.session.id === session.id);
  if (!payment) throw new Error('Nothing to lie about.');
  const amount = lie.amountCents ?? payment.wish.amountCents;
  const currency = (lie.currency ?? payment.wish.currency).toLowerCase();
  const wish = { ...payment.wish, amountCents: amount, currency };
  const intent = { ...newIntent(wish, 'card', books.seconds()), ...(payment.intent && { id: payment.intent.id }) };
  const charge = newCharge(intent, 'card', 'succeeded', books.seconds());
  return {
    ...session,
    ...(lie.paymentId !== undefined && { id: `cs_${lie.paymentId}` }),
    client_reference_id: lie.reference ?? session.client_reference_id,
    status: 'complete',
    payment_status: 'paid',
    amount_total: amount,
    currency,
    payment_intent: {
      ...intent,
      amount,
      currency,
      status: 'succeeded',
      amount_received: amount,
      latest_charge: { ...charge, captured: true, amount_captured: amount },
    },
  };
}
