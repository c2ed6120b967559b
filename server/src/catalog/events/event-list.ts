import type { Handler } from '../../context.ts';
import { eventRun } from '../../museum/schedule/plan.ts';
import { eventOnWire } from './event-on-wire.ts';
import { knownEvent, knownEvents, museumDay } from './museum-day.ts';

/** All events that a visitor may hear of [API-15]. */
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
