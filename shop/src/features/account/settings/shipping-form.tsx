import { useState } from 'react';
import { FormEnd } from '../../../customer-form/form-end.tsx';
import { FormErrors } from '../../../customer-form/form-errors.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Settings } from './load-settings.ts';
import { Saved } from './saved.tsx';
import { useShippingForm } from './use-shipping-form.ts';
import styles from '../../../customer-form/customer-form.module.css';

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
