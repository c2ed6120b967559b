import type { PaymentProvider } from '../payments/provider.ts';
import { providerSeconds } from './counters.ts';

type Asked = 'start' | 'query' | 'capture' | 'cancel' | 'refund';

/** The same provider, with its answers timed and its failures counted. */
export function watchedProvider(provider: PaymentProvider): PaymentProvider {
  const watched =
    <Argument, Answer>(call: Asked, ask: (argument: Argument) => Promise<Answer>) =>
    async (argument: Argument): Promise<Answer> => {
      const end = providerSeconds.startTimer({ call });
      try {
        const answer = await ask(argument);
        end({ outcome: 'answered' });
        return answer;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    };
  return {
    movesMoney: provider.movesMoney,
    start: watched('start', (payment) => provider.start(payment)),
    query: watched('query', (id) => provider.query(id)),
    capture: watched('capture', (id) => provider.capture(id)),
    cancel: watched('cancel', (id) => provider.cancel(id)),
    refund: watched('refund', (id) => provider.refund(id)),
    readNotification: (headers, body, now) => provider.readNotification(headers, body, now),
  };
}
