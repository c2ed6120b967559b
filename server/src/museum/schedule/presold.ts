import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { weekdayOf } from '@foyer/rules/time/museum-time.ts';
import type { MuseumEvent } from '../schema/event-model.ts';
import { WEEKDAYS } from './relative-day.ts';

/** A slot of a day or, without a time, the whole day. */
interface Moment {
  readonly day: Day;
  readonly time?: Time;
}

/**
 * How many of the places are sold elsewhere, by the first matching rule; 0 without one. Depends only on event or tour, day and time: a
 * sample shop shows the same on every start, and a day does not change as it comes nearer.
 */
export function presoldPlaces(event: Pick<MuseumEvent, 'id' | 'presold'>, capacity: number, moment: Moment): number {
  const rule = event.presold.find(({ weekdays, times }) => {
    if (weekdays && !weekdays.some((weekday) => WEEKDAYS.indexOf(weekday) === weekdayOf(moment.day))) return false;
    if (!times) return true;
    return moment.time !== undefined && moment.time >= times.first && moment.time <= times.last;
  });
  if (!rule) return 0;
  if (rule.leave !== undefined) return Math.max(0, capacity - rule.leave);
  return Math.round((capacity * shareOf(rule.percent ?? 0, `${event.id} ${moment.day} ${moment.time ?? ''}`)) / 100);
}

function shareOf(percent: number | readonly [number, number], key: string): number {
  if (typeof percent === 'number') return percent;
  const [least, most] = percent;
  return least + (most - least) * fraction(key);
}

/** A number from 0 to 1 that looks random and is constant for a key (FNV-1a with a final mix). */
function fraction(key: string): number {
  let hash = 0x811c9dc5;
  for (const character of key) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 0xffffffff;
}
