import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, daysFromTo, endOfMonth, startOfMonth, weekdayOf } from '@foyer/rules/time/museum-time.ts';

/** The days of a calendar, both included. */
export interface CalendarRange {
  readonly first: Day;
  readonly last: Day;
}

/** The same day in another month, or that month's last day: `2026-01-31` and 1 → `2026-02-28`. */
function sameDayInMonth(day: Day, months: number): Day {
  const sameDay = addDays(startOfMonth(day, months), Number(day.slice(8)) - 1);
  const last = endOfMonth(day, months);
  return sameDay < last ? sameDay : last;
}

/**
 * The day that a key leads to, following the ARIA grid pattern: arrows by day and week, Home and End within the week (Monday first), PageUp
 * and PageDown by month. Stays within the range. Null for other keys [EVT-2].
 */
export function dayAfterKey(key: string, day: Day, { first, last }: CalendarRange): Day | null {
  const to = targetOf(key, day);
  if (to === null) return null;
  if (to < first) return key === 'ArrowUp' ? day : first;
  if (to > last) return key === 'ArrowDown' ? day : last;
  return to;
}

function targetOf(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayInMonth(day, -1);
    case 'PageDown':
      return sameDayInMonth(day, 1);
    default:
      return null;
  }
}

/** The first days of all months in the range. */
export function monthsOf({ first, last }: CalendarRange): Day[] {
  const months = [startOfMonth(first)];
  for (let month = startOfMonth(first, 1); month <= last; month = startOfMonth(month, 1)) months.push(month);
  return months;
}

/** The weeks of a month, Monday first; null for days of the adjacent months. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = startOfMonth(month);
  const days: (Day | null)[] = [...nulls(weekdayOf(first)), ...daysFromTo(first, endOfMonth(month))];
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return weeks.map((week) => [...week, ...nulls(7 - week.length)]);
}

function nulls(length: number): null[] {
  return Array.from({ length }, () => null);
}
