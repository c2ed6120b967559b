import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Database, Read, Write } from '../db/database.ts';
import { onceWritten, passingLocked } from '../db/database.ts';
import { runForNetwork } from '../http/current-network.ts';
import { countOrderEnded } from '../observability/counters.ts';
import { failureOf } from '../observability/failure.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { releaseReservations } from './reservations.ts';

/** Attempts in one transaction: a few ms in SQLite, which blocks everybody else. */
const mostAtOnce = 50;
/** Attempts in one sweep, as many as one network may have by default (`per_network`), so that a caller does not wait for more. */
const mostInSweep = 300;
/** How long an attempt that cannot be ended keeps its places before it is tried again. */
const tryAgainMs = 60 * 60_000;

type Sweeping = Pick<Context, 'database' | 'log'>;

/** The sweep that runs, and the next one, which all later callers share. */
interface Sweeps {
  readonly running: Promise<void>;
  next?: { now: number; readonly done: Promise<void> };
}

const sweepsOf = new WeakMap<Database, Sweeps>();

/**
 * Ends attempts whose time has run out and frees their places. Called before every look at availability and every reservation; mostly a single index
 * lookup. A process runs one sweep at a time: otherwise every caller would end the same hundreds of attempts that expire in the same second, and wait
 * for the others. `now` in epoch ms.
 */
export function expireReservations(sweeping: Sweeping, now: number): Promise<void> {
  const sweeps = sweepsOf.get(sweeping.database);
  if (!sweeps) return begin(sweeping, now);
  const later = () => begin(sweeping, sweeps.next?.now ?? now);
  sweeps.next ??= { now, done: sweeps.running.then(later, later) };
  sweeps.next.now = Math.max(sweeps.next.now, now);
  return sweeps.next.done;
}

function begin(sweeping: Sweeping, now: number): Promise<void> {
  const { database } = sweeping;
  // Run on behalf of no network: if all turns of the caller's were taken, everybody would wait for them.
  const running = runForNetwork('', () => sweep(sweeping, now)).finally(() => {
    if (sweepsOf.get(database)?.running === running && !sweepsOf.get(database)?.next) sweepsOf.delete(database);
  });
  sweepsOf.set(database, { running });
  return running;
}

async function sweep(sweeping: Sweeping, now: number): Promise<void> {
  for (let ended = 0; ended < mostInSweep;) {
    const some = await endSome(sweeping, now);
    if (some < mostAtOnce) return;
    ended += some;
    await setImmediate();
  }
}

/** Ends the attempts that have been over for longest. Returns how many. */
async function endSome(sweeping: Sweeping, now: number): Promise<number> {
  const { database } = sweeping;
  if (!(await expired(database.read, now).limit(1).executeTakeFirst())) return 0;
  try {
    return await database.write((write) => end(write, oldest(write, now), now));
  } catch {
    // One of them cannot be ended. The others' places must be freed all the same, and whoever asked must not fail with it.
    return endEach(sweeping, now);
  }
}

const expired = (read: Read, now: number) =>
  read.selectFrom('carts').select(['id', 'payment_id']).where('state', '=', 'open').where('expires_at', '<=', now);

const oldest = (read: Read, now: number) => expired(read, now).orderBy('expires_at').limit(mostAtOnce);

/** The same, each in a transaction of its own. One that fails is logged and tried again later. Throws if not even that can be written. */
async function endEach({ database, log }: Sweeping, now: number): Promise<number> {
  const all = await oldest(database.read, now).execute();
  for (const { id, payment_id } of all) {
    try {
      await database.write((write) => end(write, expired(write, now).where('id', '=', id), now));
    } catch (error) {
      await database.write(async (write) => {
        const put = write.updateTable('carts').set({ expires_at: now + tryAgainMs });
        await put.where('id', '=', id).where('state', '=', 'open').where('expires_at', '<=', now).execute();
      });
      const attempt = { paymentId: payment_id, ...failureOf(error) };
      log.error(attempt, 'An attempt whose time has run out could not be ended: it keeps its places for an hour more');
    }
  }
  return all.length;
}

/** Ends these attempts, in the caller's transaction. Returns how many. */
async function end(write: Write, attempts: ReturnType<typeof expired>, now: number): Promise<number> {
  // Skip rows that another transaction has locked: it ends or prolongs them. The next sweep looks again.
  const ended = await passingLocked(write, attempts).execute();
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await write.updateTable('carts').set({ state: 'expired', closed_at: now }).where('id', 'in', ids).execute();
  await releaseReservations(write, ids);
  const begun = ended.filter(({ payment_id }) => payment_id !== null);
  await addToOutbox(
    write,
    'void',
    begun.map(({ id }) => id),
    now,
  );
  onceWritten(write, () => ended.forEach(() => countOrderEnded('expired')));
  return ended.length;
}
