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

/** The state of an event as the list shows it. */
export type EventListState =
  | { readonly kind: 'ended' }
  | { readonly kind: 'starts'; readonly day: Day }
  | { readonly kind: 'day'; readonly day: Day; readonly state: DayState; readonly places: number }
  | { readonly kind: 'next'; readonly day: Day }
  | { readonly kind: 'unknown' };

/** The days that the list looks ahead [EVT-3]. */
export function daysAhead(today: Day): Day[] {
  return daysFromTo(today, addDays(today, 3));
}

/** The day in the list's address; null if there is none, or if the list does not show it [EVT-1]. */
export function askedDay(query: URLSearchParams, today: Day): Day | null {
  const date = query.get('date');
  return date !== null && isDay(date) && date >= today && date <= addDays(today, programmeDays) ? date : null;
}

/**
 * The state of an event on the given day, or today, or on the next free day if today has none. Without a calendar, only the event's own
 * dates are known.
 */
export function eventListState(
  event: Pick<Event, 'start' | 'end'>,
  calendar: Availability['calendar'] | undefined,
  now: Moment,
  fewLeftThreshold: number,
  asked: Day | null,
): EventListState {
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
 * Why nothing is open on a day, in the museum's words, without duplicates [EVT-11]. Empty if any event was open that day, even if it is
 * sold out or over, because an event's reason then does not apply to the whole museum.
 */
export function closedReasons(day: Day | null, calendars: readonly (EventCalendar | undefined)[]): string[] {
  if (day === null) return [];
  const entries = calendars.flatMap((calendar) => calendar?.[day] ?? []);
  if (entries.some(({ closed }) => !closed)) return [];
  return [...new Set(entries.flatMap(({ note }) => note || []))];
}

/** Whether to list this event for a day. An event with an unknown state is listed. */
export function isOffered(listState: EventListState): boolean {
  if (listState.kind === 'unknown') return true;
  return listState.kind === 'day' && isChoosable(listState.state);
}
