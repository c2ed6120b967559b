import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, museumNow } from '@foyer/rules/time/museum-time.ts';
import { setImmediate } from 'node:timers/promises';
import type { Read } from '../db/database.ts';
import type { At } from '../museum/schedule/plan.ts';
import { dayCapacity, plannedSlots } from '../museum/schedule/plan.ts';
import { plannedTimes } from '../museum/schedule/tour-plan.ts';
import type { Museum } from '../museum/schema/model.ts';
import type { Log } from '../observability/log.ts';
import { dayKey, slotKey, tourPlaces, tourSlotKey, type PlaceKey } from './place-keys.ts';

/** An event or tour with more places sold than its files have now. */
export interface Oversold {
  /** Its number. */
  readonly event?: number;
  readonly tour?: number;
  /** How many of its times and days are oversold. */
  readonly times: number;
  /** The first of them, `2026-05-08T10:00`. */
  readonly first: string;
  readonly taken: number;
  readonly capacity: number;
}

interface Seller {
  readonly name: Pick<Oversold, 'event' | 'tour'>;
  /** The group of its counters. */
  readonly places: string;
  /** The capacity on a day according to its files, by counter. */
  readonly capacityOn: (day: Day) => ReadonlyMap<PlaceKey, number>;
}

/** How many days ahead are checked; further ones are checked at a later start. */
const daysAhead = 365;
/** Counters that are read of one event or tour. If it has more, the log counts only these. */
const mostRows = 20_000;

/**
 * Warns in the log where the museum's files now have fewer places than are sold: the shop sells no more of them, but people with tickets will come.
 * Logs the first time or day of each event or tour, and how many there are.
 */
export async function warnOfOversold(
  { read, museum, log, now }: { read: Read; museum: Museum; log: Log; now: number },
  ending: AbortSignal,
): Promise<void> {
  const { timeZone } = museum.brand;
  const at: At = { today: museumNow(now, timeZone).day, timeZone };
  for (const seller of sellersOf(museum, at)) {
    if (ending.aborted) return;
    // Let requests in between: a museum may have a thousand events and tours.
    await setImmediate();
    const found = await oversoldOf(read, seller, at.today);
    if (found) log.warn(found, 'More is sold than the museum’s files now have: these people will come');
  }
}

function sellersOf({ events, tours }: Museum, at: At): Seller[] {
  return [
    ...events.map((event): Seller => ({
      name: { event: event.id },
      places: String(event.id),
      capacityOn: (day) => {
        const slots = plannedSlots(event, day, at).map(
          (slot) => [slotKey(event.id, slot.datetime), slot.capacity - slot.presold] as const,
        );
        const wholeDay = dayCapacity(event, day, at.today);
        return new Map([...slots, [dayKey(event.id, day), wholeDay ? wholeDay.capacity - wholeDay.presold : 0]]);
      },
    })),
    ...tours.map((tour): Seller => ({
      name: { tour: tour.id },
      places: tourPlaces(tour.id),
      capacityOn: (day) =>
        new Map(
          plannedTimes(tour, day, at).map(({ time, capacity, presold }) => [
            tourSlotKey(tour.id, day, time),
            capacity - presold,
          ]),
        ),
    })),
  ];
}

async function oversoldOf(read: Read, seller: Seller, today: Day): Promise<Oversold | null> {
  const rows = await read
    .selectFrom('places')
    .select(['key', 'day', 'taken'])
    .where('event_id', '=', seller.places)
    .where('day', '>=', today)
    .where('day', '<=', addDays(today, daysAhead))
    .where('taken', '>', 0)
    .orderBy('day')
    .limit(mostRows)
    .execute();
  const perDay = new Map<Day, ReadonlyMap<PlaceKey, number>>();
  const capacityOf = (day: Day, key: PlaceKey) => {
    const planned = perDay.get(day) ?? seller.capacityOn(day);
    perDay.set(day, planned);
    return planned.get(key) ?? 0;
  };
  const over = rows
    // A ticket's own counter is a part of that of its time or day.
    .filter(({ key }) => !key.includes('/ticket/'))
    .map(({ key, day, taken }) => ({ key, taken, capacity: capacityOf(day, key) }))
    .filter(({ taken, capacity }) => taken > capacity)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const [first] = over;
  if (!first) return null;
  const { key, taken, capacity } = first;
  return { ...seller.name, times: over.length, first: key.slice(seller.places.length + 1), taken, capacity };
}
