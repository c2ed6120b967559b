import type { PaymentProvider, PaymentStart } from '../payments/provider.ts';
import { providerSeconds } from './counters.ts';

type Asked = 'start' | 'query' | 'capture' | 'cancel' | 'refund';

/** The same provider, with its calls timed by outcome. */
export function watchedProvider(provider: PaymentProvider): PaymentProvider {
  const watched =
    <Arguments extends unknown[], Answer>(call: Asked, ask: (...asked: Arguments) => Promise<Answer>) =>
    async (...asked: Arguments): Promise<Answer> => {
      const end = providerSeconds.startTimer({ call });
      try {
        const answer = await ask(...asked);
        end({ outcome: 'answered' });
        return answer;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    };
  return {
    movesMoney: provider.movesMoney,
    abilities: provider.abilities,
    start: watched('start', (payment: PaymentStart) => provider.start(payment)),
    query: watched('query', (id: string) => provider.query(id)),
    capture: watched('capture', (id: string) => provider.capture(id)),
    cancel: watched('cancel', (id: string) => provider.cancel(id)),
    refund: watched('refund', (id: string, cents: number, reference: string) => provider.refund(id, cents, reference)),
    readNotification: (headers, body, now) => provider.readNotification(headers, body, now),
  };
}
