import type { Post } from '../payment-check/post.ts';
import type { StandInHand } from '../payment-check/stand-in-hand.ts';
import type { Liar } from '../payment-check/liar.ts';
import type { PaymentProvider, PaymentStart, PaymentState, PaymentStatus } from '../../src/payments/provider.ts';

/** A payment in the provider's own books. */
export interface ProvidersPayment {
  readonly id: string;
  readonly start: Pick<PaymentStart, 'reference' | 'amountCents'> & Partial<PaymentStart>;
  /** Where it is paid. */
  readonly page: string;
  state: PaymentState;
  /** What was given back in parts so far, cents. */
  refundedCents: number;
  /** Of these, what the shop has asked for, by its own names. */
  readonly refunds: Map<string, number>;
  /** What a bank took back. */
  chargedBackCents: number;
  /** What came back of what had been given back. */
  sentBackCents: number;
  /** What it answers the next time that it is asked to end it: that it is still open. */
  isStillOpen: boolean;
  /** Whether money was taken, given back since or not. */
  isCaptured: boolean;
  /** Whether the visitor has agreed and her bank took its time. */
  wasOnItsWay: boolean;
  /** Whether her bank has refused it after that. */
  hasBounced: boolean;
  /** Whether somebody gave it back on the provider's own pages. */
  isGivenBackThere: boolean;
  /** News that the shop could not ask about, by their event: they are told again. */
  untold: string | null;
  /** Whether the shop knows that it was taken, from an answer. */
  isShopReported: boolean;
}

/** A provider that does what a campaign wants when the campaign wants it; it keeps no table in the shop's database. */
export interface ProviderInHand {
  readonly payments: ProvidersPayment[];
  /** No payment so far is of any concern. */
  forget(): void;
  /** What its next answer to a question says that is not so. */
  lie: Partial<PaymentStatus> | null;
  /** Calls that it leaves without an answer. */
  silentOn: ReadonlySet<'query' | 'cancel' | 'refund'>;
  /** Moves a payment on, if it stands in one of these states. */
  move(payment: ProvidersPayment, from: readonly PaymentState[], to: PaymentState): void;
  /** Somebody gives so much of a payment back on the provider's own pages; nothing where less is left. */
  giveBackInPart(payment: ProvidersPayment, cents: number): void;
  /** The visitor's bank takes back what is left of it. */
  chargeBack(payment: ProvidersPayment): void;
  /** What the shop has given back last of an order that was booked comes back: the bank did not take it. */
  sendBack(payment: ProvidersPayment): void;
  readonly part: (sandbox: PaymentProvider) => PaymentProvider;
  /** Of an adapter with its stand-in: whose hand it is, and how its notifications travel. The others' are signed as the sandbox's. */
  readonly stage?: { readonly hand: StandInHand; readonly post: Post; readonly lied: Liar['lied'] };
}

/** A payment of somebody else's. */
export const nobodys: PaymentStatus = {
  paymentId: 'nobodys',
  reference: 'nobodys',
  state: 'pending',
  amountCents: 0,
  refundedCents: 0,
  chargedBackCents: 0,
  currency: 'EUR',
  payer: null,
};

const payer = { name: 'Ines de la Cruz', email: 'ines@example.org' };

