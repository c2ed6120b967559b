import { Link, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useFindsOrders } from '../../../shell/header/finds-orders.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { Message } from '../../../ui/message.tsx';
import { LoginForm } from './login-form.tsx';
import { SignedInAlready } from './signed-in-already.tsx';
import styles from './login.module.css';

/** Into an account, with the ways to one and to a new password [NAV-9]. */
export default function Login() {
  const t = useText();
  const to = usePath();
  const { museum, userRegistration } = useShop();
  const findsOrders = useFindsOrders();
  const [query] = useSearchParams();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  return (
    <div className={styles.screen}>
      <Title page={t('account.login')} />
      <Summary title={t('account.login')} text={t('account.login.summary', { museum: museum.name })} />
      <h1 id="login-title">{t('account.login')}</h1>
      {query.has('fromUnauthorized') && (
        <Message kind="warning" title={t('shell.error.unauthorized')} live="polite">
          <p>{t('account.login.required')}</p>
        </Message>
      )}
      <SignedInAlready />
      <LoginForm />
      <ul className={styles.ways} role="list">
        <li>
          <Link to={to('forgotPassword', undefined, back)}>{t('account.login.forgot')}</Link>
        </li>
        {findsOrders && (
          <li>
            <Link to={to('find-order')}>{t('shell.findOrder')}</Link>
          </li>
        )}
        {userRegistration && (
          <li>
            {t('account.login.noAccount')}{' '}
            <Link to={to('register', undefined, back)}>{t('account.login.register')}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
