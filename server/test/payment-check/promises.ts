import { randomUUID } from 'node:crypto';
import type { PaymentStart, PaymentState, PaymentStatus } from '../../src/payments/provider.ts';
import { broken, mustBe, throws } from './broken.ts';
import type { StandInHand } from './stand-in-hand.ts';

/** An adapter before a fresh stand-in, and the clock of both. */
export interface Stage {
  readonly hand: StandInHand;
  readonly clock: { now: number };
}

/** What `server/src/payments/provider.ts` promises, and how it is tried. Answers `skipped` with the reason where the provider has no such thing. */
export interface Promised {
  readonly promise: string;
  readonly try: (stage: Stage) => Promise<void | { readonly skipped: string }>;
}

export const aStart = ({ hand }: Stage, changes: Partial<PaymentStart> = {}): PaymentStart => ({
  reference: randomUUID(),
  amountCents: 4200,
  payart: '127',
  method: hand.ways.find(({ payartId }) => payartId === 127)?.method ?? null,
  isExpress: false,
  directDebit: null,
  capturesAtOnce: true,
  shopName: 'Museum am See',
  description: 'Tickets',
  language: 'de',
  continueUrl: 'https://shop.example.org/de/checkout/accepted?cartId=1',
  cancelUrl: 'https://shop.example.org/de/checkout?cartId=1',
  notifyUrl: 'https://shop.example.org/api/payments/notify',
  ...changes,
});

const begun = async (stage: Stage, changes: Partial<PaymentStart> = {}): Promise<string> =>
  (await stage.hand.provider.start(aStart(stage, changes))).paymentId;

export async function paid(stage: Stage): Promise<string> {
  const id = await begun(stage);
  stage.hand.move(id, 'paid');
  mustBe('the stand-in’s own books after a payment', stage.hand.payment(id).state, 'paid');
  return id;
}

/** Adapter and books say the same. */
function mustAgree({ hand }: Stage, id: string, said: PaymentStatus | null): void {
  const { reference, amountCents, state, refundedCents, chargedBackCents } = hand.payment(id);
  const expected = state === 'paid' && refundedCents > 0 ? 'partlyRefunded' : state;
  if (said === null) throw broken(`a payment that is ${expected} was unknown`);
  mustBe('the state', said.state, expected);
  mustBe('the payment’s name', said.paymentId, id);
  mustBe('the reference', said.reference, reference);
  mustBe('the amount', said.amountCents, amountCents);
  mustBe('what went back', said.refundedCents, refundedCents);
  mustBe('what a bank took of it', said.chargedBackCents, chargedBackCents);
  mustBe('the currency', said.currency, 'EUR');
}

/** By which way a payment comes to each state. */
const waysTo: Readonly<Partial<Record<PaymentState, (hand: StandInHand, id: string) => void>>> = {
  pending: (hand, id) => hand.move(id, 'pending'),
  processing: (hand, id) => hand.move(id, 'processing'),
  paid: (hand, id) => hand.move(id, 'paid'),
  refused: (hand, id) => {
    // Where a refused card leaves the page open, a bank's refusal is the end.
    hand.move(id, hand.states.includes('processing') ? 'processing' : 'refused');
    hand.move(id, 'refused');
  },
  cancelled: (hand, id) => hand.move(id, 'cancelled'),
  partlyRefunded: (hand, id) => {
    hand.move(id, 'paid');
    hand.giveBack(id, 1300);
  },
  refunded: (hand, id) => {
    hand.move(id, 'paid');
    hand.move(id, 'refunded');
  },
  chargedBack: (hand, id) => {
    hand.move(id, 'paid');
    hand.chargeBack(id);
  },
};

