import { addDays, isDay, startOfMonth } from '@foyer/rules/museum-time.ts';
import type { Day } from '@foyer/rules/museum-time.ts';
import * as v from 'valibot';

const FROM_TODAY = /^today([+-]\d{1,4})?$/;
const FROM_MONTH = /^month([+-]\d{1,3})?([+-]\d{1,3})?$/;

/**
 * A day as the museum files write it: `2026-05-01`, or relative to the museum's today, so that a sample never goes stale:
 * `today`, `today-30`, `month` (first day of this month), `month+1` (of the next), `month+2-1` (the day before `month+2`).
 */
export const dayExpression = v.pipe(
  v.string('a day'),
  v.check(
    (written) => isDay(written) || FROM_TODAY.test(written) || FROM_MONTH.test(written),
    'a day: 2026-05-01, today, today-30, today+90, month+1 or month+2-1',
  ),
);

/** The day an expression means on the museum's `today`. Throws on an expression that the schema refuses. */
export function resolveDay(expression: string, today: Day): Day {
  if (isDay(expression)) return expression;
  const days = FROM_TODAY.exec(expression);
  if (days) return addDays(today, Number(days[1] ?? 0));
  const months = FROM_MONTH.exec(expression);
  if (!months) throw new Error(`Not a day: ${expression}`);
  return addDays(startOfMonth(today, Number(months[1] ?? 0)), Number(months[2] ?? 0));
}
