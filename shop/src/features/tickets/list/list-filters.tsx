import type { Event } from '@foyer/contract/events/event.ts';
import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatWeekday, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { EmptyList } from '../../../ui/list-page.tsx';
import { nearDay } from '../calendar/day-messages.ts';
import styles from './ticket-list.module.css';
import { daysAhead } from '../detail/event-state.ts';

interface Asked {
  readonly venue: string | null;
  readonly group: string | null;
  readonly date: Day | null;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Narrows the list down by venue, group and day [EVT-1]. */
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
    <FilterLinks
      className={styles.filters}
      label={t('tickets.filter.label')}
      rows={rows
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, label, choices }) => ({
          name,
          label,
          choices: [{ id: null, name: t('tickets.filter.all') }, ...choices].map((choice) => ({
            ...choice,
            to: addressWith(name, choice.id),
            isChosen: choice.id === asked[name],
          })),
        }))}
      reset={
        (asked.venue ?? asked.group ?? asked.date) === null
          ? null
          : { to: to('tickets'), name: t('tickets.filter.reset') }
      }
    />
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
