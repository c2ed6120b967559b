import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { onceWritten, passingLocked } from '../db/database.ts';
import { runForNetwork } from '../http/current-network.ts';
import { countOrderEnded } from '../observability/counters.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { releaseReservations } from './reservations.ts';

/** Attempts in one transaction: a few ms in SQLite, which blocks everybody else. */
const mostAtOnce = 50;
/** Attempts in one sweep, as many as one network may have by default (`per_network`), so that a caller does not wait for more. */
const mostInSweep = 300;

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
export function expireReservations(database: Database, now: number): Promise<void> {
  const sweeps = sweepsOf.get(database);
  if (!sweeps) return begin(database, now);
  const later = () => begin(database, sweeps.next?.now ?? now);
  sweeps.next ??= { now, done: sweeps.running.then(later, later) };
  sweeps.next.now = Math.max(sweeps.next.now, now);
  return sweeps.next.done;
}

function begin(database: Database, now: number): Promise<void> {
  // Run on behalf of no network: if all turns of the caller's were taken, everybody would wait for them.
  const running = runForNetwork('', () => sweep(database, now)).finally(() => {
    if (sweepsOf.get(database)?.running === running && !sweepsOf.get(database)?.next) sweepsOf.delete(database);
  });
  sweepsOf.set(database, { running });
  return running;
}

async function sweep(database: Database, now: number): Promise<void> {
  for (let ended = 0; ended < mostInSweep;) {
    const some = await endSome(database, now);
    if (some < mostAtOnce) return;
    ended += some;
    await setImmediate();
  }
}

/** Ends some expired attempts. Returns how many. */
async function endSome(database: Database, now: number): Promise<number> {
  const over = database.read
    .selectFrom('carts')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now);
  if (!(await over.limit(1).executeTakeFirst())) return 0;
  return database.write(async (write) => {
    const open = write
      .selectFrom('carts')
      .select(['id', 'payment_id'])
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(mostAtOnce);
    // Skip rows that another transaction has locked: it ends or prolongs them. The next sweep looks again.
    const ended = await passingLocked(write, open).execute();
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
  });
}
