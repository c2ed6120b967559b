import type { CalendarDay, EventCalendar } from '@foyer/contract/events/event-calendar.ts';
import { addDays, type Day } from '@foyer/rules/time/museum-time.ts';
import type { CompactCalendar, CompactDay } from './compact-calendar.ts';

/** The calendar that a lean one stands for, as the rules read it. */
export function calendarOf({ first, days }: CompactCalendar): EventCalendar {
  return Object.fromEntries(
    days.map((entry, index) => {
      const day = addDays(first, index);
      return [day, dayOfLean(day, entry)];
    }),
  );
}

/** A time at midnight is over at any time of its day: by it such a day is told from one that is sold out. */
function dayOfLean(day: Day, entry: CompactDay): CalendarDay {
  const closed = typeof entry === 'string';
  return {
    places: typeof entry === 'number' ? entry : 0,
    closed,
    note: closed && entry !== '' ? entry : null,
    times: entry === null ? { '00:00': { datetime: `${day}T00:00:00Z`, datetimeEnd: undefined, places: 0 } } : {},
  };
}
