import { data, Link } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePath } from '../paths.ts';
import { Title } from '../title.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSectionLabel, useSections } from './section-links.tsx';
import styles from './plain-screen.module.css';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

/** Where there is nothing, there is still a way on [NAV-22]. */
export default function NotFound() {
  const t = useText();
  const to = usePath();
  const labelOf = useSectionLabel();
  return (
    <div className={styles.screen}>
      <Title page={t('shell.notFound')} />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('shell.notFound')}</h1>
      <p className={styles.text}>{t('shell.notFound.text')}</p>
      <ul className={styles.sections} role="list">
        {useSections().map((section) => (
          <li key={section.id}>
            <Link to={to(section.id)}>
              {labelOf(section)}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={to('home')}>{t('shell.error.home')}</ButtonLink>
    </div>
  );
}
