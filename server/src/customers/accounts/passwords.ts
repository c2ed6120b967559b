import { inTurn } from '../../db/in-turn.ts';
import { currentNetwork } from '../../http/current-network.ts';
import { Refusal } from '../../http/refusal.ts';
import { normalizedPassword } from '@foyer/rules/customers/credentials.ts';
import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

let digests: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of those that are guessed first. The wire carries only its digest [API-42]. */
export async function isCommonPassword(digest: string): Promise<boolean> {
  digests ??= digestsOfCommon();
  return (await digests).has(digest);
}

/** Loads the list for the first new password, so that the start does not wait for it. */
async function digestsOfCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(digestOf));
}

/** Does one task after the other. */
type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds of `Retry-After`: by then a few of the waiting hashes are done. */
const retrySeconds = 2;

/**
 * By design, a hash takes memory and tens of milliseconds of a core. One at a time leaves the rest of the machine to the shop, however many are
 * requested. When `most` wait already, the next is refused at once with 503.
 */
function hashQueue(most: number): HashQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= most) {
      throw new Refusal(503, 'UNAVAILABLE', { headers: { 'retry-after': String(retrySeconds) } });
    }
    waiting += 1;
    const turn = last.then(work).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Hashes of one network in the queue at a time. Its others wait outside, so that another network waits for only one of them. */
const mostOfNetwork = 1;

/** What a hash costs. */
interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** Argon2id with one lane: 32 bytes. */
export type Argon2id = (message: string, salt: Uint8Array, cost: HashCost) => Promise<Uint8Array>;

/** Hashes passwords, given as the wire's digests, and checks them. Throws Refusal 503 when too many wait. */
export interface Passwords {
  /** The hash to store for a password: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
  readonly hash: (digest: string) => Promise<string>;
  /** Whether the digest matches the stored hash. For null (no account has the address) it does the same work and answers false. */
  readonly matches: (digest: string, stored: string | null) => Promise<boolean>;
}

/** OWASP's recommendation for a server that also does other work. */
const cost: HashCost = { memoryKib: 19_456, passes: 2 };
const saltBytes = 16;
const hashBytes = 32;
/** Waiting hashes, one of each network: some five seconds of work, which a login can wait for. Any more are refused with 503. */
const mostWaiting = 200;

/** Stores Argon2id of the digest: a table of MD5s is of no use against a stolen database, and a stored value cannot be sent as a digest. */
export function passwordHasher(argon2id: Argon2id = nodesArgon2id): Passwords {
  const queue = hashQueue(mostWaiting);
  const ofNetwork = inTurn(mostOfNetwork);
  const queued: HashQueue = (work) => {
    const network = currentNetwork();
    return network === '' ? queue(work) : ofNetwork(network, () => queue(work));
  };
  const dummyHash = written(randomBytes(saltBytes), randomBytes(hashBytes));
  return {
    hash: async (digest) => {
      const salt = randomBytes(saltBytes);
      return written(salt, await queued(() => argon2id(digest, salt, cost)));
    },
    matches: async (digest, stored) => {
      const { salt, hash, ...storedCost } = read(stored ?? dummyHash);
      const isSame = timingSafeEqual(await queued(() => argon2id(digest, salt, storedCost)), hash);
      return isSame && stored !== null;
    },
  };
}

/** The wire's digest of a password [API-42]. */
export function digestOf(password: string): string {
  return createHash('md5').update(normalizedPassword(password)).digest('hex');
}

const nodesArgon2id: Argon2id = (message, nonce, { memoryKib, passes }) =>
  new Promise((resolve, reject) => {
    const settings = { message, nonce, memory: memoryKib, passes, parallelism: 1, tagLength: hashBytes };
    argon2('argon2id', settings, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

function written(salt: Uint8Array, hash: Uint8Array): string {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${base64(salt)}$${base64(hash)}`;
}

/** Reads a stored hash with its own cost, which may differ from today's. */
function read(stored: string): HashCost & { salt: Buffer; hash: Buffer } {
  const [, memory, passes, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  return {
    memoryKib: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
