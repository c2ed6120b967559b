import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { newPasswordProblems, leastPasswordLetters } from '@foyer/rules/customers/credentials.ts';
import { useRef, type ReactNode } from 'react';
import { Link, useSearchParams, useNavigate } from 'react-router';
import { FormErrors, fieldId, fieldLabel } from '../../../customer-form/form-errors.tsx';
import { DeliveryFields, deliveryForm, useDelivery } from '../../../customer-form/delivery.tsx';
import { PersonFields } from '../../../customer-form/person-fields.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { StayingFailure } from '../settings/staying-failure.tsx';
import { usePath } from '../../../app/paths.ts';
import { Message } from '../../../ui/message.tsx';
import { InSight } from '../../../forms/in-sight.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { emptyDraft, newcomerDraft, orderDelivery } from '../../../customer-form/customer-draft.ts';
import { shownFields } from '../../../customer-form/customer-fields.ts';
import { useCustomerForm } from '../../../customer-form/use-customer-form.ts';
import { rememberDone } from '../../../session/done-here.ts';
import { afterSignIn } from '../../../session/return-path.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { registerAndKeep } from './register-customer.ts';
import type { useFieldErrors } from '../../../customer-form/use-field-errors.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import styles from '../../../customer-form/customer-form.module.css';

interface RegisterFormProps {
  /** The details that the museum asks for. */
  attributes: CustomerAttributes;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/** The fields for the login, the person, and a separate address if the museum sends things by post [ACC-5]. */
export function RegisterForm({ attributes, labelledBy }: RegisterFormProps) {
  const t = useText();
  const { form, formElement } = useRegister(attributes);
  const { errors, fields, delivery } = form;
  const isLogin = (field: string) => field === 'email' || field === 'emailConfirmation';
  return (
    <form
      ref={formElement}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit}
      aria-labelledby={labelledBy}
    >
      <FormErrors {...errors} />
      {errors.codesOf('email').includes('EMAIL_TAKEN') && <EmailTaken />}
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('account.register.access')}</legend>
        <PersonFields fields={fields.filter(isLogin)} form={form} />
        <NewPassword errors={errors} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('account.register.person')}</legend>
        <PersonFields fields={fields.filter((field) => !isLogin(field))} form={form} />
      </fieldset>
      {delivery && <DeliveryFields countries={attributes.countries} delivery={delivery} errors={errors} />}
      <Button kind="primary" wide type="submit" pending={form.isBusy}>
        {t('account.register.submit')}
      </Button>
      {form.failure && <StayingFailure failure={form.failure} onRetry={form.retry} isBusy={form.isBusy} />}
      {form.refusal && <RegisterRefused isTooMany={form.refusal === 'tooMany'} />}
    </form>
  );
}

/** The form's state. After registration customers are logged in, and return to where they came from [NAV-10] [NAV-31]. */
function useRegister(attributes: CustomerAttributes) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const formElement = useRef<HTMLFormElement>(null);
  const isSentByPost = shop.sections.some((section) => section === 'merchandise' || section === 'passes');
  const delivery = useDelivery(isSentByPost ? deliveryForm : null);

  /** Read from the fields, the only place that has the passwords. So input by a password manager counts too. */
  const passwords = () => {
    const textOf = (name: string) => {
      const written = formElement.current && new FormData(formElement.current).get(name);
      return typeof written === 'string' ? written : '';
    };
    return { password: textOf('password'), passwordConfirmation: textOf('passwordConfirmation') };
  };

  const form = useCustomerForm({
    attributes,
    fields: shownFields(attributes),
    delivery,
    more: { fields: ['password', 'passwordConfirmation'], problems: () => ({ ...newPasswordProblems(passwords()) }) },
    drafts: newcomerDraft,
    start: emptyDraft(shop.defaultUserCountry),
    submit: async (reported) => {
      const newcomer = { ...reported, password: passwords().password, countries: attributes.countries };
      const refused = await registerAndKeep(newcomer, { lang: shop.lang });
      if (refused) return refused;
      rememberDone('registered');
      newcomerDraft.forget();
      orderDelivery.forget();
      showToast(t('account.registered'), 'success');
      await navigate(afterSignIn(shop, query, to('registerSuccess')), { replace: true });
      return null;
    },
  });
  return { form, formElement };
}

/** Two fields for a new password [ACC-5] [ACC-6]. It is stored only in the fields. */
function NewPassword({ errors }: { errors: ReturnType<typeof useFieldErrors> }) {
  const t = useText();
  return (
    <div className={styles.fields}>
      {(['password', 'passwordConfirmation'] as const).map((field) => (
        <PasswordField
          key={field}
          id={fieldId(field)}
          name={field}
          label={fieldLabel(t, field)}
          hint={field === 'password' ? t('account.password.hint', { letters: leastPasswordLetters }) : undefined}
          showLabel={t('account.password.show')}
          autoComplete="new-password"
          aria-required
          error={errors.errorsOf(field)}
          onChange={() => errors.forget(field)}
        />
      ))}
    </div>
  );
}

/** Lets visitors who have an account log in, and return to where they were. */
function EmailTaken() {
  const t = useText();
  const to = usePath();
  const [query] = useSearchParams();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  const linkTo = (screen: 'login' | 'forgotPassword') => (inside: ReactNode) => (
    <Link key={screen} to={to(screen, undefined, back)}>
      {inside}
    </Link>
  );
  return (
    <Message>
      <p>{t('account.register.taken.hint', { login: linkTo('login'), recover: linkTo('forgotPassword') })}</p>
    </Message>
  );
}

/** Says that no account was created, because of too many tries or because the museum does not accept registrations [CFG-12]. */
function RegisterRefused({ isTooMany }: { isTooMany: boolean }) {
  const t = useText();
  const { museum } = useShop();
  const support = () => <MailLink key="support" address={museum.supportEmail} />;
  return (
    <InSight>
      <Message kind="danger" live="assertive" title={isTooMany ? t('account.tooMany') : t('account.register.closed')}>
        <p>
          {isTooMany ? t('account.register.tooMany.hint', { support }) : t('account.register.closed.hint', { support })}
        </p>
      </Message>
    </InSight>
  );
}
