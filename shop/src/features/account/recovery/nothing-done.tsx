import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from '../login/login.module.css';

/** Shown if a success screen is opened without a success. Claims nothing, and links to the next steps [NAV-12] [NAV-13]. */
export function NothingDone({ returnTo }: { returnTo?: string | undefined }) {
  const t = useText();
  const to = usePath();
  return (
    <div className={styles.screen}>
      <Title page={t('recovery.nothing')} />
      <h1>{t('recovery.nothing')}</h1>
      <p>{t('recovery.nothing.text')}</p>
      <ButtonLink kind="primary" wide to={to('login', undefined, { returnTo })}>
        {t('recovery.toLogin')}
      </ButtonLink>
      <ul className={styles.ways} role="list">
        <li>
          <Link to={to('forgotPassword', undefined, { returnTo })}>{t('recovery.newLink')}</Link>
        </li>
      </ul>
    </div>
  );
}
