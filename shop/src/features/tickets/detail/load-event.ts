import type { EventCalendar, EventDay } from '@foyer/contract/events/event-calendar.ts';
import type { Event, Lifetime } from '@foyer/contract/events/event.ts';
import {
  getEventCalendar,
  getEventDay,
  getEventLifetime,
  getEventTickets,
  listEvents,
} from '@foyer/contract/events/event-calls.ts';
import { getStaticContent } from '@foyer/contract/content/content.ts';
import { calendarRange, type Availability } from '@foyer/rules/events/event-availability.ts';
import { dayOf, museumNow, type Day } from '@foyer/rules/time/museum-time.ts';
import { notFound } from '../../../app/guard.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { dayAskedFor } from '../../../app/navigation/asked-day.ts';
import { ownToken } from '../../../session/customer/account-name.ts';
import { visitOf, type VenueVisit } from '../../../shell/visit/visit-of.ts';
import { compactCalendar, type CompactCalendar } from '../calendar/compact-calendar.ts';

/** The tickets and slots of one day; without a day, all tickets of the event. */
export interface LoadedDay extends EventDay {
  readonly date: Day | null;
}

export interface EventPage {
  readonly event: Event;
  readonly availability: Availability;
  readonly day: LoadedDay;
  /** How many times a day has, judged by today; a default if today has none. */
  readonly usualTimes: number;
  /** Details of the venue, if the museum gives more than its name. */
  readonly visits: readonly VenueVisit[];
}

/** The same as serialised in a page. */
export interface LoadedEvent extends Omit<EventPage, 'availability'> {
  readonly availability: Omit<Availability, 'calendar'> & { readonly calendar: CompactCalendar };
}

const usualTimes = 8;

/** Loads the event, its calendar of two months [EVT-2] and the chosen day's tickets and times [EVT-4]. */
export async function loadEvent(context: LoaderContext<'id'>): Promise<LoadedEvent> {
  const { call, callIfSoon, params, query, shop } = context;
  const { id } = params;
  const now = museumNow(context.now, shop.museum.timeZone);
  const { first, last } = calendarRange(now.day);
  const date = dayAskedFor(query);
  // With the token, what is reserved for this visitor's own payment counts as free for them. The server has no token.
  const own = { _: ownToken(shop) };
  const [events, calendar, lifetime, day, content] = await Promise.all([
    call(listEvents),
    call(getEventCalendar, { params: { id, start: first, end: last }, query: { deep: '1', ...own } }),
    call(getEventLifetime, { query: { event: id } }),
    date === null ? call(getEventTickets, { params: { id } }) : call(getEventDay, { params: { id, date }, query: own }),
    callIfSoon(getStaticContent),
  ]);

  const event = events.body.data.find((candidate) => candidate.id === id);
  if (!event) throw notFound();
  const days: EventCalendar = bodyOf(calendar, {});
  const venues = content?.body.data.venues.filter((venue) => venue.id === event.venue.id) ?? [];
  return {
    event,
    visits: venues.map((venue) => visitOf(venue, now)),
    usualTimes: Object.keys(days[now.day]?.times ?? {}).length || usualTimes,
    availability: {
      calendar: compactCalendar(days, now),
      lifetime: fromFirstOpenDay(bodyOf(lifetime, null), event),
      now,
      fewLeftThreshold: shop.museum.fewLeftThreshold,
    },
    day: { date, ...(date === null ? atGlance(bodyOf(day, noDay)) : bodyOf(day, noDay)) },
  };
}

/**
 * The event's own start is its first open day, and its lifetime may begin earlier. Use the start, so that the same date is shown everywhere
 * [EVT-11].
 */
function fromFirstOpenDay(lifetime: Lifetime | null, { start }: Pick<Event, 'start'>): Lifetime | null {
  const opening = start && dayOf(start);
  return lifetime && opening && opening > lifetime.first ? { ...lifetime, first: opening } : lifetime;
}

const noDay: EventDay = { tickets: [], timeslots: [] };

/** Shortens tickets without a day: of each schedule, only whether there are places [EVT-6]. */
function atGlance({ tickets }: EventDay): EventDay {
  const brief = tickets.map((ticket) => ({
    ...ticket,
    schedule: ticket.schedule.filter(({ places }) => places > 0).slice(0, 1),
  }));
  return { tickets: brief, timeslots: [] };
}

/** `none` for 404, because an event that has ended still has a page, but may have no calendar [EVT-12]. */
function bodyOf<T, None>(
  answer: { status: 200; body: { data: T } } | { status: 404; body: unknown },
  none: None,
): T | None {
  return answer.status === 200 ? answer.body.data : none;
}
