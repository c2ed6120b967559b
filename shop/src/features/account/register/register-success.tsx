import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useAccountName } from '../../../session/customer/account-name.ts';
import { useDoneHere } from '../../../session/done-here.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from '../login/login.module.css';

/** Shown after a registration that has no page to return to [NAV-10]. */
export default function RegisterSuccess() {
  const t = useText();
  const to = usePath();
  const name = useAccountName();
  const isRegistered = useDoneHere('registered');
  if (name === '') return <NotRegistered />;
  const title = isRegistered ? t('account.registered') : t('account.login.already', { name });
  return (
    <div className={styles.screen}>
      <Title page={title} />
      <h1>{title}</h1>
      {isRegistered && <p>{t('account.registered.text')}</p>}
      <ButtonLink kind="primary" wide to={to('home')}>
        {t('account.registered.home')}
      </ButtonLink>
      <ButtonLink wide to={to('settings')}>
        {t('account.registered.settings')}
      </ButtonLink>
    </div>
  );
}

/** Shown if the screen is opened by hand, or after the logout. Claims nothing, and offers registration and login. */
function NotRegistered() {
  const t = useText();
  const to = usePath();
  return (
    <div className={styles.screen}>
      <Title page={t('account.register')} />
      <h1>{t('account.register')}</h1>
      <p>{t('account.register.intro')}</p>
      <ButtonLink kind="primary" wide to={to('register')}>
        {t('account.register')}
      </ButtonLink>
      <ul className={styles.ways} role="list">
        <li>
          {t('account.register.haveAccount')} <Link to={to('login')}>{t('account.login')}</Link>
        </li>
      </ul>
    </div>
  );
}
