import { leastPasswordLetters, newPasswordProblems } from '@foyer/rules/customers/credentials.ts';
import { confirmPasswordReset } from '@foyer/contract/customers/password-calls.ts';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Title } from '../../../app/title.tsx';
import { forgetToken, useRecoveryToken } from './recovery-token.ts';
import { usePath } from '../../../app/paths.ts';
import { InSight } from '../../../forms/in-sight.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { rememberDone } from '../../../session/done-here.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TypedForm, useTypedForm, type Sent, type Typed } from '../settings/typed-form.tsx';
import { call, type RequestOptions } from '../../../api/client.ts';
import { currentCustomer, loginState } from '../../../session/customer/customer.ts';
import { digestOf } from '../../../session/customer/password-digest.ts';
import { signOut } from '../../../session/customer/sign-out.ts';
import styles from '../login/login.module.css';

/** The screen that the recovery mail links to, for a new password [NAV-13] [ACC-7]. */
export default function Recover() {
  const t = useText();
  const { pathname } = useLocation();
  const token = useRecoveryToken(pathname);
  /** A token that the back end has refused. */
  const [ended, setEnded] = useState<string>();
  const hasEnded = ended !== undefined && (token === null || token === ended);
  const end = () => {
    setEnded(token ?? undefined);
    forgetToken();
  };
  return (
    <div className={styles.screen}>
      <Title page={t('recovery.recover')} />
      <h1 id="recover-title">{t('recovery.recover')}</h1>
      {hasEnded || token === null ? (
        <NoToken title={hasEnded ? t('recovery.ended') : t('recovery.noToken')}>
          {hasEnded ? t('recovery.ended.text') : t('recovery.noToken.text')}
        </NoToken>
      ) : (
        <RecoverForm token={token} onEnded={end} />
      )}
    </div>
  );
}

/** Explains why no password can be set here, with a way to request another link. */
function NoToken({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const to = usePath();
  return (
    <>
      <InSight>
        <Message kind="warning" title={title} live="assertive">
          <p>{children}</p>
        </Message>
      </InSight>
      <ButtonLink kind="primary" wide to={to('forgotPassword')}>
        {t('recovery.newLink')}
      </ButtonLink>
    </>
  );
}

interface RecoverFormProps {
  /** Undefined until hydration, because the server sends the form to everybody. */
  token: string | undefined;
  onEnded: () => void;
}

type NewPasswordField = 'password' | 'passwordConfirmation';

/** Asks for the new password twice. */
function RecoverForm({ token, onEnded }: RecoverFormProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const { lang, museum } = useShop();

  const send = async ({ password }: Typed<NewPasswordField>): Promise<Sent> => {
    const set = await setPassword({ token: token ?? '', password }, { lang });
    if (set.kind === 'linkEnded') {
      onEnded();
      return { kind: 'failed' };
    }
    if (set.kind === 'done') {
      rememberDone('passwordReset');
      await navigate(to('recoverPasswordSuccess'), { replace: true });
      forgetToken();
    }
    return set;
  };

  const form = useTypedForm<NewPasswordField>({
    name: 'recover',
    labels: { password: t('account.password.new'), passwordConfirmation: t('account.password.repeat') },
    validate: newPasswordProblems,
    send,
    toasts: {
      begun: t('recovery.AUTH_SETTING_NEW_PASSWORD'),
      done: t('recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS'),
      failed: t('recovery.AUTH_SETTING_NEW_PASSWORD_FAILED'),
    },
  });
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <TypedForm
      form={form}
      labelledBy="recover-title"
      submit={t('recovery.save')}
      missing={t('recovery.FIELDS_MISSING')}
      failed={t('recovery.AUTH_SETTING_NEW_PASSWORD_FAILED')}
      tooMany={t('account.tooMany.hint', { support: () => support })}
    >
      <PasswordField
        {...form.field('password')}
        hint={t('account.password.hint', { letters: leastPasswordLetters })}
        autoComplete="new-password"
        showLabel={t('account.password.show')}
      />
      <PasswordField
        {...form.field('passwordConfirmation')}
        autoComplete="new-password"
        showLabel={t('account.password.show')}
      />
    </TypedForm>
  );
}

/**
 * Sets a new password with the mail's token [ACC-7], and ends this tab's login. `linkEnded` for a token that was used or has expired.
 * Throws CallFailure if there is no listed answer.
 */
async function setPassword(
  { token, password }: { token: string; password: string },
  options: RequestOptions,
): Promise<Sent | { readonly kind: 'linkEnded' }> {
  const answer = await call(confirmPasswordReset, { body: { token, _p: digestOf(password) } }, options);
  switch (answer.status) {
    case 200:
      // The back end has ended all logins of the account, including this tab's.
      if (loginState(currentCustomer()) === 'customer') signOut({ lang: options.lang, endsLogins: false });
      return { kind: 'done' };
    case 429:
      return { kind: 'tooMany' };
    case 400:
      // The request lacks something, and the password is the only field that visitors can fill in.
      return { kind: 'invalid', errors: { password: ['REQUIRED'] } };
    case 422: {
      const { token: link, _p: onWire = [], password = [], ...others } = answer.body.errors;
      if (link) return { kind: 'linkEnded' };
      return { kind: 'invalid', errors: { ...others, password: [...onWire, ...password] } };
    }
  }
}
