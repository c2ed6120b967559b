import { inTurn } from '../../db/in-turn.ts';
import { currentNetwork } from '../../http/current-network.ts';
import type { PaymentProvider, PaymentStatus } from '../../payments/provider.ts';

type Answer = Promise<PaymentStatus | null>;

/** The running query of a payment, and the next one, which callers share that come meanwhile. */
interface Asked {
  readonly running: Answer;
  next?: Answer;
}

const askedOf = new WeakMap<PaymentProvider, Map<string, Asked>>();

/** At most so many queries of one network are with the provider at a time, so that visitors who start to pay do not wait behind them. */
const questionsOfNetwork = inTurn(4);

/**
 * Asks the provider for the status of a payment; null for one that it does not know. At most one query per payment runs at a time: callers
 * that come meanwhile share the next one, since the running answer may be older than what made them ask.
 */
export function askProvider(provider: PaymentProvider, paymentId: string): Answer {
  const ofProvider = askedOf.get(provider) ?? new Map<string, Asked>();
  askedOf.set(provider, ofProvider);
  const asked = ofProvider.get(paymentId);
  if (!asked) return begin(provider, paymentId, ofProvider);
  const later = () => begin(provider, paymentId, ofProvider);
  return (asked.next ??= asked.running.then(later, later));
}

function begin(provider: PaymentProvider, paymentId: string, ofProvider: Map<string, Asked>): Answer {
  const network = currentNetwork();
  const ask = () => provider.query(paymentId);
  const running = (network === '' ? ask() : questionsOfNetwork(network, ask)).finally(() => {
    const asked = ofProvider.get(paymentId);
    if (asked?.running === running && !asked.next) ofProvider.delete(paymentId);
  });
  ofProvider.set(paymentId, { running });
  return running;
}
