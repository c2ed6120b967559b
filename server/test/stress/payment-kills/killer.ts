import type { Caller, Moment, Passage } from './door.ts';

/** What a shop may be at when it is killed: asked by visitors or told by the provider, and asking the provider. `whatever`: nobody looks. */
export const shopSteps = ['order', 'return', 'call off', 'webhook'] as const;
export const providerSteps = ['start', 'query', 'capture', 'cancel', 'refund'] as const;
export type Step = (typeof shopSteps)[number] | (typeof providerSteps)[number] | 'whatever';

/** At which of its requests a shop dies, and when. */
export interface Plan {
  readonly step: Step;
  readonly moment: Moment;
  /** It is the so manieth of its kind. */
  readonly nth: number;
  /** So long after a visitor was let in, or the answer was heard, ms. */
  readonly afterMs: number;
}

export const shopStep = ({ path }: Caller): Step | null => {
  if (path.startsWith('/api/payments/notify')) return 'webhook';
  if (path.includes('/checkout/initPayment')) return 'order';
  if (path.includes('/checkout/execPayment')) return 'return';
  return path.includes('/checkout/cancel') ? 'call off' : null;
};

/** By what either provider's API calls it. */
export const providerStep = ({ method, path }: Caller): Step => {
  if (method === 'GET') return 'query';
  if (path.endsWith('/refunds')) return 'refund';
  if (/\/captures?$/.test(path)) return 'capture';
  return /\/(payments|sessions)$/.test(path) ? 'start' : 'cancel';
};

/** Where shops are killed: each as often as it stands here. Money that waits to be confirmed is captured, and goes back by being let go. */
const aimsAtOnce: readonly Step[] = [
  ...(['start', 'start', 'query', 'webhook', 'webhook', 'cancel', 'refund', 'refund', 'refund'] as const),
  ...(['order', 'return', 'call off', 'whatever'] as const),
];
const aimsWhenConfirmed: readonly Step[] = [
  ...(['start', 'start', 'query', 'webhook', 'capture', 'capture', 'capture', 'cancel', 'cancel'] as const),
  ...(['order', 'return', 'call off', 'whatever'] as const),
];
export const aims = (confirms: boolean): readonly Step[] => (confirms ? aimsWhenConfirmed : aimsAtOnce);
const moments = ['before', 'unheard', 'heard'] as const;

export function planOf(chance: () => number, steps: readonly Step[]): Plan {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  return { step: pick(steps), moment: pick(moments), nth: chance() < 0.7 ? 1 : 2, afterMs: chance() * 8 };
}

/** The first of its kind, always at the same moment. */
export const exactly = (step: Step, moment: Moment): Plan => ({ step, moment, nth: 1, afterMs: 0 });

/** Kills a shop by a plan. */
export interface Killer {
  /** At what it was killed; null while it lives. */
  readonly at: string | null;
  /** So much time has passed: where the shop does not come to what was planned, the next request will do, or none. */
  passes(ms: number): void;
  /** Sees what passes at the shop's door and at the provider's. */
  see(step: Step | null, moment: Moment): Passage;
}

/** A shop to which nothing happens for a while is killed as it is; one that is busy with other things, while it is at one of them. */
const [quietMs, patienceMs] = [120, 800];

export function killerOf(kill: () => void, plan: Plan): Killer {
  let [aliveMs, quietSinceMs] = [0, 0];
  let left = plan.nth;
  let at: string | null = null;
  const isPlanned = (step: Step) =>
    plan.step === 'whatever' || aliveMs > patienceMs || (step === plan.step && (left -= 1) === 0);
  return {
    get at() {
      return at;
    },
    passes: (ms) => {
      aliveMs += ms;
      if (at !== null || (aliveMs - quietSinceMs < quietMs && aliveMs < 2 * patienceMs)) return;
      at = 'whatever';
      kill();
    },
    see: (step, moment) => {
      quietSinceMs = aliveMs;
      if (at !== null || step === null || moment !== plan.moment || !isPlanned(step)) return 'on';
      at = `${step} ${moment}`;
      // Whoever is let in at the shop's door is being served when it dies.
      const isInside = moment === 'before' && shopSteps.some((one) => one === step);
      if (!isInside && moment !== 'heard') {
        kill();
        return 'cut';
      }
      setTimeout(kill, plan.afterMs);
      return 'on';
    },
  };
}
