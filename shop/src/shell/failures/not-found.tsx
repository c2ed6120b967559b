import { useSyncExternalStore } from 'react';
import { data, Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { lastPath } from '../../session/last-path.ts';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSectionLabel, useSections } from '../header/section-links.tsx';
import styles from '../plain-screen.module.css';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

/** Shown if there is no page at an address, with links to the sections and back [NAV-22]. */
export default function NotFound() {
  const t = useText();
  const to = usePath();
  const labelOf = useSectionLabel();
  const shop = useShop();
  // Only the browser knows the last page [NAV-25].
  const last = useSyncExternalStore(
    () => () => undefined,
    () => lastPath(shop),
    () => undefined,
  );
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
      <div className={styles.ways}>
        {last !== undefined && <ButtonLink to={last}>{t('shell.notFound.back')}</ButtonLink>}
        <ButtonLink to={to('home')}>{t('shell.error.home')}</ButtonLink>
      </div>
    </div>
  );
}
