import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentProvider, PaymentStatus } from '../../src/payments/provider.ts';
import type { StandInHand } from './stand-in-hand.ts';

/** How somebody is told a lie, and nobody else. */
export interface Liar {
  /** The adapter: what the shop asks for during such work is answered with the lie, once. Everything else waits meanwhile. */
  readonly provider: PaymentProvider;
  readonly lied: <Result>(lie: Partial<PaymentStatus> | null, work: () => Promise<Result>) => Promise<Result>;
}

/** A stand-in lies to whoever asks next; the shop's workers are always about to ask, and are not meant. */
export function liar(hand: StandInHand): Liar {
  const { provider } = hand;
  const meant = new AsyncLocalStorage<{ lie: Partial<PaymentStatus> | null }>();
  const underWay = new Set<Promise<unknown>>();
  let alone: Promise<unknown> = Promise.resolve();

  const among = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (let before = null as Promise<unknown> | null; before !== alone; await before) before = alone;
    const asked = ask();
    underWay.add(asked);
    try {
      return await asked;
    } finally {
      underWay.delete(asked);
    }
  };
  const byItself = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = alone.then(async () => {
      await Promise.allSettled(underWay);
      return ask();
    });
    alone = asked.catch(() => undefined);
    return asked;
  };
  const query = (id: string): Promise<PaymentStatus | null> => {
    const listener = meant.getStore();
    if (!listener?.lie) return among(() => provider.query(id));
    const { lie } = listener;
    listener.lie = null;
    return byItself(async () => {
      hand.lie(lie);
      try {
        return await provider.query(id);
      } finally {
        hand.lie(null);
      }
    });
  };
  return {
    provider: {
      ...provider,
      start: (payment) => among(() => provider.start(payment)),
      query,
      capture: (id) => among(() => provider.capture(id)),
      cancel: (id) => among(() => provider.cancel(id)),
      refund: (id, cents, reference) => among(() => provider.refund(id, cents, reference)),
    },
    lied: (lie, work) => meant.run({ lie }, work),
  };
}
