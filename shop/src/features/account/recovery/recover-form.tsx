import { leastPasswordLetters, newPasswordProblems } from '@foyer/rules/customers/credentials.ts';
import { useNavigate } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { rememberDone } from '../../../session/done-here.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { forgetToken } from './recovery-token.ts';
import { setPassword } from './set-password.ts';
import { TypedForm } from '../settings/typed-form.tsx';
import { useTypedForm, type Sent, type Typed } from '../settings/use-typed-form.ts';

interface RecoverFormProps {
  /** Undefined until the page knows it: the form stands there for everybody. */
  token: string | undefined;
  onEnded: () => void;
}

type NewPasswordField = 'password' | 'passwordConfirmation';

/** A new password, twice. */
export function RecoverForm({ token, onEnded }: RecoverFormProps) {
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
    judge: newPasswordProblems,
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