export const promisesOfPayments: readonly Promised[] = [
  {
    promise: 'start: the same reference twice is one payment, also at once, with an address to pay at',
    try: async (stage) => {
      const start = aStart(stage);
      const first = await stage.hand.provider.start(start);
      const others = await Promise.all([1, 2].map(() => stage.hand.provider.start(start)));
      for (const other of others) mustBe('the second start', other.paymentId, first.paymentId);
      mustBe('the number of payments in the provider’s books', stage.hand.ids().length, 1);
      if (!/^https?:$/.test(new URL(first.redirectUrl).protocol)) throw broken(`${first.redirectUrl} is no address`);
    },
  },
  {
    promise: 'start: two references are two payments',
    try: async (stage) => {
      await begun(stage);
      await begun(stage);
      mustBe('the number of payments in the provider’s books', stage.hand.ids().length, 2);
    },
  },
  {
    promise: 'start: the provider is asked for the shop’s amount, by the shop’s reference',
    try: async (stage) => {
      const start = aStart(stage, { amountCents: 1099 });
      const { paymentId } = await stage.hand.provider.start(start);
      const { amountCents, reference } = stage.hand.payment(paymentId);
      mustBe('the amount in the provider’s books', amountCents, 1099);
      mustBe('the reference in the provider’s books', reference, start.reference);
    },
  },
  {
    promise: 'query: an open payment is open, with amount, reference and currency',
    try: async (stage) => {
      const id = await begun(stage);
      mustAgree(stage, id, await stage.hand.provider.query(id));
    },
  },
  ...(Object.keys(waysTo) as PaymentState[]).map((state) => ({
    promise: `query: a payment that is ${state} is ${state}`,
    try: async (stage: Stage) => {
      if (!stage.hand.states.includes(state)) return { skipped: `the stand-in brings no payment to ${state}` };
      const id = await begun(stage);
      waysTo[state]?.(stage.hand, id);
      const { state: booked, refundedCents } = stage.hand.payment(id);
      const reached = booked === 'paid' && refundedCents > 0 ? 'partlyRefunded' : booked;
      mustBe('the stand-in’s own books', reached, state);
      mustAgree(stage, id, await stage.hand.provider.query(id));
    },
  })),
  {
    promise: 'query: amount, currency, reference and name are what the provider says now, not what it was asked for',
    try: async (stage) => {
      const id = await begun(stage);
      const said = async (lie: Partial<PaymentStatus>) => {
        stage.hand.lie({ state: 'paid', ...lie });
        const answer = await stage.hand.provider.query(id);
        stage.hand.lie(null);
        return answer;
      };
      mustBe('the amount', (await said({ amountCents: 1 }))?.amountCents, 1);
      mustBe('the currency', (await said({ currency: 'SEK' }))?.currency, 'SEK');
      mustBe('the reference', (await said({ reference: 'another' }))?.reference, 'another');
      if ((await said({ paymentId: 'another' }))?.paymentId === id)
        throw broken('the name was the one that was asked for');
    },
  },
  {
    promise: 'query: null for a payment that the provider does not know, whatever its name looks like',
    try: async (stage) => {
      const id = await begun(stage);
      for (const name of [`${id}x`, 'unknown', '..', 'a/b?c=d']) {
        mustBe(`the answer about ${name}`, await stage.hand.provider.query(name), null);
      }
    },
  },
  {
    promise: 'cancel: ends an open payment, and twice is once',
    try: async (stage) => {
      stage.hand.keepOpen(false);
      const id = await begun(stage);
      mustBe('the state', (await stage.hand.provider.cancel(id)).state, 'cancelled');
      mustBe('the state in the provider’s books', stage.hand.payment(id).state, 'cancelled');
      mustBe('the state the second time', (await stage.hand.provider.cancel(id)).state, 'cancelled');
    },
  },
  {
    promise: 'cancel: what cannot be ended yet stays open, and that is no failure',
    try: async (stage) => {
      const id = await begun(stage);
      stage.hand.keepOpen(true);
      mustAgree(stage, id, await stage.hand.provider.cancel(id));
    },
  },
  {
    promise: 'cancel: a paid payment stays paid',
    try: async (stage) => {
      const id = await paid(stage);
      mustBe('the state', (await stage.hand.provider.cancel(id)).state, 'paid');
      mustBe('the state in the provider’s books', stage.hand.payment(id).state, 'paid');
    },
  },
  {
    promise: 'capture: takes what waits for it, and twice is once',
    try: async (stage) => {
      const start = aStart(stage, { capturesAtOnce: false });
      const problem = stage.hand.provider.abilities.problemOf(start);
      if (problem !== null) return { skipped: problem };
      const { paymentId: id } = await stage.hand.provider.start(start);
      stage.hand.move(id, 'paid');
      mustBe('the state before', (await stage.hand.provider.query(id))?.state, 'authorised');
      mustBe('the state', (await stage.hand.provider.capture(id)).state, 'paid');
      mustBe('the state the second time', (await stage.hand.provider.capture(id)).state, 'paid');
      return undefined;
    },
  },
  {
    promise: 'query, cancel, refund: throw while the provider does not answer',
    try: async (stage) => {
      const [open, taken] = [await begun(stage), await paid(stage)];
      stage.hand.silence(new Set(['query', 'cancel', 'refund']));
      const { provider } = stage.hand;
      if (!(await throws(() => provider.query(open)))) throw broken('query has answered');
      if (!(await throws(() => provider.cancel(open)))) throw broken('cancel has answered');
      if (!(await throws(() => provider.refund(taken, 4200, 'one')))) throw broken('refund has answered');
    },
  },
];
