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

/** Tables with rows that expire, and the column with their age. Each has an index that begins with it. */
const ageOf = {
  guests: 'created_at',
  recoveries: 'created_at',
  order_searches: 'created_at',
  former_addresses: 'left_at',
  outbox: 'done_at',
  payment_events: 'received_at',
  call_counts: 'ends_at',
  asking_networks: 'asked_at',
} as const satisfies { [Table in keyof Tables]?: keyof Tables[Table] };

/** Deletes the rows from before a moment in batches, the oldest first. Returns how many. */
export async function deleteOld(
  read: Read,
  table: keyof typeof ageOf,
  before: number,
  ending?: AbortSignal,
): Promise<number> {
  const [rows, age] = [sql.table(table), sql.ref(ageOf[table])];
  return inBatches(async (limit) => {
    const last = await sql<{ age: number }>`
      select ${age} as age from ${rows} where ${age} < ${before} order by ${age} limit 1 offset ${limit - 1}`.execute(
      read,
    );
    const until = last.rows[0]?.age ?? before - 1;
    const { numAffectedRows } = await sql`delete from ${rows} where ${age} <= ${until}`.execute(read);
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
