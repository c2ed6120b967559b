import { newEmailProblems } from '@foyer/rules/customers/credentials.ts';
import type { DetailsProblemCode } from '@foyer/rules/customers/guest-details.ts';
import { requestPasswordReset } from '@foyer/contract/customers/password-calls.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath, pathOf } from '../../../app/paths.ts';
import { rememberDone } from '../../../session/done-here.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Summary } from '../../../app/summary.tsx';
import { Title } from '../../../app/title.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { TypedForm, useTypedForm, type Sent } from '../settings/typed-form.tsx';
import { call, type RequestOptions } from '../../../api/client.ts';
import { knownCode } from '../../../api/known-code.ts';
import styles from '../login/login.module.css';

/** Requests a link for a new password. The answer is the same whether or not the address is known [NAV-12] [ACC-7] [ACC-10]. */
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
    validate: ({ email }) => ({ email: newEmailProblems({ email, emailConfirmation: email }).email }),
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

/** The address for the mail's link: this shop, in the visitor's language. The back end appends a name and a token [NAV-13]. */
function recoveryBacklink(origin: string, lang: string): string {
  return (origin + pathOf(lang, 'recoverPassword', { guid: '' })).replace(/\/$/, '');
}

/** Whether a code says that the input is no valid e-mail address. Any other code could reveal whether an account exists. */
const isAboutSpelling: Readonly<Record<DetailsProblemCode, boolean>> = {
  REQUIRED: true,
  TOO_LONG: true,
  EMAIL_INVALID: true,
  TEXT_INVALID: true,
  EMAIL_MISMATCH: false,
  CHOICE_UNKNOWN: false,
  WEB_ADDRESS: false,
};

/**
 * Requests the mail with the link [ACC-7]. Other errors about the address are not shown, so that nobody learns whether it is known
 * [ACC-10]. 400 means that the request lacks something [ACC-7]. Throws CallFailure if there is no listed answer.
 */
async function askRecovery(email: string, origin: string, options: RequestOptions): Promise<Sent> {
  const body = { email, backlink: recoveryBacklink(origin, options.lang) };
  const answer = await call(requestPasswordReset, { body }, options);
  if (answer.status === 429) return { kind: 'tooMany' };
  if (answer.status === 200) return { kind: 'done' };
  if (answer.status === 400) return { kind: 'missing' };
  const { email: codes, ...others } = answer.body.errors;
  const shown = codes?.filter((code) => knownCode(isAboutSpelling, code)) ?? [];
  if (shown.length > 0) return { kind: 'invalid', errors: { email: shown } };
  return { kind: codes || Object.keys(others).length === 0 ? 'done' : 'notAdmitted' };
}
