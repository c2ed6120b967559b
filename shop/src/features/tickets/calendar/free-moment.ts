import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { dayState, isChoosable, type Availability } from '@foyer/rules/events/event-availability.ts';
import { addDays, dayOf, timeOf, type Day, type Time } from '@foyer/rules/time/museum-time.ts';

/** A moment to come instead: a slot's, or with day tickets a day. */
export interface FreeMoment {
  readonly date: Day;
  readonly time: Time | null;
}

/** The next day with room for so many people, for day tickets that know no slots. */
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

/** The parts of the calendar to look through, nearest first: a week's times are small, two months' are not. */
export function searchRanges(from: Day, last: Day): { start: Day; end: Day }[] {
  const week = addDays(from, 6);
  if (from > last) return [];
  if (week >= last) return [{ start: from, end: last }];
  return [
    { start: from, end: week },
    { start: addDays(week, 1), end: last },
  ];
}

export function momentOfSlot(slot: Timeslot): FreeMoment {
  return { date: dayOf(slot.datetime), time: timeOf(slot.datetime) };
}
