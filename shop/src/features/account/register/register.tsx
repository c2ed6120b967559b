import { Link, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { onDemand } from '../../../api/on-demand.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/register.ts';
import { loadRegister } from './load-register.ts';
import { RegisterForm } from './register-form.tsx';
import { SignedInAlready } from '../login/signed-in-already.tsx';
import styles from '../login/login.module.css';

export const loader = onServer(loadRegister);
export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-register.ts'))).loadRegister(context),
);

/** The registration screen, with links to the login and to ordering as a guest [NAV-10]. */
export default function Register({ loaderData: attributes }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { guestRegistration, museum } = useShop();
  const [query] = useSearchParams();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  return (
    <div className={styles.screen}>
      <Title page={t('account.register')} />
      <Summary title={t('account.register')} text={t('account.register.summary', { museum: museum.name })} />
      <h1 id="register-title">{t('account.register')}</h1>
      <p>{t('account.register.intro')}</p>
      <SignedInAlready />
      <RegisterForm attributes={attributes} labelledBy="register-title" />
      <ul className={styles.ways} role="list">
        <li>
          {t('account.register.haveAccount')} <Link to={to('login', undefined, back)}>{t('account.login')}</Link>
        </li>
        {guestRegistration && (
          <li>
            <Link to={to('registerGuest', undefined, back)}>{t('account.register.asGuest')}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}
