import { Form, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { filteredEvents, programmeDays } from '@foyer/rules/events/event-order.ts';
import { entriesNamed, entriesPerPage, pageAsked } from '@foyer/rules/lists/long-list.ts';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { useListSearch } from '../../../ui/use-list-search.ts';
import { now as currentTime } from '../../../app/clock.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../../api/loader-context.ts';
import { ListPage, EmptyList } from '../../../ui/list-page.tsx';
import type { Route } from './+types/ticket-list.ts';
import { askedDay, closedReasons, daysAhead, eventStanding, isOffered } from '../detail/event-state.ts';
import { ListEntry } from './list-entry.tsx';
import { loadList } from './load-list.ts';
import styles from './ticket-list.module.css';
import type { Event } from '@foyer/contract/events/event.ts';
import { addDays, isDay, museumNow, type Day, type Moment } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatWeekday, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { usePath } from '../../../app/paths.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { nearDay } from '../calendar/day-texts.ts';

export const loader = onServer(loadList);
/** Its code comes with the first step back to this screen: a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-list.ts'))).loadList(context),
);

/** The list is all there: other filters show other parts of it. Only a later day than those of the list is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isFilter ? laterDay(currentUrl) !== laterDay(nextUrl) : defaultShouldRevalidate;
}

/**
 * The day asked for, if it may not be among those of every list. The museum's zone is not known here: by the day in UTC, one of the list's
 * own days may be loaded once more, and no later day is missed.
 */
function laterDay({ searchParams }: URL): string | null {
  const [date, today] = [searchParams.get('date'), museumNow(currentTime(), 'UTC').day];
  return date !== null && isDay(date) && (date < today || date > addDays(today, 2)) ? date : null;
}

/** The programme: all events that tickets are sold for, filtered by venue, group and day [EVT-1] [NAV-7]. */
export default function TicketList({ loaderData: { events, now, calendars } }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const [query] = useSearchParams();
  // Ignore filters of the address that the museum does not have.
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
      standing: eventStanding(event, calendars[event.id], now, museum.fewLeftThreshold, day),
    }))
    .filter(({ standing }) => day === null || isOffered(standing));

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
          {shown.map(({ event, standing }, index) => (
            <ListEntry key={event.id} event={event} standing={standing} now={now} day={day} isFirst={index === 0} />
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

interface Asked {
  readonly venue: string | null;
  readonly group: string | null;
  readonly date: Day | null;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface FiltersProps {
  events: readonly Event[];
  now: Moment;
  asked: Asked;
  /** Nothing fits: then the way back to everything stands in the list's place. */
  isEmpty: boolean;
}

/** Narrows the list down by venue, group and day [EVT-1]. */
function ListFilters({ events, now, asked, isEmpty }: FiltersProps) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  const days = daysAhead(now.day).map((day, index) => ({
    id: day,
    name:
      index < 2
        ? nearDay(day, now.day, { t, lang })
        : `${formatWeekday(day, lang, 'short')} ${formatDay(day).slice(0, 6)}`,
  }));
  const rows = [
    { name: 'venue', label: t('tickets.filter.venue'), choices: distinct(events.map(({ venue }) => venue)) },
    { name: 'group', label: t('tickets.filter.group'), choices: distinct(events.flatMap(({ groups }) => groups)) },
    { name: 'date', label: t('tickets.filter.day'), choices: days },
  ] as const;
  const addressWith = (name: keyof Asked, id: string | null) =>
    to('tickets', undefined, {
      venue: asked.venue ?? undefined,
      group: asked.group ?? undefined,
      date: asked.date ?? undefined,
      [name]: id ?? undefined,
    });
  return (
    <FilterLinks
      className={styles.filters}
      label={t('tickets.filter.label')}
      rows={rows
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, label, choices }) => ({
          name,
          label,
          choices: [{ id: null, name: t(`tickets.filter.all.${name}`) }, ...choices].map((choice) => ({
            ...choice,
            to: addressWith(name, choice.id),
            isChosen: choice.id === asked[name],
          })),
          other: name === 'date' && <OtherDay now={now} asked={asked} />,
        }))}
      reset={
        isEmpty || (asked.venue ?? asked.group ?? asked.date) === null
          ? null
          : { to: to('tickets'), name: t('tickets.filter.reset') }
      }
    />
  );
}

/** Any day of the coming year, beside the next ones; works without scripts too. */
function OtherDay({ now, asked }: Pick<FiltersProps, 'now' | 'asked'>) {
  const t = useText();
  const { venue, group, date } = asked;
  const own = date !== null && !daysAhead(now.day).includes(date) ? date : '';
  return (
    <Form className={styles.otherDay} preventScrollReset>
      {venue && <input type="hidden" name="venue" value={venue} />}
      {group && <input type="hidden" name="group" value={group} />}
      <TextField
        key={own}
        className={styles.otherField}
        type="date"
        name="date"
        label={t('tickets.filter.otherDay')}
        defaultValue={own}
        min={now.day}
        max={addDays(now.day, programmeDays)}
        required
      />
      <Button kind="quiet" type="submit">
        {t('tickets.filter.show')}
      </Button>
    </Form>
  );
}

interface NothingFoundProps {
  isEmpty: boolean;
  /** The day that was asked for, and why there is nothing on it. */
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

function distinct(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}
