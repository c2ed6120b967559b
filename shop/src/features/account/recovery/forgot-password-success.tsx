import { Link, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useDoneHere } from '../../../session/done-here.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NothingDone } from './nothing-done.tsx';
import styles from '../login/login.module.css';

/** Explains what to do next. The same whether or not the address has an account [NAV-12] [ACC-10]. */
export default function ForgotPasswordSuccess() {
  const t = useText();
  const to = usePath();
  const [query] = useSearchParams();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  if (!useDoneHere('passwordRequested')) return <NothingDone {...back} />;
  return (
    <div className={styles.screen}>
      <Title page={t('recovery.AUTH_REQUEST_RESET_SUCCESS')} />
      <h1>{t('recovery.AUTH_REQUEST_RESET_SUCCESS')}</h1>
      <p>{t('recovery.sent.text')}</p>
      <p>{t('recovery.sent.nothing')}</p>
      <ButtonLink wide to={to('login', undefined, back)}>
        {t('recovery.toLogin')}
      </ButtonLink>
      <ul className={styles.ways} role="list">
        <li>
          <Link to={to('forgotPassword', undefined, back)}>{t('recovery.sent.again')}</Link>
        </li>
      </ul>
    </div>
  );
}
