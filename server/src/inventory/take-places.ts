import type { Day } from '@foyer/rules/time/museum-time.ts';
import { sql } from 'kysely';
import { hasRowLocks } from '../db/database.ts';
import type { Write, Read } from '../db/database.ts';
import type { PlaceKey } from './place-keys.ts';

export interface WantedPlaces {
  readonly key: PlaceKey;
  /** The name under which it is read with others: an event's number, a tour's `tourPlaces`, `stockPlaces`; otherwise the key again. */
  readonly group: string;
  readonly day: Day;
  readonly count: number;
  /** The most that may be taken from this counter. */
  readonly limit: number;
}

/** Takes all or nothing, in the caller's transaction. Returns false if a counter has not enough left. */
export type TakePlaces = (write: Write, wanted: readonly WantedPlaces[]) => Promise<boolean>;

/**
 * Changes all counters by one conditional statement, so that no two buyers can pass the same check, and in the order of their keys, so that no two
 * transactions deadlock. One statement, however many counters, as other buyers of these places wait meanwhile.
 */
export const takePlaces: TakePlaces = async (write, wanted) => {
  const sorted = inOrder(wanted);
  if (sorted.length === 0) return true;
  if (sorted.some(({ count, limit }) => count > limit)) return false;
  const { rows } = await sql<{ key: PlaceKey }>`
    insert into places (key, event_id, day, taken)
    values ${sql.join(sorted.map(({ key, group, day, count }) => sql`(${key}, ${group}, ${day}, ${count})`))}
    on conflict (key) do update set taken = places.taken + excluded.taken
      where places.taken + excluded.taken <= ${byKey(sorted.map(({ key, limit }) => [key, limit]))}
    returning key`.execute(write);
  if (rows.length === sorted.length) return true;
  const taken = new Set(rows.map(({ key }) => key));
  await giveBack(
    write,
    sorted.filter(({ key }) => taken.has(key)),
  );
  return false;
};

/** Each counter once, in the order of the keys. */
function inOrder(wanted: readonly WantedPlaces[]): WantedPlaces[] {
  const once = new Map<PlaceKey, WantedPlaces>();
  for (const place of wanted) once.set(place.key, { ...place, count: place.count + (once.get(place.key)?.count ?? 0) });
  return [...once.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The value that belongs to the key of a row, in SQL. */
const byKey = (values: readonly (readonly [PlaceKey, number])[]) =>
  sql`case places.key ${sql.join(
    values.map(([key, value]) => sql`when ${key} then cast(${value} as bigint)`),
    sql` `,
  )} end`;

/**
 * Locks these counters until the end of the transaction, in the order of their keys. A transaction that gives back some and takes others locks all of
 * them first: two that swap places would otherwise deadlock. Missing counters are created, as another transaction could create them in between. One
 * statement, however many counters, as others wait meanwhile.
 */
export async function lockCounters(
  write: Write,
  held: readonly PlaceKey[],
  wanted: readonly WantedPlaces[],
): Promise<void> {
  if (!hasRowLocks(write)) return;
  const wantedOf = new Map(wanted.map((place) => [place.key, place]));
  const others = [...new Set(held)].filter((key) => !wantedOf.has(key));
  const counters = [
    ...[...wantedOf.values()].map(
      ({ key, group, day }) => sql`select ${key}::text as key, ${group}::text as event_id, ${day}::text as day`,
    ),
    ...(others.length > 0 ? [sql`select key, event_id, day from places where key in (${sql.join(others)})`] : []),
  ];
  if (counters.length === 0) return;
  // Sort by bytes, as `takePlaces` does: the database's collation may differ.
  await sql`
    insert into places (key, event_id, day, taken)
    select key, event_id, day, 0 from (${sql.join(counters, sql` union all `)}) as counters order by key collate "C"
    on conflict (key) do update set taken = places.taken`.execute(write);
}

/** Counters in one statement: ten thousand or so would fit, but with this many nobody waits for long. */
const mostInOne = 1000;

/** Frees places, in the caller's transaction. `counts` names each counter once. */
export async function giveBack(
  write: Write,
  counts: readonly { readonly key: PlaceKey; readonly count: number }[],
): Promise<void> {
  // Lock the rows in the order of their keys first, as one update takes them in any order.
  if (counts.length > 1)
    await lockCounters(
      write,
      counts.map(({ key }) => key),
      [],
    );
  for (let start = 0; start < counts.length; start += mostInOne) {
    const some = counts.slice(start, start + mostInOne);
    const given = sql.join(some.map(({ key, count }) => sql`(cast(${key} as text), cast(${count} as bigint))`));
    // Both databases name the columns of VALUES like this.
    await sql`
      update places set taken = taken - given.column2 from (values ${given}) as given where key = given.column1`.execute(
      write,
    );
  }
}

/** How many places of a counter are sold or reserved. */
export type Taken = (key: PlaceKey) => number;

/** All counters of these days, each of an event or (by `tourPlaces`) a tour, in one query. */
export async function takenOn(read: Read, days: readonly { readonly of: string; readonly day: Day }[]): Promise<Taken> {
  if (days.length === 0) return () => 0;
  const asked = sql.join(days.map(({ of, day }) => sql`(cast(${of} as text), cast(${day} as text))`));
  const { rows } = await sql<{ key: PlaceKey; taken: number }>`
    select key, taken from places where (event_id, day) in (values ${asked})`.execute(read);
  return countersIn(rows);
}

function countersIn(rows: readonly { readonly key: PlaceKey; readonly taken: number }[]): Taken {
  const taken = new Map(rows.map((row) => [row.key, row.taken]));
  return (key) => taken.get(key) ?? 0;
}

/** All counters of an event's days, or (by `tourPlaces`) of some tours', in one query. */
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
  return countersIn(rows);
}
