import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { InSight } from '../../../forms/in-sight.tsx';
import { afterSignIn } from '../../../session/return-path.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { logInWith } from './log-in.ts';
import { TypedForm } from '../settings/typed-form.tsx';
import { useTypedForm, type Sent, type Typed } from '../settings/use-typed-form.ts';

type LoginField = 'email' | 'password';

/** Address and password, and what comes of them: on to where the visitor was, or a toast and words that stay [ACC-1] [ACC-2]. */
export function LoginForm() {
  const t = useText();
  const shop = useShop();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  /** How often the two did not belong together since it was said last. */
  const [wrong, setWrong] = useState(0);
  const support = <MailLink key="support" address={shop.museum.supportEmail} />;

  const logIn = async ({ email, password }: Typed<LoginField>): Promise<Sent> => {
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
    judge: ({ email, password }) => ({
      email: email.trim() === '' ? 'REQUIRED' : undefined,
      password: password === '' ? 'REQUIRED' : undefined,
    }),
    send: logIn,
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
