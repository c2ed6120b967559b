import { useMemo } from 'react';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { entriesNamed, pageAsked } from '@foyer/rules/lists/long-list.ts';
import { museumNow, type Day, addDays, daysBetween } from '@foyer/rules/time/museum-time.ts';
import {
  categoriesWithTours,
  daysOfKind,
  lookAhead,
  tourKind,
  toursByDay,
  toursPerPage,
  type ListedDay,
} from '@foyer/rules/tours/tour-list.ts';
import { FoldMarker } from '../../../app/fold-marker.tsx';
import { now } from '../../../app/clock.ts';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { useListSearch } from '../../../ui/use-list-search.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../../api/loader-context.ts';
import { ListPage, EmptyList } from '../../../ui/list-page.tsx';
import type { Route } from './+types/tour-list.ts';
import { DayStrip } from './day-strip.tsx';
import { overviewOf } from '../calendar/compact-times.ts';
import { tourOf } from './compact-tours.ts';
import { daysShown, filterOf, isSameSpan, kindOf, queryOf, type ListFilter } from './list-query.ts';
import { TourKinds } from './tour-kinds.tsx';
import { loadList } from './load-list.ts';
import { TourFilters } from './tour-filters.tsx';
import styles from './tour-list.module.css';
import { ToursOfDay } from './tours-of-day.tsx';
import { useRemainingAfterCart } from '../calendar/use-remaining.ts';
import { formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { usePath } from '../../../app/paths.ts';

export const loader = onServer(loadList);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-list.ts'))).loadList(context),
);

/** All data of the days shown is loaded, so other filters need no request. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const { day } = museumNow(now(), 'UTC');
  if (isSamePage && isSameSpan(currentUrl.searchParams, nextUrl.searchParams, day)) return false;
  return rest.defaultShouldRevalidate;
}

/** The list of tours: all tours of the next days, by day and language [TOUR-1] [TOUR-2] [NAV-8]. */
export default function TourListScreen({ loaderData }: Route.ComponentProps) {
  const { attributes, first } = loaderData;
  const t = useText();
  const { lang, defaultTourLanguage } = useShop();
  const [query] = useSearchParams();
  const left = useRemainingAfterCart(null);
  const to = usePath();
  const tours = useMemo(
    () => loaderData.tours.map((compact) => tourOf(compact, attributes)),
    [loaderData.tours, attributes],
  );
  const overview = useMemo(() => overviewOf(loaderData.overview), [loaderData.overview]);
  const kinds = [...new Set(tours.map(tourKind))];
  const kind = kindOf(query, kinds);
  const ofKind = tours.filter((tour) => tourKind(tour) === kind);
  const offered = { ...attributes, categories: categoriesWithTours(attributes.categories, ofKind) };
  const filter = filterOf(query, { kind, attributes: offered, first, lang, defaultTourLanguage });
  const { search, typed } = useListSearch(tours.length);
  const either = toursByDay(overview, entriesNamed(tours, typed), { ...filter, day: null }, loaderData.now);
  const all = daysOfKind(either, filter.kind);
  const listed = filter.day === null ? all : all.filter(({ day }) => day === filter.day);
  const count = toursIn(listed);
  const page = pageAsked(query.get('page'), count, toursPerPage);
  // As many days as fit the page's number of tours, but at least one day per page.
  const shown = listed.filter((_, place) => place < page || toursIn(listed.slice(0, place + 1)) <= page * toursPerPage);
  const next = to('guided-tours', undefined, {
    ...queryOf(filter, query.get('from') ?? undefined),
    page: String(page + 1),
  });

  return (
    <>
      <Title page={t('guided-tours.title')} />
      <Summary title={t('guided-tours.title')} text={t('guided-tours.lead')} />
      <ListPage
        title={t('guided-tours.title')}
        lead={t('guided-tours.lead')}
        filters={
          tours.length > 0 && (
            <div className={styles.filters}>
              {kinds.length > 1 && <TourKinds filter={filter} from={query.get('from') ?? undefined} />}
              <TourFilters attributes={offered} filter={filter} from={query.get('from') ?? undefined} />
              <DayStrip days={daysShown(first)} listed={all} filter={filter} now={loaderData.now} />
            </div>
          )
        }
        search={search}
        found={t('guided-tours.found', { count, days: listed.length })}
        more={
          listed.length > shown.length
            ? { to: next, name: t('guided-tours.moreDays'), shown: toursIn(shown) }
            : undefined
        }
      >
        <FoldMarker />
        {shown.map((day) => (
          <ToursOfDay key={day.day} listed={day} now={loaderData.now} left={left} />
        ))}
        {listed.length === 0 && typed === '' && (
          <NoTours isEmpty={tours.length === 0} either={either} filter={filter} first={first} />
        )}
      </ListPage>
    </>
  );
}

function toursIn(days: readonly ListedDay[]): number {
  return days.reduce((sum, { tours }) => sum + tours.length, 0);
}

interface NoToursProps {
  /** The museum has no tours at all. */
  isEmpty: boolean;
  /** Days with tours of either kind, whatever the day chosen. */
  either: readonly ListedDay[];
  filter: ListFilter;
  first: Day;
}

/**
 * Says that nothing matches, with links to what does: the nearest day with the same filters, the other kind of tours, all languages, later
 * days.
 */
function NoTours({ isEmpty, either, filter, first }: NoToursProps) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  if (isEmpty)
    return (
      <EmptyList>
        <p>{t('guided-tours.noTours')}</p>
      </EmptyList>
    );
  const asked = filter.day;
  const otherKind = filter.kind === 'join' ? 'group' : 'join';
  const all = daysOfKind(either, filter.kind);
  const other = daysOfKind(either, otherKind).filter(({ day }) => asked === null || day === asked);
  const near = asked && nearestDay(asked, all);
  const from = all.length > 0 ? first : undefined;
  return (
    <EmptyList>
      <h2>
        {asked
          ? t('guided-tours.nothingOnDay', { day: formatWeekdayAndDay(asked, lang) })
          : t('guided-tours.nothingFound')}
      </h2>
      <p>{t('guided-tours.nothingFoundHint')}</p>
      <div className={styles.ways}>
        {near && (
          <ButtonLink to={to('guided-tours', undefined, queryOf({ ...filter, day: near }, from))}>
            {t('guided-tours.nearestDay', { day: formatWeekdayAndDay(near, lang) })}
          </ButtonLink>
        )}
        {other.length > 0 && (
          <ButtonLink to={to('guided-tours', undefined, queryOf({ ...filter, kind: otherKind }, from))}>
            {t(`guided-tours.kind.${otherKind}`)}
          </ButtonLink>
        )}
        {filter.languages.length > 0 && (
          <ButtonLink to={to('guided-tours', undefined, queryOf({ ...filter, languages: [] }, from))}>
            {t('guided-tours.allLanguages')}
          </ButtonLink>
        )}
        <ButtonLink
          to={to('guided-tours', undefined, queryOf({ ...filter, day: null }, addDays(first, asked ? 0 : lookAhead)))}
        >
          {t(asked ? 'guided-tours.allDays' : 'guided-tours.laterDays')}
        </ButtonLink>
      </div>
    </EmptyList>
  );
}

function nearestDay(asked: Day, all: readonly ListedDay[]): Day | undefined {
  const distance = ({ day }: ListedDay) => Math.abs(daysBetween(asked, day));
  return all.filter(({ isSoldOut }) => !isSoldOut).toSorted((a, b) => distance(a) - distance(b))[0]?.day;
}
