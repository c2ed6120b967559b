import type { RateLimit } from '../http/rate-limit.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';

/** What can be used to guess, to flood a mailbox or to make the server hash. */
export type Tried = 'logIn' | 'register' | 'recover' | 'findOrder' | 'changeCredentials';

/** Who tries: the account's login name or id, and the caller's network, '' when nobody knows. */
export interface Trier {
  readonly account: string;
  readonly network: string;
}

/** Counts a try, before anything is done for it. Throws Refusal 429. */
export type AccountLimits = (tried: Tried, trier: Trier, now: number) => void;

const minutes = 60_000;

/**
 * Beyond what the router lets through per address and minute. An account is guessed at from one address a few times only, and the owner
 * gets in from another; `everywhere` bounds what many addresses together try, and nobody reaches it by mistake. Who has used up the
 * mails of an address has filled no mailbox, and their owner has links that work. `anyAccount` is for whoever asks for one account after
 * the other.
 */
const limits = {
  logIn: { fromOneNetwork: 10, everywhere: 1000, anyAccount: 100, windowMs: 15 * minutes },
  register: { fromOneNetwork: 5, everywhere: 20, anyAccount: 20, windowMs: 60 * minutes },
  recover: { fromOneNetwork: 3, everywhere: 5, anyAccount: 20, windowMs: 60 * minutes },
  findOrder: { fromOneNetwork: 3, everywhere: 5, anyAccount: 20, windowMs: 60 * minutes },
  changeCredentials: { fromOneNetwork: 10, everywhere: 20, anyAccount: 100, windowMs: 15 * minutes },
} as const satisfies Record<Tried, object>;

/** In this process. Known and unknown accounts are counted alike: the limit tells nobody which is which. */
export function accountLimits(isLimited: boolean): AccountLimits {
  const counter = (calls: number, windowMs: number) => rateLimit(isLimited ? calls : 0, windowMs);
  const counters = Object.fromEntries(
    Object.entries(limits).map(([tried, { fromOneNetwork, everywhere, anyAccount, windowMs }]) => [
      tried,
      {
        fromOneNetwork: counter(fromOneNetwork, windowMs),
        everywhere: counter(everywhere, windowMs),
        anyAccount: counter(anyAccount, windowMs),
      },
    ]),
  ) as Record<Tried, Record<'fromOneNetwork' | 'everywhere' | 'anyAccount', RateLimit>>;
  return (tried, { account, network }, now) => {
    const { fromOneNetwork, everywhere, anyAccount } = counters[tried];
    // In this order: what one address has tried too often does not count for the others.
    const seconds =
      (network && (anyAccount(network, now) || fromOneNetwork(`${network} ${account}`, now))) ||
      everywhere(account, now);
    if (seconds) throw new Refusal(429, 'TOO_MANY_CALLS', { headers: { 'retry-after': String(seconds) } });
  };
}
