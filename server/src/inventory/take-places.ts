import type { Day } from '@foyer/rules/time/museum-time.ts';
import { sql } from 'kysely';
import { hasRowLocks } from '../db/database.ts';
import type { Write, Read } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { PlaceKey } from './place-keys.ts';

export interface WantedPlaces {
  readonly key: PlaceKey;
  /** What is read together with it: an event's number, a tour's `tourPlaces`, `stockPlaces`; elsewhere the key again. */
  readonly group: string;
  readonly day: Day;
  readonly count: number;
  /** The most that may be taken of this counter. */
  readonly limit: number;
}

/** Takes all or nothing, within the caller's transaction. False when one counter has not enough left. */
export type TakePlaces = (write: Write, wanted: readonly WantedPlaces[]) => Promise<boolean>;

/**
 * Each counter changes by one conditional statement, so that no two buyers can pass the same check; in the order of the keys,
 * so that no two transactions wait for each other.
 */
export const takePlaces: TakePlaces = async (write, wanted) => {
  const sorted = wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const [index, place] of sorted.entries()) {
    if (await takeOne(write, place)) continue;
    for (const { key, count } of sorted.slice(0, index)) await giveBack(write, key, count);
    return false;
  }
  return true;
};

/**
 * Has these counters to itself until the end of the transaction, in the order of their keys. Whoever gives some back and then takes
 * others does this first for all of them: two who swap what they have would else wait for each other. A counter that is not there yet is
 * made, since nobody can be kept from making one in between. One statement, however many counters: whoever waits for one of them waits
 * for all that is done meanwhile.
 */
export async function lockCounters(
  write: Write,
  held: readonly PlaceKey[],
  wanted: readonly WantedPlaces[],
): Promise<void> {
  if (!hasRowLocks(write)) return;
  const byKey = new Map(wanted.map((place) => [place.key, place]));
  const others = [...new Set(held)].filter((key) => !byKey.has(key));
  const counters = [
    ...[...byKey.values()].map(
      ({ key, group, day }) => sql`select ${key}::text as key, ${group}::text as event_id, ${day}::text as day`,
    ),
    ...(others.length > 0 ? [sql`select key, event_id, day from places where key in (${sql.join(others)})`] : []),
  ];
  if (counters.length === 0) return;
  // In the order of bytes, as `takePlaces` has it: a database's own language may sort otherwise.
  await sql`
    insert into places (key, event_id, day, taken)
    select key, event_id, day, 0 from (${sql.join(counters, sql` union all `)}) as counters order by key collate "C"
    on conflict (key) do update set taken = places.taken`.execute(write);
}

async function takeOne(write: Write, place: WantedPlaces): Promise<boolean> {
  if (place.count > place.limit) return false;
  const { numAffectedRows } = await takeIfLeft(write, place);
  return Number(numAffectedRows) === 1;
}

const takeIfLeft = prepared((database, { key, group, day, count, limit }: WantedPlaces) =>
  sql`
    insert into places (key, event_id, day, taken) values (${key}, ${group}, ${day}, ${count})
    on conflict (key) do update set taken = places.taken + excluded.taken
      where places.taken + excluded.taken <= ${limit}`.compile(database),
);

/** Makes places free again, within the caller's transaction. */
export async function giveBack(write: Write, key: PlaceKey, count: number): Promise<void> {
  await sql`update places set taken = taken - ${count} where key = ${key}`.execute(write);
}

/** How many places of a counter are sold or held here. */
export type Taken = (key: PlaceKey) => number;

/** All counters of an event's days, or of some tours' by `tourPlaces`, in one query. */
export async function takenPlaces(read: Read, of: number | readonly string[], first: Day, last: Day): Promise<Taken> {
  const names = typeof of === 'number' ? [String(of)] : of;
  if (names.length === 0) return () => 0;
  const rows = await read
    .selectFrom('places')
    .select(['key', 'taken'])
    .where('event_id', 'in', names)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const taken = new Map(rows.map((row) => [row.key, row.taken]));
  return (key) => taken.get(key) ?? 0;
}
