import type { Caller, Moment, Passage } from './door.ts';

/** What a shop may be at when it is killed: asked by visitors or told by the provider, and asking the provider. `whatever`: nobody looks. */
export type Step = ShopStep | 'start' | 'query' | 'capture' | 'cancel' | 'refund' | 'whatever';
type ShopStep = (typeof shopSteps)[number];
const shopSteps = ['order', 'return', 'call off', 'webhook'] as const;

/** At which of its requests a shop dies, and when. */
export interface Plan {
  readonly step: Step;
  readonly moment: Moment;
  /** It is the so manieth of its kind. */
  readonly nth: number;
  /** So long after a visitor was let in, or the answer was heard, ms. */
  readonly afterMs: number;
  /** So long it may be at other things, ms: after that, any of them will do. */
  readonly busyMs: number;
  /** So long it may do nothing at all, ms: after that, it is killed as it is. */
  readonly idleMs: number;
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

/** Where shops are killed: each as often as it stands here. Money that waits to be confirmed is captured, and mostly goes back by being let go. */
const aimsAtOnce: readonly Step[] = [
  ...(['start', 'start', 'query', 'webhook', 'webhook', 'cancel', 'refund', 'refund', 'refund'] as const),
  ...(['order', 'return', 'call off', 'whatever'] as const),
];
const aimsWhenConfirmed: readonly Step[] = [
  ...(['start', 'start', 'query', 'webhook', 'capture', 'capture', 'capture', 'cancel', 'cancel', 'refund'] as const),
  ...(['order', 'return', 'call off', 'whatever'] as const),
];
export const aims = (confirms: boolean): readonly Step[] => (confirms ? aimsWhenConfirmed : aimsAtOnce);
const moments = ['before', 'unheard', 'heard'] as const;

export function planOf(chance: () => number, steps: readonly Step[]): Plan {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const [step, moment, nth] = [pick(steps), pick(moments), chance() < 0.7 ? 1 : 2];
  return { step, moment, nth, afterMs: chance() * 8, busyMs: 800, idleMs: 120 };
}

/** The first of its kind, always at the same moment, however long it takes until then. */
export const exactly = (step: Step, moment: Moment): Plan => {
  const patient = { busyMs: 60_000, idleMs: 60_000 };
  return { step, moment, nth: 1, afterMs: 0, ...patient };
};

/** Kills a shop by a plan. */
export interface Killer {
  /** At what it was killed; null while it lives. */
  readonly at: string | null;
  /** So much time has passed: where the shop does not come to what was planned, the next request will do, or none. */
  passes(ms: number): void;
  /** Sees what passes at the shop's door and at the provider's. */
  see(step: Step | null, moment: Moment): Passage;
}

export function killerOf(kill: () => void, plan: Plan): Killer {
  let [aliveMs, idleSinceMs] = [0, 0];
  let [left, underWay] = [plan.nth, 0];
  let at: string | null = null;
  const isPlanned = (step: Step) =>
    plan.step === 'whatever' || aliveMs > plan.busyMs || (step === plan.step && (left -= 1) === 0);
  return {
    get at() {
      return at;
    },
    passes: (ms) => {
      aliveMs += ms;
      if (underWay > 0) idleSinceMs = aliveMs;
      if (at !== null || (aliveMs - idleSinceMs < plan.idleMs && aliveMs < 2 * plan.busyMs)) return;
      at = 'whatever';
      kill();
    },
    see: (step, moment) => {
      idleSinceMs = aliveMs;
      if (moment === 'before') underWay += 1;
      if (moment === 'heard') underWay -= 1;
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
