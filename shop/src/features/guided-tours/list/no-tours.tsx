import type { Day } from '@foyer/rules/time/museum-time.ts';
import { addDays, daysBetween } from '@foyer/rules/time/museum-time.ts';
import type { ListedDay, TourFilter } from '@foyer/rules/tours/tour-list.ts';
import { formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { EmptyList } from '../../../ui/list-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { lookAhead, queryOf } from './list-query.ts';
import styles from './tour-list.module.css';

interface NoToursProps {
  /** The museum has no tours at all. */
  isEmpty: boolean;
  /** What there is on other days. */
  all: readonly ListedDay[];
  filter: TourFilter;
  first: Day;
}

/** Nothing fits: what does, one press away. The nearest day with the same wishes, other languages, later days. */
export function NoTours({ isEmpty, all, filter, first }: NoToursProps) {
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
