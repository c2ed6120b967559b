import { broken, mustBe, throws } from './broken.ts';
import type { Promised, Stage } from './promises.ts';
import { aStart, paid } from './promises.ts';

const dayMs = 24 * 60 * 60_000;

/** What went back by the provider's books, and by the adapter's last word. */
function mustHaveGoneBack(stage: Stage, id: string, said: { readonly refundedCents: number }, cents: number): void {
  mustBe('what went back in the provider’s books', stage.hand.payment(id).refundedCents, cents);
  mustBe('what went back, as the adapter says', said.refundedCents, cents);
}

export const promisesOfRefunds: readonly Promised[] = [
  {
    promise: 'refund: gives all back, and twice with the same reference is one refund',
    try: async (stage) => {
      const id = await paid(stage);
      mustHaveGoneBack(stage, id, await stage.hand.provider.refund(id, 4200, 'one'), 4200);
      mustHaveGoneBack(stage, id, await stage.hand.provider.refund(id, 4200, 'one'), 4200);
      mustBe('the state', stage.hand.payment(id).state, 'refunded');
    },
  },
  {
    promise: 'refund: a part twice with the same reference is one part, also at once',
    try: async (stage) => {
      const id = await paid(stage);
      await Promise.allSettled([1, 2, 3].map(() => stage.hand.provider.refund(id, 1000, 'one')));
      mustHaveGoneBack(stage, id, await stage.hand.provider.refund(id, 1000, 'one'), 1000);
    },
  },
  {
    promise: 'refund: the same reference days later, when the provider has forgotten every key, is still one refund',
    try: async (stage) => {
      const id = await paid(stage);
      await stage.hand.provider.refund(id, 1000, 'one');
      stage.clock.now += 3 * dayMs;
      stage.hand.forgetKeys();
      mustHaveGoneBack(stage, id, await stage.hand.provider.refund(id, 1000, 'one'), 1000);
    },
  },
  {
    promise: 'refund: parts with references of their own add up, until all has gone back',
    try: async (stage) => {
      const id = await paid(stage);
      mustHaveGoneBack(stage, id, await stage.hand.provider.refund(id, 1000, 'one'), 1000);
      const second = await stage.hand.provider.refund(id, 1200, 'two');
      mustHaveGoneBack(stage, id, second, 2200);
      mustBe('the state', second.state, 'partlyRefunded');
      const third = await stage.hand.provider.refund(id, 2000, 'three');
      mustHaveGoneBack(stage, id, third, 4200);
      mustBe('the state', third.state, 'refunded');
    },
  },
  {
    promise: 'refund: throws for more than is left, and nothing goes back',
    try: async (stage) => {
      const id = await paid(stage);
      await stage.hand.provider.refund(id, 1000, 'one');
      if (!(await throws(() => stage.hand.provider.refund(id, 3300, 'two')))) throw broken('it has answered');
      mustBe('what went back in the provider’s books', stage.hand.payment(id).refundedCents, 1000);
    },
  },
  {
    promise: 'refund: throws for a payment that is not paid',
    try: async (stage) => {
      const { paymentId } = await stage.hand.provider.start(aStart(stage));
      if (!(await throws(() => stage.hand.provider.refund(paymentId, 4200, 'one')))) throw broken('it has answered');
    },
  },
  {
    promise: 'refund: one that the visitor’s bank has sent back counts no more, and can be made anew',
    try: async (stage) => {
      const id = await paid(stage);
      await stage.hand.provider.refund(id, 4200, 'one');
      stage.hand.sendBack(id, 'one');
      mustBe('what went back in the provider’s books', stage.hand.payment(id).refundedCents, 0);
      mustBe('what went back, as the adapter says', (await stage.hand.provider.query(id))?.refundedCents, 0);
      stage.clock.now += 3 * dayMs;
      mustHaveGoneBack(stage, id, await stage.hand.provider.refund(id, 4200, 'one'), 4200);
    },
  },
];
