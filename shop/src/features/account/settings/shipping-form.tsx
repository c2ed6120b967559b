import { useState, type FormEvent } from 'react';
import { FormEnd } from '../../../customer-form/form-end.tsx';
import { FormErrors } from '../../../customer-form/form-errors.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Settings } from './load-settings.ts';
import { Saved } from './saved.tsx';
import styles from '../../../customer-form/customer-form.module.css';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { deliveryForGood } from '../../../customer-form/customer-details.ts';
import { settingsDelivery } from '../../../customer-form/delivery/delivery-draft.ts';
import { deliveryForm } from '../../../customer-form/delivery/delivery-form.tsx';
import { updateShipping } from '../../../customer-form/update-details.ts';
import { useDelivery } from '../../../customer-form/delivery/use-delivery.ts';
import { codesOf, useFieldErrors } from '../../../customer-form/use-field-errors.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { useRefusedAccess } from '../../../session/customer/refused-access.ts';
import { useShop } from '../../../app/shop-config.ts';
import { showToast } from '../../../ui/toast/toast.tsx';

interface ShippingFormProps {
  settings: Settings;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/** Where a customer's orders go, if not to her own address; all of it is asked for once there is one [ACC-8] [ACC-5]. */
export function ShippingForm({ settings: { signedIn, attributes }, labelledBy }: ShippingFormProps) {
  const t = useText();
  const [isSaved, setSaved] = useState(false);
  const form = useShippingForm(signedIn, attributes, () => setSaved(true));
  const { delivery, errors } = form;
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit}
      onChange={() => setSaved(false)}
      aria-labelledby={labelledBy}
    >
      <p>{t('settings.shipping.hint')}</p>
      <FormErrors {...errors} />
      <delivery.form.Fields
        countries={attributes.countries}
        draft={delivery.draft}
        errorsOf={errors.errorsOf}
        onChange={(changed) => {
          delivery.change(changed);
          errors.forgetAll();
        }}
      />
      <FormEnd form={form} isOneOfMany>
        {t('settings.shipping.submit')}
      </FormEnd>
      <Saved isSaved={isSaved} />
    </form>
  );
}

/** The separate address of an account while it is changed; `onSaved` once the museum has it. */
function useShippingForm(signedIn: SignedIn, attributes: CustomerAttributes, onSaved: () => void) {
  const t = useText();
  const { lang } = useShop();
  const refuse = useRefusedAccess();
  const delivery = useDelivery(deliveryForGood(signedIn.customer, settingsDelivery));
  const errors = useFieldErrors(deliveryForm.fields);
  const [refusal, setRefusal] = useState<'tooMany' | 'notAdmitted' | null>(null);
  const sending = useSubmit();

  const tryIt = async () => {
    setRefusal(null);
    const problems = codesOf(deliveryForm.problems(delivery.draft, attributes));
    if (Object.keys(problems).length > 0) return void errors.tell(problems);
    const refused = await updateShipping(deliveryForm.told(delivery.draft), signedIn, { lang });
    if (refused === 'ended') return refuse();
    if (refused?.kind === 'invalid') {
      if (!errors.tell(refused.errors)) setRefusal('notAdmitted');
      return;
    }
    if (refused) return setRefusal(refused.kind);
    settingsDelivery.forget();
    showToast(t('settings.USER_SETTINGS_SAVED'), 'success');
    onSaved();
  };

  const submit = () => void sending.send(tryIt);
  return {
    delivery,
    errors,
    refusal,
    failure: sending.failure,
    isBusy: sending.isBusy,
    retry: submit,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      submit();
    },
  };
}
