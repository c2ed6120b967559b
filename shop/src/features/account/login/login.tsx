import { logIn } from '@foyer/contract/customers/account-calls.ts';
import { Link, useSearchParams, useNavigate } from 'react-router';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useFindsOrders } from '../../../shell/header/finds-orders.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { Message } from '../../../ui/message.tsx';
import { SignedInAlready } from './signed-in-already.tsx';
import { InSight } from '../../../forms/in-sight.tsx';
import { afterSignIn } from '../../../session/return-path.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { TypedForm, useTypedForm, type Sent, type Typed } from '../settings/typed-form.tsx';
import { call, type RequestOptions } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import { digestOf } from '../../../session/customer/password-digest.ts';
import { signInWith } from '../../../session/customer/sign-in.ts';
import styles from './login.module.css';

/** The login screen, with links to registration and password recovery [NAV-9]. */
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

type LoginField = 'email' | 'password';

/** A successful login returns to the page where the visitor was. A refused one shows a toast, and a message that stays [ACC-1] [ACC-2]. */
function LoginForm() {
  const t = useText();
  const shop = useShop();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  /** Counts refused logins, so that each message scrolls into view again. */
  const [wrong, setWrong] = useState(0);
  const support = <MailLink key="support" address={shop.museum.supportEmail} />;

  const send = async ({ email, password }: Typed<LoginField>): Promise<Sent> => {
    setWrong(0);
    const outcome = await logInWith({ email: email.trim(), password }, { lang: shop.lang });
    if (outcome === 'tooMany') return { kind: outcome };
    if (outcome === 'loggedIn') {
      await navigate(afterSignIn(shop, query), { replace: true });
      return { kind: 'done' };
    }
    showToast(t('account.AUTH_LOGIN_FAILED'), 'danger');
    setWrong(wrong + 1);
    return { kind: 'failed' };
  };

  const form = useTypedForm<LoginField>({
    name: 'login',
    labels: { email: t('account.login.email'), password: t('account.login.password') },
    validate: ({ email, password }) => ({
      email: email.trim() === '' ? 'REQUIRED' : undefined,
      password: password === '' ? 'REQUIRED' : undefined,
    }),
    send,
    toasts: { begun: t('account.AUTH_LOGGING_IN') },
  });

  return (
    <TypedForm
      form={form}
      labelledBy="login-title"
      submit={t('account.login')}
      missing={t('account.login.missing')}
      failed={t('account.login.failed')}
      tooMany={t('account.tooMany.hint', { support: () => support })}
    >
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="current-password"
        showLabel={t('account.password.show')}
      />
      {wrong > 0 && (
        <InSight key={wrong}>
          <Message kind="danger" live="assertive" title={t('account.AUTH_LOGIN_FAILED')}>
            <p>{t('account.login.wrong.hint')}</p>
          </Message>
        </InSight>
      )}
    </TypedForm>
  );
}

/** The token of a login whose customer could not be fetched. The next login invalidates it. */
let unfinished: string | undefined;

/**
 * Logs in, and stores token and customer [ACC-2]. The visitor's former token, as a guest or of an earlier login, is invalidated. Throws
 * CallFailure if there is no listed answer.
 */
export async function logInWith(
  { email, password }: Typed<LoginField>,
  options: RequestOptions,
): Promise<'loggedIn' | 'wrong' | 'tooMany'> {
  const given = {
    query: { _: unfinished ?? currentCustomer()?.token },
    body: { _u: email, _p: digestOf(password) },
  };
  const answer = await call(logIn, given, options).catch(refusedLogin);
  if (answer?.status !== 200) return answer?.status === 429 ? 'tooMany' : 'wrong';
  unfinished = answer.body.data;
  const isKnown = await signInWith({ token: unfinished, email }, options);
  unfinished = undefined;
  return isKnown ? 'loggedIn' : 'wrong';
}

/** 403 is not listed and means the same as 401 here, so the visitor stays on this screen [ERR-1]. */
function refusedLogin(error: unknown): null {
  if (error instanceof CallFailure && error.kind === 'unauthorized') return null;
  throw error;
}
