import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useSectionLabel, useSections } from '../../shell/header/section-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './ways.module.css';

/** The way into every section that is on, like a table of contents [HOME-1] [CFG-1]. */
export function Ways() {
  const t = useText();
  const to = usePath();
  const labelOf = useSectionLabel();
  const sections = useSections();
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="ways" className={styles.ways}>
      <h2 id="ways" className={styles.heading}>
        {t('home.ways')}
      </h2>
      <ul role="list">
        {sections.map((section) => (
          <li key={section.id}>
            <Link to={to(section.id)} className={styles.way}>
              <span className={styles.label}>{labelOf(section)}</span>
              <span className={styles.text}>{t(`home.way.${section.id}`)}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
