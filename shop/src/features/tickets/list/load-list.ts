import type { EventCalendar } from '@foyer/contract/events/event-calendar.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import { getEventCalendar, listEvents } from '@foyer/contract/events/event-calls.ts';
import { eventIsOver } from '@foyer/rules/events/event-availability.ts';
import { filteredEvents } from '@foyer/rules/events/event-order.ts';
import { dayOf, museumNow, type Moment } from '@foyer/rules/time/museum-time.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { askedDay, daysAhead } from '../detail/event-state.ts';
import { calendarOf, compactCalendar } from '../calendar/compact-calendar.ts';

export interface EventList {
  /** Without their long texts and the venues' addresses. */
  readonly events: readonly Event[];
  readonly now: Moment;
  /** The calendar of the next four days by event, or of the later day in the address; only for the first events of the list. */
  readonly calendars: Readonly<Record<string, EventCalendar>>;
}

/** Calendars are fetched only for this many events, so that the list stays fast. */
const askedFor = 24;

/** Loads all events in the museum's order [EVT-1]; those that have ended come last. */
export async function loadList({ call, callIfSoon, query, shop, ...context }: LoaderContext): Promise<EventList> {
  const now = museumNow(context.now, shop.museum.timeZone);
  const answer = await call(listEvents);
  const sorted = filteredEvents(answer.body.data, { venueId: null, groupId: null });
  const events = [
    ...sorted.filter((event) => !eventIsOver(event, now)),
    ...sorted.filter((event) => eventIsOver(event, now)),
  ];

  const [days, asked] = [daysAhead(now.day), askedDay(query, now.day)];
  const [start = now.day, end = start] = asked && !days.includes(asked) ? [asked] : [days[0], days.at(-1)];
  const soon = events.filter((event) => !eventIsOver(event, now) && (!event.start || dayOf(event.start) <= end));
  const calendars = await Promise.all(
    soon.slice(0, askedFor).map(async ({ id }): Promise<[string, EventCalendar][]> => {
      // `callIfSoon`, because the list is useful without calendars too.
      const calendar = await callIfSoon(getEventCalendar, { params: { id, start, end }, query: { deep: '1' } });
      return calendar?.status === 200 ? [[id, calendarOf(compactCalendar(calendar.body.data, now))]] : [];
    }),
  );
  return {
    events: events.map(({ venue: { id, name }, ...event }) => ({
      ...event,
      venue: { id, name },
      description: '',
      visitNote: '',
      gallery: [],
      related: [],
    })),
    now,
    calendars: Object.fromEntries(calendars.flat()),
  };
}
