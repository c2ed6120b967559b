import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Read } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

const batchSize = 200;

/**
 * Repeats a small transaction until there is nothing left to do, or `ending` is aborted, so that buyers wait for one batch only. `work` gets the most
 * it may do and returns how much it did. Returns the sum.
 */
export async function inBatches(work: (limit: number) => Promise<number>, ending?: AbortSignal): Promise<number> {
  let sum = 0;
  while (!ending?.aborted) {
    const done = await work(batchSize);
    sum += done;
    if (done < batchSize) break;
    // SQLite is synchronous: without a pause, no request would be handled until the end.
    await setImmediate();
  }
  return sum;
}

/** Tables with rows that expire: the column with their age, with which an index begins, and their primary key. */
const expiring = {
  guests: ['created_at', 'id'],
  recoveries: ['created_at', 'id'],
  order_searches: ['created_at', 'id'],
  former_addresses: ['left_at', 'id'],
  outbox: ['done_at', 'kind', 'subject'],
  payment_events: ['received_at', 'id'],
  call_counts: ['ends_at', 'key'],
  asking_networks: ['asked_at', 'set_off'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

/** Deletes the rows from before a moment in batches, the oldest first, but none of which `isKept` is true. Returns how many. */
export async function deleteOld(
  read: Read,
  table: keyof typeof expiring,
  before: number,
  ending?: AbortSignal,
  isKept = sql<boolean>`1 = 0`,
): Promise<number> {
  const [rows, [age, ...key]] = [sql.table(table), expiring[table]];
  const [ageColumn, keyColumns] = [sql.ref(age), sql.join(key.map((column) => sql.ref(column)))];
  return inBatches(async (limit) => {
    // By key: thousands of rows may be of the same age.
    const isOver = sql`${ageColumn} < ${before} and not (${isKept})`;
    const oldest = sql`select ${keyColumns} from ${rows} where ${isOver} order by ${ageColumn} limit ${limit}`;
    const { numAffectedRows } = await sql`delete from ${rows} where (${keyColumns}) in (${oldest})`.execute(read);
    return Number(numAffectedRows ?? 0);
  }, ending);
}

/** Data that is deleted from the oldest on, each kind with its own progress. */
type What = 'buyers' | 'sold places';

/** The moment up to which it is deleted already, 0 at first; later nights start there. */
export async function forgottenUntil(read: Read, what: What): Promise<number> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', nameOf(what)).executeTakeFirst();
  return Number(row?.value ?? 0);
}

export async function noteForgottenUntil(read: Read, what: What, moment: number): Promise<void> {
  const value = String(moment);
  await read
    .insertInto('settings')
    .values({ name: nameOf(what), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const nameOf = (what: What): string => `${what} forgotten until`;
