import type { Moment } from '@foyer/rules/time/museum-time.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Context } from './context.ts';
import type { At } from './museum/schedule/plan.ts';

/** The museum-local time, and the museum's day in the form that the plan takes. */
export function museumDay({ museum, now }: Context): { moment: Moment; at: At } {
  const { timeZone } = museum.brand;
  const moment = museumNow(now(), timeZone);
  return { moment, at: { today: moment.day, timeZone } };
}
