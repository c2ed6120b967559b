import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { FormErrors } from '../../../customer-form/form-errors.tsx';
import { DeliveryFields } from '../../../customer-form/delivery.tsx';
import { PersonFields } from '../../../customer-form/person-fields.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { NewPassword } from '../recovery/new-password.tsx';
import { StayingFailure } from '../settings/staying-failure.tsx';
import { useRegister } from './use-register.ts';
import styles from '../../../customer-form/customer-form.module.css';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePath } from '../../../app/paths.ts';
import { Message } from '../../../ui/message.tsx';
import { InSight } from '../../../forms/in-sight.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';

interface RegisterFormProps {
  /** What the museum wants to know. */
  attributes: CustomerAttributes;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/** All that a registration asks for: how to log in, who it is, and a separate address where things are sent by post [ACC-5]. */
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

/** Whoever has an account already gets into it from here, and back to where they were. */
function EmailTaken() {
  const t = useText();
  const to = usePath();
  const [query] = useSearchParams();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  const wayTo = (screen: 'login' | 'forgotPassword') => (inside: ReactNode) => (
    <Link key={screen} to={to(screen, undefined, back)}>
      {inside}
    </Link>
  );
  return (
    <Message>
      <p>{t('account.register.taken.hint', { login: wayTo('login'), recover: wayTo('forgotPassword') })}</p>
    </Message>
  );
}

/** The museum makes no account: too many were asked for from here, or it makes none at all [CFG-12]. */
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
