import type { EventCalendar } from '@foyer/contract/events/event-calendar.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import {
  dayState,
  eventIsOver,
  isChoosable,
  type Availability,
  type DayState,
} from '@foyer/rules/events/event-availability.ts';
import { programmeDays } from '@foyer/rules/events/event-order.ts';
import { addDays, dayOf, daysFromTo, isDay, type Day, type Moment } from '@foyer/rules/time/museum-time.ts';

/** What the list says about an event: its next state. */
export type EventStanding =
  | { readonly kind: 'ended' }
  | { readonly kind: 'starts'; readonly day: Day }
  | { readonly kind: 'day'; readonly day: Day; readonly state: DayState; readonly places: number }
  | { readonly kind: 'next'; readonly day: Day }
  | { readonly kind: 'unknown' };

/** The days the list looks ahead [EVT-3]. */
export function daysAhead(today: Day): Day[] {
  return daysFromTo(today, addDays(today, 3));
}

/** The day that the list is asked for; null for none, and for one that it does not show [EVT-1]. */
export function askedDay(query: URLSearchParams, today: Day): Day | null {
  const date = query.get('date');
  return date !== null && isDay(date) && date >= today && date <= addDays(today, programmeDays) ? date : null;
}

/**
 * How an event stands on a day, or today and, where nothing is to be had today, on the next days.
 * Without a calendar only what the event itself says is known.
 */
export function eventStanding(
  event: Pick<Event, 'start' | 'end'>,
  calendar: Availability['calendar'] | undefined,
  now: Moment,
  fewLeftThreshold: number,
  asked: Day | null,
): EventStanding {
  if (eventIsOver(event, now)) return { kind: 'ended' };
  const start = event.start && dayOf(event.start);
  const day = asked ?? now.day;
  if (start && start > day) return { kind: 'starts', day: start };
  if (!calendar) return { kind: 'unknown' };
  const stateOf = (candidate: Day) => dayState(candidate, { calendar, lifetime: null, now, fewLeftThreshold });
  const next =
    asked === null && !isChoosable(stateOf(day)) && daysAhead(day).find((each) => isChoosable(stateOf(each)));
  if (next) return { kind: 'next', day: next };
  return { kind: 'day', day, state: stateOf(day), places: calendar[day]?.places ?? 0 };
}

/**
 * Why there is nothing on a day, in the museum's own words, each once [EVT-11]. None where something was open on it and is sold out or over:
 * then one event's reason is not the museum's.
 */
export function closedReasons(day: Day | null, calendars: readonly (EventCalendar | undefined)[]): string[] {
  if (day === null) return [];
  const entries = calendars.flatMap((calendar) => calendar?.[day] ?? []);
  if (entries.some(({ closed }) => !closed)) return [];
  return [...new Set(entries.flatMap(({ note }) => note || []))];
}

/** Whether to list this event for a day: not if it is known to have nothing then. */
export function isOffered(standing: EventStanding): boolean {
  if (standing.kind === 'unknown') return true;
  return standing.kind === 'day' && isChoosable(standing.state);
}
