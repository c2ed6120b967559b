import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Read, Write } from '../db/database.ts';
import type { PlaceKey } from './place-keys.ts';
import { lockCounters } from './take-places.ts';

/** Rows that are read at once: a few ms in SQLite, which blocks everybody else. */
const mostRows = 2000;

/**
 * Raises the counters that are lower than what is reserved and sold. There should be none: such a counter sells places twice, and whoever gives back
 * what they have taken fails. Higher ones are right, as places of old orders are forgotten. Returns the keys.
 */
export async function raiseLowCounters(database: Database, ending?: AbortSignal): Promise<PlaceKey[]> {
  const raised: PlaceKey[] = [];
  for (const key of await seeminglyLow(database.read, ending))
    if (await database.write((write) => raise(write, key))) raised.push(key);
  return raised;
}

/** Counters that seem too low, as orders are placed and end while the rows are read. */
async function seeminglyLow(read: Read, ending?: AbortSignal): Promise<PlaceKey[]> {
  const recorded = new Map<PlaceKey, number>();
  for (const table of ['holds', 'sold_places'] as const) {
    const after = read.selectFrom(table).select(['cart_id', 'key', 'count']).orderBy('cart_id').orderBy('key');
    const page = ({ cart_id, key }: { cart_id: string; key: PlaceKey }) =>
      after
        .where(sql<boolean>`(cart_id, key) > (${cart_id}, ${key})`)
        .limit(mostRows)
        .execute();
    for await (const { key, count } of eachRow({ cart_id: '', key: '', count: 0 }, page, ending))
      recorded.set(key, (recorded.get(key) ?? 0) + count);
  }
  const low: PlaceKey[] = [];
  const counters = read.selectFrom('places').select(['key', 'taken']).orderBy('key').limit(mostRows);
  const page = ({ key }: { key: PlaceKey }) => counters.where('key', '>', key).execute();
  for await (const { key, taken } of eachRow({ key: '', taken: 0 }, page, ending))
    if (taken < (recorded.get(key) ?? 0)) low.push(key);
  return low;
}

/** All rows, a page at a time; `page` returns those after a row. */
async function* eachRow<Row>(
  first: Row,
  page: (after: Row) => Promise<Row[]>,
  ending?: AbortSignal,
): AsyncGenerator<Row> {
  for (let last: Row | undefined = first; last !== undefined && !ending?.aborted;) {
    const rows = await page(last);
    yield* rows;
    last = rows.at(-1);
    await setImmediate();
  }
}

/** Sets a counter to what is reserved and sold, if it is lower. Whoever takes or gives back these places waits for the lock. */
async function raise(write: Write, key: PlaceKey): Promise<boolean> {
  await lockCounters(write, [key], []);
  const { numAffectedRows } = await sql`
    update places set taken = recorded.count from (
      select cast(sum(count) as bigint) as count from (
        select count from holds where key = ${key} union all select count from sold_places where key = ${key}
      ) as counts
    ) as recorded
    where places.key = ${key} and places.taken < recorded.count`.execute(write);
  return numAffectedRows === 1n;
}
