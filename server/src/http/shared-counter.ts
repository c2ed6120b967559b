import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { deleteOld } from '../retention/in-batches.ts';
import { hashOf } from '../customers/guests/secrets.ts';

/** What to count, and how often it may happen in each window of `windowMs` by the clock. A limit of 0 means no limit. */
export interface Counting {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
  /** How many to count at once; 1 by default. */
  readonly by?: number;
}

/** Counts in the database, so that all processes share one count. */
export interface SharedCounter {
  /** Counts, and returns how many seconds to wait: 0 when the call may proceed. */
  count(counting: Counting, now: number): Promise<number>;
  /** The seconds to wait where this process knows that a limit is used up, otherwise 0. Counts nothing. */
  usedUpFor(counting: Counting, now: number): number;
  /** Remembers a fact until a moment, in epoch ms. */
  remember(key: string, until: number): Promise<void>;
  /** Takes one of `slots` slots for `lengthMs`. Returns 0, or the moment at which a slot will be free if all are taken. */
  takeSlot(of: { key: string; slots: number; lengthMs: number }, now: number): Promise<number>;
  /** Returns 0 if a slot is free, otherwise the moment at which one will be. Takes none. */
  slotFreeAt(of: { key: string; slots: number }, now: number): Promise<number>;
  /** Until when a fact is remembered, in epoch ms; 0 if it is not. */
  rememberedUntil(key: string, now: number): Promise<number>;
}

interface Known {
  readonly endsAt: number;
  /** The database's last answer. */
  total: number;
  /** Counted here, and not written to the database yet. */
  unreported: number;
}

/** Keys in this process's memory. Beyond that, the least recently used ones are counted in the database alone. */
const mostKnown = 50_000;

/** A process writes to the database after each twelfth of a limit, which saves nearly all calls a write. */
const writesPerLimit = 12;

/**
 * Exact in one process. Each of several may let through the calls that it has not written yet, one twelfth of a limit less one: with a limit of 60
 * and three processes, 72 at most. Limits under 24 are exact with any number of processes. Calls beyond a limit do not query the database any more.
 */
export function sharedCounter({ read }: Pick<Database, 'read'>): SharedCounter {
  const kept = new LRUCache<string, Known>({ max: mostKnown });

  const knownOf = (key: string, endsAt: number): Known => {
    const before = kept.get(key);
    if (before?.endsAt === endsAt) return before;
    const known = { endsAt, total: 0, unreported: 0 };
    kept.set(key, known);
    return known;
  };

  const slotKeys = (key: string, slots: number) => Array.from({ length: slots }, (_, slot) => hashOf(`${key} ${slot}`));

  const slotFreeAt: SharedCounter['slotFreeAt'] = async ({ key, slots }, now) => {
    const taken = await read
      .selectFrom('call_counts')
      .select('ends_at')
      .where('key', 'in', slotKeys(key, slots))
      .where('ends_at', '>', now)
      .execute();
    return taken.length < slots ? 0 : Math.min(...taken.map(({ ends_at }) => ends_at));
  };

  return {
    async count({ key, limit, windowMs, by = 1 }, now) {
      if (limit === 0) return 0;
      const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
      const wait = Math.ceil((endsAt - now) / 1000);
      const hash = hashOf(key);
      const known = knownOf(hash, endsAt);
      if (known.total + known.unreported >= limit) return wait;
      known.unreported += by;
      if (known.unreported < Math.floor(limit / writesPerLimit)) return 0;
      const { unreported } = known;
      // Before the database answers, so that calls that arrive meanwhile count on top.
      known.total += unreported;
      known.unreported = 0;
      const total = await addToStoredCount(read, { key: hash, endsAt, count: unreported });
      known.total = Math.max(known.total, total);
      return total > limit ? wait : 0;
    },
    usedUpFor({ key, limit, windowMs }, now) {
      const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
      const known = kept.peek(hashOf(key));
      const isUsedUp = limit > 0 && known?.endsAt === endsAt && known.total + known.unreported >= limit;
      return isUsedUp ? Math.ceil((endsAt - now) / 1000) : 0;
    },
    async remember(key, until) {
      await read
        .insertInto('call_counts')
        .values({ key: hashOf(key), ends_at: until, count: 1 })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at: until }))
        .execute();
    },
    async takeSlot({ key, slots, lengthMs }, now) {
      const until = now + lengthMs;
      for (const slot of slotKeys(key, slots)) {
        const taken = await read
          .insertInto('call_counts')
          .values({ key: slot, ends_at: until, count: 1 })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({ ends_at: until }).where('call_counts.ends_at', '<=', now),
          )
          .returning('key')
          .executeTakeFirst();
        if (taken) return 0;
      }
      return slotFreeAt({ key, slots }, now);
    },
    slotFreeAt,
    async rememberedUntil(key, now) {
      const row = await read
        .selectFrom('call_counts')
        .select('ends_at')
        .where('key', '=', hashOf(key))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return row?.ends_at ?? 0;
    },
  };
}

/** Adds to the window's count, or begins the next window, in one statement. Returns the count. */
async function addToStoredCount(
  read: Database['read'],
  { key, endsAt, count }: { key: string; endsAt: number; count: number },
): Promise<number> {
  const row = await read
    .insertInto('call_counts')
    .values({ key, ends_at: endsAt, count })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when call_counts.ends_at = excluded.ends_at then call_counts.count else 0 end + excluded.count`,
        ends_at: sql<number>`excluded.ends_at`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes what has ended. */
export async function forgetCounts({ read }: Pick<Database, 'read'>, now: number, ending?: AbortSignal): Promise<void> {
  await deleteOld(read, 'call_counts', now + 1, ending);
}
