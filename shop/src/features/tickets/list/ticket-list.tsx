import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { filteredEvents } from '@foyer/rules/events/event-order.ts';
import { entriesNamed, entriesPerPage, pageAsked } from '@foyer/rules/lists/long-list.ts';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { useListSearch } from '../../../ui/use-list-search.ts';
import { now as currentTime } from '../../../app/clock.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../../api/loader-context.ts';
import { ListPage, EmptyList } from '../../../ui/list-page.tsx';
import type { Route } from './+types/ticket-list.ts';
import { askedDay, closedReasons, eventListState, isOffered } from '../detail/event-state.ts';
import { ListEntry } from './list-entry.tsx';
import { ListFilters } from './list-filters.tsx';
import { loadList } from './load-list.ts';
import styles from './ticket-list.module.css';
import { addDays, isDay, museumNow, type Day } from '@foyer/rules/time/museum-time.ts';
import { formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { usePath } from '../../../app/paths.ts';

export const loader = onServer(loadList);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-list.ts'))).loadList(context),
);

/** The whole list is loaded, so other filters need no request. Only a day beyond the list's days is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isFilter ? laterDay(currentUrl) !== laterDay(nextUrl) : defaultShouldRevalidate;
}

/**
 * The day in the address, if it may be beyond the days that every list has. The museum's time zone is not known here. With the day in UTC,
 * one of the list's days may be loaded again, but no later day is missed.
 */
function laterDay({ searchParams }: URL): string | null {
  const [date, today] = [searchParams.get('date'), museumNow(currentTime(), 'UTC').day];
  return date !== null && isDay(date) && (date < today || date > addDays(today, 2)) ? date : null;
}

/** The list of all events with tickets, filtered by venue, group and day [EVT-1] [NAV-7]. */
export default function TicketList({ loaderData: { events, now, calendars } }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const [query] = useSearchParams();
  // Filters in the address that the museum does not offer are ignored.
  const venue = events.find((event) => event.venue.id === query.get('venue'))?.venue.id ?? null;
  const group = events.flatMap(({ groups }) => groups).find(({ id }) => id === query.get('group'))?.id ?? null;
  const day = askedDay(query, now.day);

  const page = pageAsked(query.get('page'), events.length);
  const { search, typed } = useListSearch(events.length);

  const filtered = filteredEvents(events, { venueId: venue, groupId: group });
  const wanted = new Set(entriesNamed(filtered, typed).map(({ id }) => id));
  const entries = events
    .filter(({ id }) => wanted.has(id))
    .map((event) => ({
      event,
      listState: eventListState(event, calendars[event.id], now, museum.fewLeftThreshold, day),
    }))
    .filter(({ listState }) => day === null || isOffered(listState));

  const shown = entries.slice(0, page * entriesPerPage);
  const next = to('tickets', undefined, {
    venue: venue ?? undefined,
    group: group ?? undefined,
    date: day ?? undefined,
    page: String(page + 1),
  });

  return (
    <>
      <Title page={t('tickets.title')} />
      <Summary title={t('tickets.title')} text={t('tickets.lead')} />
      <ListPage
        title={t('tickets.title')}
        lead={t('tickets.lead')}
        filters={
          events.length > 0 && (
            <ListFilters events={events} now={now} asked={{ venue, group, date: day }} isEmpty={entries.length === 0} />
          )
        }
        search={search}
        found={t('tickets.found', { count: entries.length })}
        more={
          entries.length > shown.length ? { to: next, name: t('tickets.showMore'), shown: shown.length } : undefined
        }
      >
        <ul role="list" className={styles.entries}>
          {shown.map(({ event, listState }, index) => (
            <ListEntry key={event.id} event={event} listState={listState} now={now} day={day} isFirst={index === 0} />
          ))}
        </ul>
        {entries.length === 0 && typed === '' && (
          <NothingFound
            isEmpty={events.length === 0}
            day={day}
            reasons={closedReasons(
              day,
              events.filter(({ id }) => wanted.has(id)).map(({ id }) => calendars[id]),
            )}
          />
        )}
      </ListPage>
    </>
  );
}

interface NothingFoundProps {
  isEmpty: boolean;
  /** The day in the address, and the reasons why nothing is open on it. */
  day: Day | null;
  reasons: readonly string[];
}

/** Why the list is empty, if that is known, and what to do. */
function NothingFound({ isEmpty, day, reasons }: NothingFoundProps) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  if (isEmpty)
    return (
      <EmptyList>
        <p>{t('tickets.noEvents')}</p>
      </EmptyList>
    );
  return (
    <EmptyList>
      <h2>
        {day && reasons.length > 0
          ? t('tickets.standing', { day: formatWeekdayAndDay(day, lang), state: t('tickets.state.closed') })
          : t('tickets.nothingFound')}
      </h2>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{t('tickets.nothingFoundHint')}</p>
      <ButtonLink to={to('tickets')}>{t('tickets.filter.reset')}</ButtonLink>
    </EmptyList>
  );
}
