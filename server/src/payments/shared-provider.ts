import { fairShare } from '../db/fair-share.ts';
import { currentNetwork } from '../http/current-network.ts';
import type { PaymentProvider, PaymentStart } from './provider.ts';

/**
 * The calls to the provider that networks may have under way in a process. Visitors who pay find free places: those who have used the provider a lot
 * lately share eight. At 0.3 s a call that is 27 a second for them, as Stripe allows a hundred and would refuse everybody's beyond. One network has
 * four, so that its others wait and not its neighbours'. After `mostWaitMs` a call fails like one that the provider does not answer.
 */
const calls = { atOnce: 30, ofOne: 4, ofBusy: 8, mostWaitMs: 15_000 };

/** The same provider, with the calls that visitors cause shared among their networks. Jobs have a limit of their own (outbox/do-jobs.ts). */
export function sharedProvider(provider: PaymentProvider, steadyMs: () => number): PaymentProvider {
  const share = fairShare(calls, steadyMs);
  const shared =
    <Arguments extends unknown[], Answer>(call: (...asked: Arguments) => Promise<Answer>) =>
    (...asked: Arguments): Promise<Answer> => {
      const network = currentNetwork();
      return network === '' ? call(...asked) : share(network, () => call(...asked));
    };
  return {
    movesMoney: provider.movesMoney,
    abilities: provider.abilities,
    start: shared((payment: PaymentStart) => provider.start(payment)),
    query: shared((id: string) => provider.query(id)),
    capture: shared((id: string) => provider.capture(id)),
    cancel: shared((id: string) => provider.cancel(id)),
    refund: shared((id: string, cents: number, reference: string) => provider.refund(id, cents, reference)),
    readNotification: (headers, body, now) => provider.readNotification(headers, body, now),
  };
}
