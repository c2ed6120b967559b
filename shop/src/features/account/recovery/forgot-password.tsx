import { newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { rememberDone } from '../../../session/done-here.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { askRecovery } from './ask-recovery.ts';
import { TypedForm } from '../settings/typed-form.tsx';
import { useTypedForm } from '../settings/use-typed-form.ts';
import styles from '../login/login.module.css';

/** Has a link sent to set a new password; the same words whether the address is known or not [NAV-12] [ACC-7] [ACC-10]. */
export default function ForgotPassword() {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const { lang, museum } = useShop();
  const [query] = useSearchParams();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  const form = useTypedForm({
    name: 'forgot',
    labels: { email: t('customer-form.field.email') },
    judge: ({ email }) => ({ email: newEmailProblems({ email, emailConfirmation: email }).email }),
    send: async ({ email }) => {
      const sent = await askRecovery(email.trim(), document.location.origin, { lang });
      if (sent.kind === 'done') {
        rememberDone('passwordRequested');
        await navigate(to('forgotPasswordSuccess', undefined, back));
      }
      return sent;
    },
    toasts: { done: t('recovery.AUTH_REQUEST_RESET_SUCCESS'), failed: t('recovery.AUTH_REQUEST_RESET_FAIL') },
  });
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <div className={styles.screen}>
      <Title page={t('recovery.forgot')} />
      <Summary title={t('recovery.forgot')} text={t('recovery.forgot.text')} />
      <h1 id="forgot-title">{t('recovery.forgot')}</h1>
      <p>{t('recovery.forgot.text')}</p>
      <TypedForm
        form={form}
        labelledBy="forgot-title"
        submit={t('recovery.forgot.submit')}
        missing={t('recovery.FIELDS_MISSING')}
        failed={t('recovery.AUTH_REQUEST_RESET_FAIL')}
        tooMany={t('recovery.tooMany', { support: () => support })}
      >
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </TypedForm>
      <ul className={styles.ways} role="list">
        <li>
          <Link to={to('login', undefined, back)}>{t('recovery.toLogin')}</Link>
        </li>
      </ul>
    </div>
  );
}
