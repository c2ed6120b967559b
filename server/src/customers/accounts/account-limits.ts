import { waitOut, widerShare } from '../../http/call-limits.ts';
import { customerNetwork, widerNetwork } from '../../http/caller-network.ts';
import type { SharedCounter } from '../../http/shared-counter.ts';
import type { AskedLink } from '../../outbox/mail-allowance.ts';
import { mailboxOf } from '../../outbox/mail-allowance.ts';
import { hashOf } from '../guests/secrets.ts';

/** What can be used to guess, to flood a mailbox or to make the server hash. */
export type Tried = 'logIn' | 'register' | 'recover' | 'findOrder' | 'withdraw' | 'changeCredentials';

/** Who tries: the account's login name or id, and the caller's network, '' when nobody knows. */
export interface Trier {
  readonly account: string;
  readonly network: string;
}

/** The account's owner was there, with the right password: what others try does not keep them out. Nothing is written if all was forgotten meanwhile. */
type LetIn = (now: number) => Promise<void>;

/** Beyond what the router lets through per network and minute. */
export interface AccountLimits {
  /** Counts a try, before anything is done for it. Throws Refusal 429. */
  tryOnce(tried: Tried, trier: Trier, now: number): Promise<void>;
  /** To be asked before a password is checked: what that is right about may be somebody else's account by the time it has been. */
  expectOwner(trier: Trier, now: number): Promise<LetIn>;
  /**
   * The account has another password, or is another one at this address: wherever somebody was let in before, it may have been somebody else.
   * All networks but the one from which its owner did that, '' if nothing shows yet that it was them.
   */
  forgetNetworks(owner: Trier, now: number): Promise<void>;
  /** Who asks for a mail, as its turn knows them (mail-allowance.ts). It says nothing of whether the account exists. */
  askerOf(trier: Trier, now: number): Promise<Pick<AskedLink, 'network' | 'isOwners'>>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What the counter takes for none. */
const noLimit = 0;

interface Limits {
  readonly fromOneNetwork: number;
  readonly everywhere: number;
  readonly anyAccount: number;
  readonly windowMs: number;
}

/**
 * An account is guessed at from one network, or the /48 around it, a few times only, and the owner gets in from another; `everywhere` bounds what many networks
 * together try. Whoever registers, or looks for an order, may have tried what comes to nothing, and keeps nobody out by it. Recoveries and
 * declarations of withdrawal are counted where their mails are written (mail-allowance.ts), and nobody may keep somebody else from theirs, so
 * `everywhere` bounds none: an address without an account would else use up what its owner needs once it has one. `anyAccount` is for whoever
 * asks for one account after the other.
 */
const limits: Readonly<Record<Tried, Limits>> = {
  logIn: { fromOneNetwork: 10, everywhere: 1000, anyAccount: 100, windowMs: 15 * minuteMs },
  register: { fromOneNetwork: 5, everywhere: 1000, anyAccount: 20, windowMs: 60 * minuteMs },
  recover: { fromOneNetwork: 3, everywhere: noLimit, anyAccount: 20, windowMs: 60 * minuteMs },
  findOrder: { fromOneNetwork: 3, everywhere: 1000, anyAccount: 20, windowMs: 60 * minuteMs },
  withdraw: { fromOneNetwork: 5, everywhere: noLimit, anyAccount: 10, windowMs: 60 * minuteMs },
  changeCredentials: { fromOneNetwork: 10, everywhere: 20, anyAccount: 20, windowMs: 15 * minuteMs },
};

/** How long a network counts as the owner's own. */
const ownMs = 30 * dayMs;

/**
 * Known and unknown accounts are counted alike: the limit tells nobody which is which. A network in which the owner was let in has tries
 * of its own: neither strangers elsewhere nor strangers behind the same address use up all of the owner's ways. Of logging in they begin anew
 * each time; of all else they do not, since anybody may have an account and log in as often as they want. Of declarations, which all reach the
 * museum, all accounts of a network have together as many as strangers there.
 */
export function accountLimits(counter: SharedCounter, isLimited: boolean): AccountLimits {
  /** What `forgetNetworks` has written last is a part of it. */
  const keySince = ({ account, network }: Trier, forgotten: number) => `own ${network} ${account} ${forgotten}`;
  const ownKey = async (trier: Trier, now: number) =>
    keySince(trier, await counter.rememberedUntil(`networks of ${trier.account}`, now));

  const counted = (tried: Tried, now: number) => (key: string, limit: number) =>
    counter.count({ key: `${tried} ${key}`, limit, windowMs: limits[tried].windowMs }, now);

  /** What one network has tried too often does not count for the others. */
  const ofNetwork = async (tried: Tried, name: string, { account, network }: Trier, now: number): Promise<number> => {
    if (!network) return 0;
    const { fromOneNetwork, anyAccount } = limits[tried];
    const count = counted(tried, now);
    const wider = widerNetwork(network);
    // Acknowledgements and links to orders arrive in one mailbox, however its address is spelled; recoveries are of one account each.
    const isOfMailbox = (tried === 'withdraw' || tried === 'findOrder') && account.includes('@');
    const whose = isOfMailbox ? mailboxOf(account) : account;
    return (
      (await count(`${name} ${network}`, anyAccount)) ||
      (await count(`${name} ${wider ?? network} for ${whose}`, fromOneNetwork)) ||
      (wider === null ? 0 : count(`${name} ${wider}`, anyAccount * widerShare))
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
      if (seconds > 0) waitOut((await ofOwner(tried, trier, now)) ?? seconds);
    },
    async expectOwner(trier, now) {
      if (!isLimited || trier.network === '') return async () => undefined;
      const key = await ownKey(trier, now);
      return (then) => counter.remember(key, then + ownMs);
    },
    async forgetNetworks(owner, now) {
      if (!isLimited) return;
      // It outlives all that were let in before it; when it ends, who was let in since begins anew.
      const forgotten = now + 2 * ownMs;
      await counter.remember(`networks of ${owner.account}`, forgotten);
      if (owner.network) await counter.remember(keySince(owner, forgotten), now + ownMs);
    },
    async askerOf(trier, now) {
      const { account, network } = trier;
      if (!isLimited || network === '') return { network: '', isOwners: false };
      const isOwners = (await counter.rememberedUntil(await ownKey(trier, now), now)) > 0;
      // Whoever has a /48 asks as one.
      return { network: hashOf(`${customerNetwork(network)} ${mailboxOf(account)}`).slice(0, 20), isOwners };
    },
  };
}
