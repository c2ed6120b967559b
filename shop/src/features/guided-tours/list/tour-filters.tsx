import type { TourAttributes } from '@foyer/contract/tours/tour-calendar.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { usePath } from '../../../app/paths.ts';
import styles from './tour-list.module.css';
import { queryOf, toggled, type ListFilter } from './list-query.ts';

interface TourFiltersProps {
  attributes: TourAttributes;
  filter: ListFilter;
  from: Day | undefined;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly filter: ListFilter;
}

/** Links that filter the list by language, category and venue. Several languages can be chosen [TOUR-18]. */
export function TourFilters({ attributes, filter, from }: TourFiltersProps) {
  const t = useText();
  const to = usePath();
  const { languages, categoryId, venueId } = filter;
  // A text for each filter, because "all" agrees in gender with its noun.
  const all = (of: 'language' | 'category' | 'venue', isChosen: boolean, without: ListFilter): Choice => ({
    id: 'all',
    name: t(`guided-tours.filter.all.${of}`),
    isChosen,
    filter: without,
  });
  const rows: { name: string; label: string; several?: string; choices: Choice[] }[] = [
    {
      name: 'language',
      label: t('guided-tours.filter.language'),
      several: t('guided-tours.filter.several'),
      choices: [
        all('language', languages.length === 0, { ...filter, languages: [] }),
        ...attributes.languages.map(({ code, name }) => ({
          id: code,
          name,
          isChosen: languages.includes(code),
          filter: { ...filter, languages: toggled(languages, code) },
        })),
      ],
    },
    {
      name: 'category',
      label: t('guided-tours.filter.category'),
      choices: [
        all('category', categoryId === null, { ...filter, categoryId: null }),
        ...attributes.categories.map(({ id, name }) => ({
          id,
          name,
          isChosen: id === categoryId,
          filter: { ...filter, categoryId: id },
        })),
      ],
    },
    {
      name: 'venue',
      label: t('guided-tours.filter.venue'),
      choices: [
        all('venue', venueId === null, { ...filter, venueId: null }),
        ...attributes.venues.map(({ id, name }) => ({
          id,
          name,
          isChosen: id === venueId,
          filter: { ...filter, venueId: id },
        })),
      ],
    },
  ];
  return (
    <FilterLinks
      className={styles.attributes}
      label={t('guided-tours.filter.label')}
      rows={rows
        .filter(({ choices }) => choices.length > 2)
        .map((row) => ({
          ...row,
          choices: row.choices.map((choice) => ({
            ...choice,
            to: to('guided-tours', undefined, queryOf(choice.filter, from)),
          })),
        }))}
    />
  );
}
