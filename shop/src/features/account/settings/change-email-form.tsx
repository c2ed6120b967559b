import { newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { renewCustomer } from '../../../session/customer/customer.ts';
import { useRefusedAccess } from '../../../session/customer/refused-access.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { KnownUser, TypedForm, useTypedForm, type Sent, type Typed } from './typed-form.tsx';
import { changeEmailTo } from './change-credentials.ts';
import type { SettingsPartProps } from './load-settings.ts';

type EmailField = 'email' | 'emailConfirmation' | 'currentPassword';

/** Changes the login's e-mail address. Customers stay logged in here; all other logins end [ACC-8]. */
export function ChangeEmailForm({ settings, labelledBy }: SettingsPartProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const { token, customer } = settings.signedIn;
  const [isDone, setDone] = useState(false);

  const send = async ({ email: written, currentPassword }: Typed<EmailField>): Promise<Sent> => {
    const email = written.trim();
    setDone(false);
    const changed = await changeEmailTo({ email, currentPassword }, token, { lang });
    if (changed.kind === 'done') {
      renewCustomer({ token, customer: { ...customer, email } });
      setDone(true);
      form.form.current?.reset();
    }
    return changed;
  };

  const form = useTypedForm<EmailField>({
    name: 'email',
    labels: {
      email: t('settings.email.new'),
      emailConfirmation: t('settings.email.repeat'),
      currentPassword: t('account.password.current'),
    },
    validate: ({ currentPassword, ...typed }) => ({
      ...newEmailProblems(typed),
      currentPassword: currentPassword === '' ? 'REQUIRED' : undefined,
    }),
    send,
    onSignedOut: useRefusedAccess(),
    toasts: { done: t('settings.AUTH_EMAIL_CHANGE_SUCCESS'), failed: t('settings.email.failed') },
  });
  const support = <MailLink key="support" address={museum.supportEmail} />;
  const address = {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  return (
    <>
      <p>{t('settings.email.now', { email: customer.email })}</p>
      <TypedForm
        kind="secondary"
        form={form}
        labelledBy={labelledBy}
        submit={t('settings.email.submit')}
        failed={t('settings.email.failed')}
        tooMany={t('account.tooMany.hint', { support: () => support })}
      >
        <KnownUser email={customer.email} />
        <TextField {...form.field('email')} {...address} />
        <TextField {...form.field('emailConfirmation')} {...address} />
        <PasswordField
          {...form.field('currentPassword')}
          hint={t('settings.email.whyPassword')}
          autoComplete="current-password"
          showLabel={t('account.password.show')}
        />
      </TypedForm>
      <div role="status">
        {isDone && (
          <Message kind="success" title={t('settings.AUTH_EMAIL_CHANGE_SUCCESS')}>
            <p>
              {t('settings.email.done', { email: customer.email })} {t('settings.elsewhere')}
            </p>
          </Message>
        )}
      </div>
    </>
  );
}
