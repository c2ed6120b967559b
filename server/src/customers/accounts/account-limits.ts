import { refuseIfOverLimit, widerShare } from '../../http/call-limits.ts';
import { customerNetwork, widerNetwork } from '../../http/caller-network.ts';
import type { SharedCounter } from '../../http/shared-counter.ts';
import type { AskedLink } from '../../outbox/mail-allowance.ts';
import { mailboxOf } from '../../outbox/mail-allowance.ts';
import { hashOf } from '../guests/secrets.ts';

/** Calls that can be used to guess, to flood a mailbox, or to make the server hash. */
export type Tried = 'logIn' | 'register' | 'recover' | 'findOrder' | 'withdraw' | 'changeCredentials';

/** Who tries: the account's login name or id, and the caller's network, '' when it is unknown. */
export interface Trier {
  readonly account: string;
  readonly network: string;
}

/** Call it when the password was right: tries of others then do not keep the owner out. It has no effect if forgetNetworks was called meanwhile. */
type RememberLogin = (now: number) => Promise<void>;

/** Limits beyond those that the router applies per network and minute. */
export interface AccountLimits {
  /** Counts a try, before any work is done for it. Throws Refusal 429. */
  tryOnce(tried: Tried, trier: Trier, now: number): Promise<void>;
  /** Call this before checking a password: by the end of the check, the account may be somebody else's. */
  prepareOwnerLogin(trier: Trier, now: number): Promise<RememberLogin>;
  /**
   * Forgets the networks in which somebody has logged in, because the account has a new password, or there is another account at this address: it may
   * have been somebody else. The owner's own network stays; '' if nothing proves yet that it is the owner.
   */
  forgetNetworks(owner: Trier, now: number): Promise<void>;
  /** Who requests a mail, in the form that mail-allowance.ts counts. It does not depend on whether the account exists. */
  requesterOf(trier: Trier, now: number): Promise<Pick<AskedLink, 'network' | 'isOwners'>>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The counter's value for no limit. */
const noLimit = 0;

interface Limits {
  readonly fromOneNetwork: number;
  readonly everywhere: number;
  readonly anyAccount: number;
  readonly windowMs: number;
}

/**
 * `fromOneNetwork` (with its /48) allows few guesses at an account, so that its owner gets in from elsewhere; `anyAccount` bounds tries at one
 * account after the other. `everywhere` bounds all networks together: high for registrations and searches, which count even when they fail and must
 * keep nobody out; absent where mails are counted (mail-allowance.ts), as strangers must not use up what an owner needs, even before they have an
 * account.
 */
const limits: Readonly<Record<Tried, Limits>> = {
  logIn: { fromOneNetwork: 10, everywhere: 1000, anyAccount: 100, windowMs: 15 * minuteMs },
  register: { fromOneNetwork: 5, everywhere: 1000, anyAccount: 20, windowMs: 60 * minuteMs },
  recover: { fromOneNetwork: 3, everywhere: noLimit, anyAccount: 20, windowMs: 60 * minuteMs },
  findOrder: { fromOneNetwork: 3, everywhere: 1000, anyAccount: 20, windowMs: 60 * minuteMs },
  withdraw: { fromOneNetwork: 5, everywhere: noLimit, anyAccount: 10, windowMs: 60 * minuteMs },
  changeCredentials: { fromOneNetwork: 10, everywhere: 20, anyAccount: 20, windowMs: 15 * minuteMs },
};

/** How long a network counts as the owner's own after a login. */
const ownMs = 30 * dayMs;

/**
 * Counts known and unknown accounts alike, so that a limit does not reveal which exist. A network in which the owner has logged in has extra tries,
 * which strangers cannot use up, elsewhere or behind the same address. Extra logIns start anew with each login; others do not, as anybody may have an
 * account and log in at will. Declarations all reach the museum, so all accounts of a network share the extra ones, as many as strangers there have.
 */
export function accountLimits(counter: SharedCounter, isLimited: boolean): AccountLimits {
  /** The key contains what `forgetNetworks` wrote last, so that older keys are void. */
  const keySince = ({ account, network }: Trier, forgotten: number) => `own ${network} ${account} ${forgotten}`;
  const ownKey = async (trier: Trier, now: number) =>
    keySince(trier, await counter.rememberedUntil(`networks of ${trier.account}`, now));

  const counted = (tried: Tried, now: number) => (key: string, limit: number) =>
    counter.count({ key: `${tried} ${key}`, limit, windowMs: limits[tried].windowMs }, now);

  /** Tries beyond a network's limit do not count against the others' limit. */
  const ofNetwork = async (tried: Tried, name: string, { account, network }: Trier, now: number): Promise<number> => {
    if (!network) return 0;
    const { fromOneNetwork, anyAccount } = limits[tried];
    const count = counted(tried, now);
    const wider = widerNetwork(network);
    // Acknowledgements and links to orders arrive in one mailbox, however its address is spelled; a recovery is for one account.
    const isOfMailbox = (tried === 'withdraw' || tried === 'findOrder') && account.includes('@');
    const whose = isOfMailbox ? mailboxOf(account) : account;
    const ofWider = {
      key: `${tried} ${name} ${wider}`,
      limit: anyAccount * widerShare,
      windowMs: limits[tried].windowMs,
    };
    return (
      // Before the others are counted: each of the 65,536 networks would leave rows in the database.
      (wider === null ? 0 : counter.usedUpFor(ofWider, now)) ||
      (await count(`${name} ${network}`, anyAccount)) ||
      (await count(`${name} ${wider ?? network} for ${whose}`, fromOneNetwork)) ||
      (wider === null ? 0 : counter.count(ofWider, now))
    );
  };

  const ofStrangers = async (tried: Tried, trier: Trier, now: number): Promise<number> =>
    (await ofNetwork(tried, 'by', trier, now)) || counted(tried, now)(`for ${trier.account}`, limits[tried].everywhere);

  const ofOwner = async (tried: Tried, trier: Trier, now: number): Promise<number | undefined> => {
    const key = await ownKey(trier, now);
    const until = trier.network && (await counter.rememberedUntil(key, now));
    if (!until) return undefined;
    if (tried === 'withdraw') return ofNetwork(tried, 'owners by', trier, now);
    const since = tried === 'logIn' ? `${until} ` : '';
    return counted(tried, now)(`${since}${key}`, limits[tried].fromOneNetwork);
  };

  return {
    async tryOnce(tried, trier, now) {
      if (!isLimited) return;
      const seconds = await ofStrangers(tried, trier, now);
      if (seconds > 0) refuseIfOverLimit((await ofOwner(tried, trier, now)) ?? seconds);
    },
    async prepareOwnerLogin(trier, now) {
      if (!isLimited || trier.network === '') return async () => undefined;
      const key = await ownKey(trier, now);
      return (then) => counter.remember(key, then + ownMs);
    },
    async forgetNetworks(owner, now) {
      if (!isLimited) return;
      // Longer than any key that was written before. When it ends, keys written since are void, too.
      const forgotten = now + 2 * ownMs;
      await counter.remember(`networks of ${owner.account}`, forgotten);
      if (owner.network) await counter.remember(keySince(owner, forgotten), now + ownMs);
    },
    async requesterOf(trier, now) {
      const { account, network } = trier;
      if (!isLimited || network === '') return { network: '', isOwners: false };
      const isOwners = (await counter.rememberedUntil(await ownKey(trier, now), now)) > 0;
      // All networks of a /48 count as one.
      return { network: hashOf(`${customerNetwork(network)} ${mailboxOf(account)}`).slice(0, 20), isOwners };
    },
  };
}
