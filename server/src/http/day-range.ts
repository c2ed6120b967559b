import type { Day } from '@foyer/rules/time/museum-time.ts';
import { daysBetween, isDay } from '@foyer/rules/time/museum-time.ts';
import { Refusal } from './refusal.ts';

/** No calendar shows more than a year at once. */
const mostDays = 400;

/** Checks that the days exist, are in order, and are not too many. Throws Refusal 422. */
export function checkRange(start: Day, end: Day, most = mostDays): void {
  if (!isDay(start) || !isDay(end)) throw new Refusal(422, 'DATE_INVALID');
  if (end < start) throw new Refusal(422, 'RANGE_REVERSED');
  if (daysBetween(start, end) > most) throw new Refusal(422, 'RANGE_TOO_LONG');
}
