import { randomBytes } from 'node:crypto';
import type { PaymentState, PaymentStatus } from '../../src/payments/provider.ts';
import type { SilentCall } from './stand-in-hand.ts';

/** A payment as plain books have it. */
export interface PlainPayment {
  readonly id: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  /** False where the money waits to be captured. */
  readonly capturesAtOnce: boolean;
  readonly refunds: readonly PlainRefund[];
  readonly chargedBackCents: number;
  /** `paid` as long as anything of it is left. */
  readonly state: PaymentState;
}

export interface PlainRefund {
  readonly cents: number;
  /** The shop's own; null for one by hand. */
  readonly reference: string | null;
  /** The visitor's bank has sent it back. */
  readonly isSentBack: boolean;
}

/**
 * What the API answers instead: 404 for what it does not know, 409 for what is not possible, 503 where it is out of order.
 *
 * @public docs/a-provider-of-your-own.md
 */
export class PlainRefusal extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

type Booked = Writable<Omit<PlainPayment, 'refunds'>> & { readonly refunds: Writable<PlainRefund>[] };

export type PlainBooks = ReturnType<typeof plainBooks>;

/** Books of a provider that a stand-in needs nothing special of. Throws PlainRefusal. `tell` is called with whatever changes. */
export function plainBooks(tell: (paymentId: string) => void) {
  const payments = new Map<string, Booked>();
  let silentOn: ReadonlySet<SilentCall> = new Set();
  let lie: Partial<PaymentStatus> | null = null;
  let keepsOpen = false;

  const find = (id: string) => {
    const found = payments.get(id);
    if (!found) throw new PlainRefusal(404, 'No such payment.');
    return found;
  };
  const answerTo = (call: SilentCall) => {
    if (silentOn.has(call)) throw new PlainRefusal(503, 'Out of order.');
  };
  const backOf = (payment: PlainPayment): number =>
    payment.refunds.reduce((sum, { cents, isSentBack }) => sum + (isSentBack ? 0 : cents), payment.chargedBackCents);
  const count = (payment: Booked) => {
    const isLeft = backOf(payment) < payment.amountCents;
    payment.state = isLeft ? 'paid' : payment.chargedBackCents > 0 ? 'chargedBack' : 'refunded';
    tell(payment.id);
  };
  const moved = (id: string, from: readonly PaymentState[], to: PaymentState): PlainPayment => {
    const payment = find(id);
    if (!from.includes(payment.state)) throw new PlainRefusal(409, `It is ${payment.state}.`);
    payment.state = to === 'paid' && !payment.capturesAtOnce && payment.state !== 'authorised' ? 'authorised' : to;
    tell(id);
    return payment;
  };
  const refunded = (id: string, cents: number, reference: string | null): PlainPayment => {
    const payment = find(id);
    if (payment.state !== 'paid') throw new PlainRefusal(409, `It is ${payment.state}.`);
    if (cents > payment.amountCents - backOf(payment)) throw new PlainRefusal(409, 'More than what is left.');
    payment.refunds.push({ cents, reference, isSentBack: false });
    count(payment);
    return payment;
  };
  const undecided: readonly PaymentState[] = ['open', 'pending'];
  return {
    /** For the API: what the shop may ask for. */
    begin: (wish: Pick<PlainPayment, 'reference' | 'amountCents' | 'currency' | 'capturesAtOnce'>): PlainPayment => {
      const id = `pay_${randomBytes(8).toString('hex')}`;
      const payment = { ...wish, id, refunds: [], chargedBackCents: 0, state: 'open' as const };
      payments.set(id, payment);
      return payment;
    },
    /** How it stands; a lie, if one is to be told. */
    look: (id: string): PlainPayment => {
      answerTo('query');
      const payment = find(id);
      if (lie === null) return payment;
      const { paymentId = payment.id, reference, amountCents, currency } = lie;
      lie = null;
      return {
        ...payment,
        id: paymentId,
        reference: reference ?? payment.reference,
        amountCents: amountCents ?? payment.amountCents,
        currency: currency ?? payment.currency,
        state: 'paid',
      };
    },
    capture: (id: string): PlainPayment => moved(id, ['authorised'], 'paid'),
    cancel: (id: string): PlainPayment => {
      answerTo('cancel');
      if (keepsOpen && undecided.includes(find(id).state)) throw new PlainRefusal(409, 'Not yet.');
      return moved(id, [...undecided, 'authorised'], 'cancelled');
    },
    refund: (id: string, cents: number, reference: string): PlainPayment => {
      answerTo('refund');
      return refunded(id, cents, reference);
    },
    backOf,

    /** For the hand: what everybody else does. */
    ids: (): readonly string[] => [...payments.keys()],
    find: (id: string): PlainPayment => find(id),
    move: (id: string, to: PaymentState): void => {
      const payment = find(id);
      if (to === 'refunded') void refunded(id, payment.amountCents - backOf(payment), null);
      else if (payment.state === 'processing' || to !== 'cancelled') moved(id, ['open', 'pending', 'processing'], to);
      else moved(id, undecided, to);
    },
    giveBack: (id: string, cents: number): void => void refunded(id, cents, null),
    chargeBack: (id: string): void => {
      const payment = find(id);
      payment.chargedBackCents = payment.amountCents - backOf(payment);
      count(payment);
    },
    sendBack: (id: string, reference: string): void => {
      const payment = find(id);
      const meant = payment.refunds.findLast((one) => !one.isSentBack && one.reference === reference);
      if (!meant) return;
      meant.isSentBack = true;
      count(payment);
    },
    /** Ends what nobody decides, as providers do in the end. */
    expire: (id: string): void => {
      if (undecided.includes(find(id).state)) moved(id, undecided, 'cancelled');
    },
    keepOpen: (isKept: boolean): void => void (keepsOpen = isKept),
    lie: (told: Partial<PaymentStatus> | null): void => void (lie = told),
    silence: (calls: ReadonlySet<SilentCall>): void => void (silentOn = calls),
  };
}
