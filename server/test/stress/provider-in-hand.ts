import type { Post } from '../payment-check/post.ts';
import type { StandInHand } from '../payment-check/stand-in-hand.ts';
import type { Liar } from '../payment-check/told-a-lie.ts';
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
      cancel: async (id) => ended('cancel', id, ['open', 'pending', 'authorised'], 'cancelled'),
      refund: async (id, cents) => {
        const { start, refundedCents } = found(id);
        if (refundedCents + cents !== start.amountCents) throw new Error('More or less than what is left.');
        return ended('refund', id, ['paid'], 'refunded');
      },
      // What is believed is the sandbox's own decision, with its own secret.
      readNotification: (headers, body, now) => sandbox.readNotification(headers, body, now),
    }),
  };
  return hand;
}

export function statusOf({ id, start, state, refundedCents }: ProvidersPayment): PaymentStatus {
  return {
    paymentId: id,
    reference: start.reference,
    state: state === 'paid' && refundedCents > 0 ? 'partlyRefunded' : state,
    amountCents: start.amountCents,
    refundedCents: state === 'refunded' ? start.amountCents : refundedCents,
    currency: 'EUR',
    payer: start.isExpress ? payer : null,
  };
}
