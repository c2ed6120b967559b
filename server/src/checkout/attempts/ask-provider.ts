import { inTurn } from '../../db/in-turn.ts';
import { askingNetwork } from '../../http/asking-network.ts';
import type { PaymentProvider, PaymentStatus } from '../../payments/provider.ts';

type Answer = Promise<PaymentStatus | null>;

/** One question about a payment, and those who wait for the next one together. */
interface Asked {
  readonly running: Answer;
  next?: Answer;
}

const askedOf = new WeakMap<PaymentProvider, Map<string, Asked>>();

/** So many questions of one network are with the provider at a time: those who begin to pay are not to wait behind them. */
const questionsOfNetwork = inTurn(4);

/**
 * How a payment stands, as the provider says it. However many ask, one question about a payment is under way: whoever comes meanwhile shares
 * the next one, since the answer of this one may be older than what brought them here.
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
  const network = askingNetwork();
  const ask = () => provider.query(paymentId);
  const running = (network === '' ? ask() : questionsOfNetwork(network, ask)).finally(() => {
    const asked = ofProvider.get(paymentId);
    if (asked?.running === running && !asked.next) ofProvider.delete(paymentId);
  });
  ofProvider.set(paymentId, { running });
  return running;
}
