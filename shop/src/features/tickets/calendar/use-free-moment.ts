import { useEffect, useState } from 'react';
import type { Availability } from '@foyer/rules/events/event-availability.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { useShop } from '../../../app/shop-config.ts';
import type { FreeMoment } from './free-moment.ts';

export interface Search {
  readonly eventId: string;
  readonly availability: Availability;
  /** The slot or day that has no room. */
  readonly after: Day | string;
  readonly people: number;
  /** Whether the event has time slots at all. */
  readonly isTimed: boolean;
}

/** Nobody waits for it. */
const kindnessMs = 4_000;

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
    const search = { eventId, availability, after, people, isTimed };
    onDemand(import('./find-moment.ts'))
      .then(({ findMoment }) => findMoment(search, { lang, signal: leaving.signal, timeoutMs: kindnessMs }))
      .then(
        (moment) => setFound({ key, moment }),
        // An offer is a kindness: without an answer there is none.
        () => setFound({ key, moment: null }),
      );
    return () => leaving.abort();
  }, [isWanted, key, lang, eventId, availability, after, people, isTimed]);

  return isWanted && found?.key === key ? found.moment : null;
}
