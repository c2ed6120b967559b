import type { Day } from '@foyer/rules/time/museum-time.ts';
import type { Read } from '../db/database.ts';
import type { PlaceKey } from './place-keys.ts';

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
