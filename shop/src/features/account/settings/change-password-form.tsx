import { leastPasswordLetters, newPasswordProblems } from '@foyer/rules/customers/credentials.ts';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useRefusedAccess } from '../../../session/customer/refused-access.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Message } from '../../../ui/message.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { KnownUser, TypedForm, useTypedForm } from './typed-form.tsx';
import { changePasswordTo } from './change-credentials.ts';
import type { SettingsPartProps } from './load-settings.ts';

/** Changes the password of customers who know the old one [ACC-8]. */
export function ChangePasswordForm({ settings, labelledBy }: SettingsPartProps) {
  const t = useText();
  const { lang, museum } = useShop();
  const { token, customer } = settings.signedIn;
  const [isDone, setDone] = useState(false);
  const form = useTypedForm({
    name: 'password',
    labels: {
      oldPassword: t('account.password.current'),
      password: t('account.password.new'),
      passwordConfirmation: t('account.password.repeat'),
    },
    validate: ({ oldPassword, ...typed }) => ({
      oldPassword: oldPassword === '' ? 'REQUIRED' : undefined,
      ...newPasswordProblems(typed),
    }),
    send: async (typed) => {
      setDone(false);
      const changed = await changePasswordTo(typed, token, { lang });
      if (changed.kind === 'done') {
        setDone(true);
        form.form.current?.reset();
      }
      return changed;
    },
    onSignedOut: useRefusedAccess(),
    toasts: {
      begun: t('settings.AUTH_PASSWORD_CHANGE_REQUEST'),
      done: t('settings.AUTH_PASSWORD_CHANGE_SUCCESS'),
      failed: t('settings.AUTH_PASSWORD_CHANGE_FAILED'),
    },
  });
  const support = <MailLink key="support" address={museum.supportEmail} />;
  const showLabel = t('account.password.show');
  return (
    <>
      <TypedForm
        kind="secondary"
        form={form}
        labelledBy={labelledBy}
        submit={t('settings.password.submit')}
        failed={t('settings.AUTH_PASSWORD_CHANGE_FAILED')}
        tooMany={t('account.tooMany.hint', { support: () => support })}
      >
        <KnownUser email={customer.email} />
        <PasswordField {...form.field('oldPassword')} autoComplete="current-password" showLabel={showLabel} />
        <PasswordField
          {...form.field('password')}
          hint={t('account.password.hint', { letters: leastPasswordLetters })}
          autoComplete="new-password"
          showLabel={showLabel}
        />
        <PasswordField {...form.field('passwordConfirmation')} autoComplete="new-password" showLabel={showLabel} />
      </TypedForm>
      <div role="status">
        {isDone && (
          <Message kind="success" title={t('settings.AUTH_PASSWORD_CHANGE_SUCCESS')}>
            <p>{t('settings.elsewhere')}</p>
          </Message>
        )}
      </div>
    </>
  );
}
