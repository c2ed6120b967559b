import { isChoosable } from '../events/event-availability.ts';
import type { Day, Time } from '../time/museum-time.ts';
import { daysBetween } from '../time/museum-time.ts';
import type { TourAvailability } from './tour-days.ts';
import { freeSlots, tourDayState } from './tour-days.ts';
import { entryLimit } from './tour-limits.ts';
import type { TourSlot } from './tour-slots.ts';

const minutesPerDay = 24 * 60;

function minuteOf(time: Time): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/**
 * The times nearest to the wanted one that take the same group, nearest first, the earlier of two. `entries` is the group as the
 * tour counts it, people or whole tours. What the calendar only estimates is judged again when the day is fetched.
 */
export function nearestTimes(
  wanted: { day: Day; time: Time | null },
  entries: number,
  availability: TourAvailability,
  most = 3,
): TourSlot[] {
  const { calendar, tour } = availability;
  const wantedMinute = minuteOf(wanted.time ?? '12:00');
  const distance = (slot: TourSlot) =>
    Math.abs(daysBetween(wanted.day, slot.day) * minutesPerDay + minuteOf(slot.time) - wantedMinute);
  return Object.keys(calendar)
    .filter((day) => isChoosable(tourDayState(day, availability)))
    .sort()
    .flatMap((day) => freeSlots(day, availability))
    .filter((slot) => slot.day !== wanted.day || slot.time !== wanted.time)
    .filter((slot) => entries <= entryLimit(tour, slot))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}