export function providerInHand(): ProviderInHand {
  const found = (paymentId: string): ProvidersPayment => {
    const payment = hand.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error('The provider does not know this payment.');
    return payment;
  };
  const answer = (call: 'query' | 'cancel' | 'refund', payment: ProvidersPayment): PaymentStatus => {
    if (hand.silentOn.has(call)) throw new Error('Silence.');
    if (payment.state === 'paid') payment.isShopReported = true;
    return statusOf(payment);
  };
  const ended = (call: 'cancel' | 'refund', id: string, from: readonly PaymentState[], to: PaymentState) => {
    if (!hand.silentOn.has(call)) hand.move(found(id), from, to);
    return answer(call, found(id));
  };
  const leftOf = ({ start, refundedCents }: ProvidersPayment) => start.amountCents - refundedCents;
  const gaveBack = (payment: ProvidersPayment, cents: number) => {
    payment.refundedCents += cents;
    if (leftOf(payment) === 0) payment.state = 'refunded';
  };
  const hand: ProviderInHand = {
    payments: [],
    forget: () => void (hand.payments.length = 0),
    lie: null,
    silentOn: new Set(),
    move: (payment, from, to) => {
      if (!from.includes(payment.state)) return;
      if (to === 'processing') payment.wasOnItsWay = true;
      if (payment.state === 'processing' && to === 'refused') payment.hasBounced = true;
      payment.state = to;
      if (to === 'paid') payment.isCaptured = true;
      if (to === 'refunded') payment.refundedCents = payment.start.amountCents;
    },
    giveBackInPart: (payment, cents) => {
      if (payment.state !== 'paid' || cents > leftOf(payment)) return;
      gaveBack(payment, cents);
      if (leftOf(payment) === 0) payment.isGivenBackThere = true;
    },
    chargeBack: (payment) => {
      if (payment.state !== 'paid') return;
      payment.chargedBackCents = leftOf(payment);
      payment.state = 'chargedBack';
    },
    sendBack: (payment) => {
      const last = [...payment.refunds].findLast(([name]) => name !== payment.start.reference);
      if (!last || payment.state === 'chargedBack') return;
      const [reference, cents] = last;
      payment.refunds.delete(reference);
      payment.refundedCents -= cents;
      payment.sentBackCents += cents;
      payment.state = 'paid';
    },
    part: (sandbox) => ({
      movesMoney: true,
      abilities: sandbox.abilities,
      start: async (start) => {
        let payment = hand.payments.find((known) => known.start.reference === start.reference);
        if (!payment) {
          const id = `payment-${start.reference}`;
          payment = {
            id,
            start,
            page: `https://provider.example/${id}`,
            state: 'open',
            refundedCents: 0,
            refunds: new Map(),
            chargedBackCents: 0,
            sentBackCents: 0,
            isStillOpen: false,
            isCaptured: false,
            wasOnItsWay: false,
            hasBounced: false,
            isGivenBackThere: false,
            untold: null,
            isShopReported: false,
          };
          hand.payments.push(payment);
        }
        return { paymentId: payment.id, redirectUrl: payment.page };
      },
      query: async (id) => {
        if (id === nobodys.paymentId) return nobodys;
        const { lie } = hand;
        if (lie === null) return answer('query', found(id));
        hand.lie = null;
        return { ...statusOf(found(id)), ...lie };
      },
      capture: async (id) => ended('cancel', id, ['authorised'], 'paid'),
      cancel: async (id) => {
        const payment = found(id);
        const { isStillOpen } = payment;
        if (!hand.silentOn.has('cancel')) payment.isStillOpen = false;
        return ended('cancel', id, isStillOpen ? [] : ['open', 'pending', 'authorised'], 'cancelled');
      },
      refund: async (id, cents, reference) => {
        const payment = found(id);
        if (!hand.silentOn.has('refund') && !payment.refunds.has(reference)) {
          if (payment.state !== 'paid') throw new Error(`A payment that is ${payment.state} gives nothing back.`);
          if (cents > leftOf(payment)) throw new Error('More than what is left.');
          payment.refunds.set(reference, cents);
          gaveBack(payment, cents);
        }
        return answer('refund', payment);
      },
      // What is believed is the sandbox's own decision, with its own secret.
      readNotification: (headers, body, now) => sandbox.readNotification(headers, body, now),
    }),
  };
  return hand;
}

export function statusOf({ id, start, state, refundedCents, chargedBackCents }: ProvidersPayment): PaymentStatus {
  return {
    paymentId: id,
    reference: start.reference,
    state: state === 'paid' && refundedCents > 0 ? 'partlyRefunded' : state,
    amountCents: start.amountCents,
    refundedCents: state === 'refunded' || state === 'chargedBack' ? start.amountCents : refundedCents,
    chargedBackCents,
    currency: 'EUR',
    payer: start.isExpress ? payer : null,
  };
}
