import { Link } from 'react-router';
import type { Event } from '@foyer/contract/events/event.ts';
import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatWeekday, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { nearDay } from '../calendar/day-messages.ts';
import { daysAhead } from '../detail/event-state.ts';
import styles from './list-filters.module.css';

interface Asked {
  readonly venue: string | null;
  readonly group: string | null;
  readonly date: Day | null;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Narrows the list down by plain links: they work before anything else does, and Back undoes them [EVT-1]. */
export function ListFilters({ events, now, asked }: { events: readonly Event[]; now: Moment; asked: Asked }) {
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
    <nav className={styles.filters} aria-label={t('tickets.filter.label')}>
      {rows
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, label, choices }) => (
          <div key={name} className={styles.row}>
            <p id={`filter-${name}`} className={styles.label}>
              {label}
            </p>
            <ul role="list" className={styles.choices} aria-labelledby={`filter-${name}`}>
              {[{ id: null, name: t('tickets.filter.all') }, ...choices].map((choice) => (
                <li key={choice.id}>
                  <Link
                    to={addressWith(name, choice.id)}
                    preventScrollReset
                    aria-current={choice.id === asked[name] || undefined}
                  >
                    {choice.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      {(asked.venue ?? asked.group ?? asked.date) !== null && (
        <Link className={styles.reset} to={to('tickets')} preventScrollReset>
          {t('tickets.filter.reset')}
        </Link>
      )}
    </nav>
  );
}

interface NothingFoundProps {
  isEmpty: boolean;
  /** The day that was asked for, and why there is nothing on it. */
  day: Day | null;
  reasons: readonly string[];
}

/** Why nothing is left where that is known, and what to do. */
export function NothingFound({ isEmpty, day, reasons }: NothingFoundProps) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  if (isEmpty) return <p className={styles.nothing}>{t('tickets.noEvents')}</p>;
  return (
    <div className={styles.nothing}>
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
    </div>
  );
}

function distinct(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}
