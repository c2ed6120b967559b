import { useState } from 'react';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { filteredEvents } from '@foyer/rules/events/event-order.ts';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { Button } from '../../../ui/button.tsx';
import { inBrowser, onServer, type Visit } from '../../../api/loader-context.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import type { Route } from './+types/ticket-list.ts';
import { closedReasons, daysAhead, eventStanding, isOffered } from '../detail/event-state.ts';
import { ListEntry } from './list-entry.tsx';
import { ListFilters, NothingFound } from './list-filters.tsx';
import { loadList } from './load-list.ts';
import styles from './ticket-list.module.css';

export const loader = onServer(loadList);
/** Its code comes with the first step back to this screen: a first visit does not need it. */
export const clientLoader = inBrowser(async (visit: Visit) =>
  (await onDemand(import('./load-list.ts'))).loadList(visit),
);

/** The list is all there: other filters show other parts of it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** How many entries are shown before somebody asks for more. */
const pageLength = 24;

/** The programme: all events that tickets are sold for, filtered by venue, group and day [EVT-1] [NAV-7]. */
export default function TicketList({ loaderData: { events, now, calendars } }: Route.ComponentProps) {
  const t = useText();
  const { museum } = useShop();
  const [query] = useSearchParams();
  const [length, setLength] = useState(pageLength);
  const date = query.get('date');
  // What the museum does not have is not asked for.
  const venue = events.find((event) => event.venue.id === query.get('venue'))?.venue.id ?? null;
  const group = events.flatMap(({ groups }) => groups).find(({ id }) => id === query.get('group'))?.id ?? null;
  const day = daysAhead(now.day).find((candidate) => candidate === date) ?? null;

  const wanted = new Set(filteredEvents(events, { venueId: venue, groupId: group }).map(({ id }) => id));
  const entries = events
    .filter(({ id }) => wanted.has(id))
    .map((event) => ({
      event,
      standing: eventStanding(event, calendars[event.id], now, museum.fewLeftThreshold, day),
    }))
    .filter(({ standing }) => day === null || isOffered(standing));

  return (
    <>
      <Title page={t('tickets.title')} />
      <Summary title={t('tickets.title')} text={t('tickets.lead')} />
      <ListPage
        title={t('tickets.title')}
        lead={t('tickets.lead')}
        filters={events.length > 0 && <ListFilters events={events} now={now} asked={{ venue, group, date: day }} />}
        found={t('tickets.found', { count: entries.length })}
      >
        <ul role="list" className={styles.entries}>
          {entries.slice(0, length).map(({ event, standing }, index) => (
            <ListEntry key={event.id} event={event} standing={standing} now={now} day={day} isFirst={index === 0} />
          ))}
        </ul>
        {entries.length > length && (
          <Button onClick={() => setLength(length + pageLength)}>{t('tickets.showMore')}</Button>
        )}
        {entries.length === 0 && (
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
