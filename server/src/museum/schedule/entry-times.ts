import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { MuseumEvent } from '../schema/event-model.ts';

/** Entry times as an opening writes them. */
export type Slots = NonNullable<MuseumEvent['opening'][number]['slots']>;

/** The times from the first to the last entry, in order. */
export function entryTimes({ first, last, every_minutes }: Slots): Time[] {
  const two = (number: number) => String(number).padStart(2, '0');
  const times: string[] = [];
  for (let minute = minutesOf(first); minute <= minutesOf(last); minute += every_minutes)
    times.push(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
  return times;
}

/** Whether the last visit ends by that time of the same day; `00:00` is the midnight that ends it. */
export function endsBy(slots: Slots, closes: Time): boolean {
  const last = entryTimes(slots).at(-1);
  return last === undefined || minutesOf(last) + slots.length_minutes <= (minutesOf(closes) || 24 * 60);
}

const minutesOf = (time: Time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
