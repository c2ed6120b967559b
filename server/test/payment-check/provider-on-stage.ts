import type { PaymentProvider, PaymentState, PaymentStatus } from '../../src/payments/provider.ts';
import { signatureHeader } from '../../src/payments/sandbox/sandbox-work.ts';
import type { ProviderInHand, ProvidersPayment } from '../stress/provider-in-hand.ts';
import { nobodys } from '../stress/provider-in-hand.ts';
import type { SilentCall, StandInHand } from './stand-in-hand.ts';
import { liar } from './liar.ts';
import { postOf } from './post.ts';

/** A stand-in, as the campaigns want a provider in their hand: its payments are a view of the stand-in's books. */
export function providerOnStage(hand: StandInHand): ProviderInHand {
  const views = new Map<string, ProvidersPayment>();
  let forgotten = 0;
  const viewOf = (id: string): ProvidersPayment => {
    const view = views.get(id) ?? newView(id, hand);
    views.set(id, view);
    return view;
  };
  const post = postOf(hand, (id) => views.get(id));
  const { provider, lied } = liar(hand);
  let silentOn: ReadonlySet<SilentCall> = new Set();
  return {
    stage: { hand, post, lied },
    get payments() {
      return hand.ids().slice(forgotten).map(viewOf);
    },
    lie: null,
    get silentOn() {
      return silentOn;
    },
    set silentOn(calls) {
      silentOn = calls;
      hand.silence(calls);
    },
    forget() {
      forgotten = hand.ids().length;
      views.clear();
      post.forget();
    },
    move: (payment, from, to) => {
      const before = payment.state;
      if (!from.includes(before) || before === to) return;
      hand.move(payment.id, to);
      const { state } = payment;
      if (state === 'processing') payment.wasOnItsWay = true;
      if (before === 'processing' && state === 'refused') payment.hasBounced = true;
    },
    giveBackInPart: ({ id, state }, cents) => {
      const { amountCents, refundedCents } = hand.payment(id);
      if (state !== 'paid' || cents > amountCents - refundedCents) return;
      hand.giveBack(id, cents);
      if (cents === amountCents - refundedCents) viewOf(id).isGivenBackThere = true;
    },
    chargeBack: ({ id, state }) => {
      if (state === 'paid') hand.chargeBack(id);
    },
    sendBack: ({ id, state, start }) => {
      const latest = [...hand.payment(id).refunds.keys()].findLast((reference) => reference !== start.reference);
      if (latest !== undefined && state !== 'chargedBack') hand.sendBack(id, latest);
    },
    part: (sandbox) => noting(hand, provider, (id) => void (viewOf(id).isShopReported = true), sandbox),
  };
}

function newView(id: string, hand: StandInHand): ProvidersPayment {
  const { reference, amountCents, page } = hand.payment(id);
  let isStillOpen = false;
  return {
    id,
    start: { reference, amountCents },
    page,
    get state(): PaymentState {
      return hand.payment(id).state;
    },
    get refundedCents(): number {
      return hand.payment(id).refundedCents - hand.payment(id).chargedBackCents;
    },
    get refunds() {
      return new Map(hand.payment(id).refunds);
    },
    get chargedBackCents() {
      return hand.payment(id).chargedBackCents;
    },
    get sentBackCents() {
      return hand.payment(id).sentBackCents;
    },
    get isStillOpen() {
      return isStillOpen;
    },
    set isStillOpen(isOpen) {
      isStillOpen = isOpen;
      hand.keepOpen(isOpen);
    },
    get isCaptured(): boolean {
      return hand.payment(id).isCaptured;
    },
    wasOnItsWay: false,
    hasBounced: false,
    isGivenBackThere: false,
    untold: null,
    isShopReported: false,
  };
}

/** The adapter as it is; of what it has told the shop, that money was taken is noted. */
function noting(
  hand: StandInHand,
  adapter: PaymentProvider,
  note: (id: string) => void,
  sandbox: PaymentProvider,
): PaymentProvider {
  const noted = <Answer extends PaymentStatus | null>(answer: Answer): Answer => {
    if (answer?.state === 'paid' && isTrue(hand, answer)) note(answer.paymentId);
    return answer;
  };
  return {
    ...adapter,
    query: async (id) => (id === nobodys.paymentId ? nobodys : noted(await adapter.query(id))),
    capture: async (id) => noted(await adapter.capture(id)),
    cancel: async (id) => noted(await adapter.cancel(id)),
    refund: async (id, cents, reference) => noted(await adapter.refund(id, cents, reference)),
    // The campaign's own knock at the workers' door is signed as the sandbox's news are.
    readNotification: (headers, body, now) =>
      (headers.has(signatureHeader) ? sandbox : adapter).readNotification(headers, body, now),
  };
}

/** Not a lie, which the shop is not to go by. */
function isTrue(hand: StandInHand, { paymentId, reference, amountCents, currency }: PaymentStatus): boolean {
  if (!hand.ids().includes(paymentId) || currency !== 'EUR') return false;
  const booked = hand.payment(paymentId);
  return booked.isCaptured && booked.reference === reference && booked.amountCents === amountCents;
}
