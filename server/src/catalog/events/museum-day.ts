import type { Moment } from '@foyer/rules/time/museum-time.ts';
import { addDays, dayOf, museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import type { At } from '../../museum/schedule/plan.ts';
import { eventEnd } from '../../museum/schedule/plan.ts';

/**
 * How long an event that has ended is still told of: its page says that it has ended instead of "not found", for visitors who
 * come by an old link [EVT-12]. Longer ago, the event is not known any more.
 */
const daysAfterEnd = 30;

/** The museum's wall clock, and its day as the plan wants it. */
export function museumDay({ museum, now }: Context): { moment: Moment; at: At } {
  const { timeZone } = museum.brand;
  const moment = museumNow(now(), timeZone);
  return { moment, at: { today: moment.day, timeZone } };
}

/** Events that run, will run, or have ended lately, in the museum's order. `at` for who has read the clock already. */
export function knownEvents(context: Context, at: At = museumDay(context).at): MuseumEvent[] {
  const oldest = addDays(at.today, -daysAfterEnd);
  return context.offered.events.filter((event) => dayOf(eventEnd(event, at)) >= oldest);
}

/** One of them. Throws Refusal 404. */
export function knownEvent(context: Context, id: string): MuseumEvent {
  const event = knownEvents(context).find((candidate) => String(candidate.id) === id);
  if (!event) throw new Refusal(404, 'NOT_FOUND');
  return event;
}
