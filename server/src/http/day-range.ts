import type { Day } from '@foyer/rules/time/museum-time.ts';
import { daysBetween, isDay } from '@foyer/rules/time/museum-time.ts';
import { Refusal } from './refusal.ts';

/** More than a year at once nobody's calendar shows. */
const mostDays = 400;

/** A range of days that exist, in order, and not too many of them. Throws Refusal 422. */
export function checkRange(start: Day, end: Day, most = mostDays): void {
  if (!isDay(start) || !isDay(end)) throw new Refusal(422, 'DATE_INVALID');
  if (end < start) throw new Refusal(422, 'RANGE_REVERSED');
  if (daysBetween(start, end) > most) throw new Refusal(422, 'RANGE_TOO_LONG');
}
