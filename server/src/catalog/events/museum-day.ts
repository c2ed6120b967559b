import type { Moment, Day } from '@foyer/rules/time/museum-time.ts';
import { daysBetween, isDay, museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { At } from '../../museum/schedule/plan.ts';

/** The museum's wall clock, and its day as the plan wants it. */
export function museumDay({ museum, now }: Context): { moment: Moment; at: At } {
  const { timeZone } = museum.brand;
  const moment = museumNow(now(), timeZone);
  return { moment, at: { today: moment.day, timeZone } };
}

/** More than a year at once nobody's calendar shows. */
const mostDays = 400;

/** A range of days that exist, in order, and not too many of them. Throws Refusal 422. */
export function checkRange(start: Day, end: Day, most = mostDays): void {
  if (!isDay(start) || !isDay(end)) throw new Refusal(422, 'DATE_INVALID');
  if (end < start) throw new Refusal(422, 'RANGE_REVERSED');
  if (daysBetween(start, end) > most) throw new Refusal(422, 'RANGE_TOO_LONG');
}
