import type { Caller, Moment, Passage } from './door.ts';

/** What a shop may be at when it is killed: asked by visitors or told by the provider, and asking the provider. `whatever`: nobody looked. */
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
  if (/\/refunds$/.test(path)) return 'refund';
  if (/\/captures?$/.test(path)) return 'capture';
  return /\/(payments|sessions)$/.test(path) ? 'start' : 'cancel';
};

/** Steps that are few and matter most are aimed at more often; a shop that does not come to its step is killed at whatever it does. */
const aims: readonly Step[] = [
  ...(['start', 'start', 'query', 'webhook', 'webhook', 'capture', 'capture', 'cancel'] as const),
  ...(['refund', 'refund', 'refund', 'order', 'return', 'call off', 'whatever'] as const),
];
const moments = ['before', 'unheard', 'heard'] as const;

export function planOf(chance: () => number, steps: readonly Step[] = aims): Plan {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  return { step: pick(steps), moment: pick(moments), nth: chance() < 0.6 ? 1 : 2, afterMs: chance() * 8 };
}

/** Kills a shop by a plan. */
export interface Killer {
  readonly isDone: boolean;
  /** Now, whatever it does. */
  strike(): void;
  /** Sees what passes at the shop's door and at the provider's. */
  see(step: Step | null, moment: Moment): Passage;
}

export function killerOf(kill: () => void, plan: Plan): Killer {
  let [left, isDone] = [plan.nth, false];
  const strike = () => {
    isDone = true;
    kill();
  };
  return {
    get isDone() {
      return isDone;
    },
    strike,
    see: (step, moment) => {
      if (isDone || step !== plan.step || moment !== plan.moment) return 'on';
      left -= 1;
      if (left > 0) return 'on';
      // Whoever is let in at the shop's door is being served when it dies.
      const isInside = moment === 'before' && shopSteps.some((one) => one === step);
      if (!isInside && moment !== 'heard') {
        strike();
        return 'cut';
      }
      isDone = true;
      setTimeout(strike, plan.afterMs);
      return 'on';
    },
  };
}
