import type { PaymentProvider, PaymentStatus } from '../../payments/provider.ts';

type Answer = Promise<PaymentStatus | null>;

/** The running query of a payment, and the next one, which callers share that come meanwhile. */
interface Asked {
  readonly running: Answer;
  next?: Answer;
}

const askedOf = new WeakMap<PaymentProvider, Map<string, Asked>>();

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
  const running = provider.query(paymentId).finally(() => {
    const asked = ofProvider.get(paymentId);
    if (asked?.running === running && !asked.next) ofProvider.delete(paymentId);
  });
  ofProvider.set(paymentId, { running });
  return running;
}
