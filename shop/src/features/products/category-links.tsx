import { Link } from 'react-router';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import styles from './category-links.module.css';

type Category = Article['groups'][number];

interface CategoryLinksProps {
  categories: readonly Category[];
  /** Null for all. */
  chosen: Category | null;
  isPasses: boolean;
}

/** All, then each category, by plain links: each is an address of its own. A choice can be taken back [MER-1]. */
export function CategoryLinks({ categories, chosen, isPasses }: CategoryLinksProps) {
  const t = useText();
  const to = usePath();
  const all = to(isPasses ? 'passes' : 'merchandise');
  if (categories.length < 2 && !chosen) return null;
  const choices = [
    { id: null, name: t('merchandise.filter.all'), address: all },
    ...categories.map(({ id, name }) => ({
      id,
      name,
      address: isPasses ? to('passes', undefined, { category: id }) : to('merchandise-category', { category: id }),
    })),
  ];
  return (
    <nav className={styles.filters} aria-label={t('merchandise.filter.label')}>
      <ul role="list" className={styles.choices}>
        {choices.map(({ id, name, address }) => (
          <li key={id}>
            <Link to={address} aria-current={id === (chosen?.id ?? null) ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <Link className={styles.reset} to={all}>
          {t('merchandise.filter.reset')}
        </Link>
      )}
    </nav>
  );
}
