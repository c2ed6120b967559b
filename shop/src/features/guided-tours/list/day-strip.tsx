import { Link } from 'react-router';
import { addDays, type Day, type Moment } from '@foyer/rules/time/museum-time.ts';
import { lookAhead, type ListedDay } from '@foyer/rules/tours/tour-list.ts';
import { formatMonth, formatWeekday, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { queryOf, type ListFilter } from './list-query.ts';
import styles from './day-strip.module.css';

interface DayStripProps {
  days: readonly Day[];
  /** The days' tours after all other filters. */
  listed: readonly ListedDay[];
  filter: ListFilter;
  now: Moment;
}

/** Two weeks at a glance: the days that have matching tours, each a link [TOUR-1] [TOUR-2]. */
export function DayStrip({ days, listed, filter, now }: DayStripProps) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  const [first = now.day] = days;
  const from = first === now.day ? undefined : first;
  const span = (start: Day) =>
    to('guided-tours', undefined, queryOf({ ...filter, day: null }, start > now.day ? start : undefined));
  return (
    <nav className={styles.strip} aria-labelledby="strip-title">
      <div className={styles.head}>
        <h2 id="strip-title" className={styles.title}>
          {monthText(days, lang)}
        </h2>
        {from !== undefined && (
          <Link to={span(addDays(first, -lookAhead))} preventScrollReset>
            {t('guided-tours.earlierDays')}
          </Link>
        )}
        <Link to={span(addDays(first, lookAhead))} preventScrollReset>
          {t('guided-tours.laterDays')}
        </Link>
        {filter.day !== null && (
          <Link to={to('guided-tours', undefined, queryOf({ ...filter, day: null }, from))} preventScrollReset>
            {t('guided-tours.allDays')}
          </Link>
        )}
      </div>
      <ul role="list" className={styles.days}>
        {days.map((day) => {
          const found = listed.find((candidate) => candidate.day === day);
          const state = stateOf(found);
          const stateText = found?.isSoldOut
            ? t('guided-tours.state.soldOut')
            : t('guided-tours.onDay', { count: found?.tours.length ?? 0 });
          const face = (
            <>
              <span className={styles.weekday}>{formatWeekday(day, lang, 'short')} </span>
              <span className={styles.number}>{Number(day.slice(8))}</span>
            </>
          );
          return (
            <li key={day} className={styles.day} data-state={state}>
              {found || day === filter.day ? (
                <Link
                  to={to('guided-tours', undefined, queryOf({ ...filter, day }, from))}
                  preventScrollReset
                  aria-current={day === filter.day || undefined}
                >
                  {face}
                  {/* The label begins with the visible text, so that visitors can say it in voice control. */}
                  <VisuallyHidden>
                    {' '}
                    {t('shell.labelled', { label: formatMonth(day, lang), value: stateText })}
                  </VisuallyHidden>
                </Link>
              ) : (
                <span
                  role="img"
                  aria-label={t('shell.labelled', { label: formatWeekdayAndDay(day, lang), value: stateText })}
                >
                  {face}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function stateOf(found: ListedDay | undefined): 'free' | 'soldOut' | 'none' {
  if (!found) return 'none';
  return found.isSoldOut ? 'soldOut' : 'free';
}

/** The months of the days: `November 2026`, `November – Dezember 2026`. */
function monthText(days: readonly Day[], lang: string): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first.slice(0, 7) === last.slice(0, 7)) return formatMonth(first, lang);
  return `${formatMonth(first, lang, first.slice(0, 4) !== last.slice(0, 4))} – ${formatMonth(last, lang)}`;
}
