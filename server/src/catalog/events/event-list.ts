import { addDays, dayOf } from '@foyer/rules/time/museum-time.ts';
import type { Context, Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MuseumEvent } from '../../museum/schema/event-model.ts';
import type { At } from '../../museum/schedule/plan.ts';
import { eventEnd, eventRun } from '../../museum/schedule/plan.ts';
import { eventOnWire } from './event-on-wire.ts';
import { museumDay } from '../../museum-day.ts';

/** How long an event that has ended stays known: its page says that it has ended instead of "not found", for visitors with an old link [EVT-12]. */
const daysAfterEnd = 30;

/** Events that run, will run, or ended lately, in the museum's order. Pass `at` if the clock was already read. */
export function knownEvents(context: Context, at: At = museumDay(context).at): MuseumEvent[] {
  return context.offered.events.filter((event) => isKnown(event, at));
}

function isKnown(event: MuseumEvent, at: At): boolean {
  return dayOf(eventEnd(event, at)) >= addDays(at.today, -daysAfterEnd);
}

/** A known event by its id. Throws Refusal 404. */
export function knownEvent(context: Context, id: string): MuseumEvent {
  const event = context.offered.events.find((candidate) => String(candidate.id) === id);
  if (!event || !isKnown(event, museumDay(context).at)) throw new Refusal(404, 'NOT_FOUND');
  return event;
}

/** All known events [API-15]. */
export const listEvents: Handler<'listEvents'> = async ({ language }, context) => {
  const { at } = museumDay(context);
  const events = knownEvents(context);
  return {
    status: 200,
    body: { data: events.map((event) => eventOnWire(context.museum, event, language, at, context.additions)) },
  };
};

/** First and last day of an event [API-18]. */
export const getEventLifetime: Handler<'getEventLifetime'> = async ({ query }, context) => ({
  status: 200,
  body: { data: eventRun(knownEvent(context, query.event), museumDay(context).at.today) },
});
