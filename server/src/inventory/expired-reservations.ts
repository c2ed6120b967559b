import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { onceWritten, passingLocked } from '../db/database.ts';
import { askedBy } from '../http/asking-network.ts';
import { countOrderEnded } from '../observability/counters.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { releaseReservations } from './reservations.ts';

/** So many end in one transaction: a few ms of SQLite's, which answers nobody else meanwhile. */
const mostAtOnce = 50;
/** As many as one network may hold; whoever looks waits for no more. */
const mostInSweep = 300;

/** One sweep, and those who wait for the next one together. */
interface Sweeps {
  readonly running: Promise<void>;
  next?: { now: number; readonly done: Promise<void> };
}

const sweepsOf = new WeakMap<Database, Sweeps>();

/**
 * Ends attempts whose time has run out and frees their places; asked before every look at availability and every reservation. Mostly one
 * look at an index. However many ask meanwhile, a process runs one sweep at a time: hundreds of holds that end in the same second would
 * otherwise be ended by everybody who looks, each waiting for the others. `now` in epoch ms.
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
  // It is nobody's own work: whose network's turns are all taken would keep everybody waiting.
  const running = askedBy('', () => sweep(database, now)).finally(() => {
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

/** Ends some that are over. Answers how many. */
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
    // What another transaction has locked is being ended or prolonged there: it is left for the next sweep.
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
