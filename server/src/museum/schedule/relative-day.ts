import { addDays, isDay, startOfMonth, weekdayOf } from '@foyer/rules/time/museum-time.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import * as v from 'valibot';

/** Weekdays in the calendar's order. The week starts on Monday in all eight languages. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const FROM_TODAY = /^today([+-]\d{1,4})?(?: (mon|tue|wed|thu|fri|sat|sun))?$/;
const FROM_MONTH = /^month([+-]\d{1,3})?([+-]\d{1,3})?$/;

/**
 * A day as the museum's files write it: `2026-05-01`, or relative to the museum's today, so that a sample never becomes outdated: `today`,
 * `today-30`, `today+10 tue` (the first Tuesday from then on), `month` (the first day of this month), `month+1` (of the next), `month+2-1`
 * (the day before `month+2`).
 */
export const dayExpression = v.pipe(
  v.string('a day'),
  v.check(
    (written) => isDay(written) || FROM_TODAY.test(written) || FROM_MONTH.test(written),
    ({ received }) =>
      /^"\d{4}-\d{2}-\d{2}"$/.test(received)
        ? 'a day that there is, like 2026-05-01'
        : 'a day: 2026-05-01 (or today, today-30, today+10 tue, month+1, month+2-1)',
  ),
);

/** The day that an expression means on the museum's `today`. Throws if the schema would refuse the expression. */
export function resolveDay(expression: string, today: Day): Day {
  if (isDay(expression)) return expression;
  const days = FROM_TODAY.exec(expression);
  if (days) return weekdayFrom(addDays(today, Number(days[1] ?? 0)), days[2]);
  const months = FROM_MONTH.exec(expression);
  if (!months) throw new Error(`Not a day: ${expression}`);
  return addDays(startOfMonth(today, Number(months[1] ?? 0)), Number(months[2] ?? 0));
}

/** The first such weekday from a day on; the day itself without a name. */
function weekdayFrom(day: Day, name: string | undefined): Day {
  const weekday = WEEKDAYS.findIndex((one) => one === name);
  return weekday < 0 ? day : addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}
