import { Form } from 'react-router';
import type { Event } from '@foyer/contract/events/event.ts';
import { programmeDays } from '@foyer/rules/events/event-order.ts';
import { addDays, type Day, type Moment } from '@foyer/rules/time/museum-time.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { formatDay, formatWeekday } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { nearDay } from '../calendar/day-texts.ts';
import { daysAhead } from '../detail/event-state.ts';
import styles from './ticket-list.module.css';

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
  /** No event matches, so the link that resets the filters is in the list's place instead. */
  isEmpty: boolean;
}

/** Links that filter the list by venue, group and day [EVT-1]. */
export function ListFilters({ events, now, asked, isEmpty }: FiltersProps) {
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

/** A form for any day of the coming year. It works without scripts too. */
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

function distinct(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}
