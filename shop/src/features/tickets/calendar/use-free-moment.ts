import { useEffect, useState } from 'react';
import { getEventCalendar } from '@foyer/contract/events/event-calls.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import {
  calendarRange,
  dayState,
  isChoosable,
  nextFreeSlot,
  type Availability,
} from '@foyer/rules/events/event-availability.ts';
import { addDays, dayOf, timeOf, type Day, type Time } from '@foyer/rules/time/museum-time.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import { useShop } from '../../../app/shop-config.ts';

/** Another moment for the visit: a slot, or for day tickets a day. */
export interface FreeMoment {
  readonly date: Day;
  readonly time: Time | null;
}

export interface Search {
  readonly eventId: string;
  readonly availability: Availability;
  /** The slot or day without room. */
  readonly after: Day | string;
  readonly people: number;
  /** Whether the event has time slots at all. */
  readonly isTimed: boolean;
}

/** Shorter than usual, because visitors should not wait for a suggestion. */
const offerTimeoutMs = 4_000;

/** The next moment with room for the same party [EVT-11]. Searches only while `isWanted`. Null while unknown, and if there is none. */
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
    findMoment(search, { lang, signal: leaving.signal, timeoutMs: offerTimeoutMs }).then(
      (moment) => setFound({ key, moment }),
      // Without an answer there is no suggestion.
      () => setFound({ key, moment: null }),
    );
    return () => leaving.abort();
  }, [isWanted, key, lang, eventId, availability, after, people, isTimed]);

  return isWanted && found?.key === key ? found.moment : null;
}

/** Searches the calendar for the next moment with room for the party. Throws CallFailure. */
async function findMoment(search: Search, options: RequestOptions): Promise<FreeMoment | null> {
  const { eventId, availability, after, people, isTimed } = search;
  const { last } = calendarRange(availability.now.day);
  const from = dayOf(after) < availability.now.day ? availability.now.day : dayOf(after);
  if (!isTimed) return nextFreeDay(availability, from, people);
  for (const range of searchRanges(from, last)) {
    // One after the other: mostly the first part is enough.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call(getEventCalendar, { params: { id: eventId, ...range }, query: { deep: '1' } }, options);
    if (answer.status !== 200) return null;
    const slot = nextFreeSlot({ ...availability, calendar: answer.body.data }, after, people);
    if (slot) return momentOfSlot(slot);
  }
  return null;
}

/** The next day with room for the party, for day tickets without slots. */
export function nextFreeDay(availability: Availability, after: Day, people: number): FreeMoment | null {
  const day = Object.keys(availability.calendar)
    .sort()
    .find(
      (candidate) =>
        candidate > after && isChoosable(dayState(candidate, availability)) && placesOf(candidate) >= people,
    );
  return day === undefined ? null : { date: day, time: null };

  function placesOf(candidate: Day): number {
    return availability.calendar[candidate]?.places ?? 0;
  }
}

/**
 * The spans of the calendar to search, the nearest first and short, because the times of two months are much more data than those of a
 * week.
 */
export function searchRanges(from: Day, last: Day): { start: Day; end: Day }[] {
  const week = addDays(from, 6);
  if (from > last) return [];
  if (week >= last) return [{ start: from, end: last }];
  return [
    { start: from, end: week },
    { start: addDays(week, 1), end: last },
  ];
}

function momentOfSlot(slot: Timeslot): FreeMoment {
  return { date: dayOf(slot.datetime), time: timeOf(slot.datetime) };
}
