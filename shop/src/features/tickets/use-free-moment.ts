import { useEffect, useState } from 'react';
import { getEventCalendar } from '@foyer/contract/event.ts';
import { calendarRange, nextFreeSlot, type Availability } from '@foyer/rules/event-availability.ts';
import { dayOf, type Day } from '@foyer/rules/museum-time.ts';
import { call } from '../../api.ts';
import { useShop } from '../../shop-config.ts';
import { momentOfSlot, nextFreeDay, searchRanges, type FreeMoment } from './free-moment.ts';

export interface Search {
  readonly eventId: string;
  readonly availability: Availability;
  /** The slot or day that has no room. */
  readonly after: Day | string;
  readonly people: number;
  /** Whether the event has time slots at all. */
  readonly isTimed: boolean;
}

/** The next moment that has room for the same party [EVT-11]; looked for only while it is wanted. Null while unknown and where there is none. */
export function useFreeMoment(
  isWanted: boolean,
  { eventId, availability, after, people, isTimed }: Search,
): FreeMoment | null {
  const { lang } = useShop();
  const [found, setFound] = useState<{ key: string; moment: FreeMoment | null }>();
  const key = `${eventId} ${after} ${people} ${isTimed}`;

  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    findMoment({ eventId, availability, after, people, isTimed }, { lang, signal: leaving.signal }).then(
      (moment) => setFound({ key, moment }),
      // An offer is a kindness: without an answer there is none.
      () => setFound({ key, moment: null }),
    );
    return () => leaving.abort();
  }, [isWanted, key, lang, eventId, availability, after, people, isTimed]);

  return isWanted && found?.key === key ? found.moment : null;
}

async function findMoment(search: Search, way: { lang: string; signal: AbortSignal }): Promise<FreeMoment | null> {
  const { eventId, availability, after, people, isTimed } = search;
  const { last } = calendarRange(availability.now.day);
  const from = dayOf(after) < availability.now.day ? availability.now.day : dayOf(after);
  if (!isTimed) return nextFreeDay(availability, from, people);
  for (const range of searchRanges(from, last)) {
    // One after the other: mostly the first part is enough.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call(getEventCalendar, { params: { id: eventId, ...range }, query: { deep: '1' } }, way);
    if (answer.status !== 200) return null;
    const slot = nextFreeSlot({ ...availability, calendar: answer.body.data }, after, people);
    if (slot) return momentOfSlot(slot);
  }
  return null;
}
