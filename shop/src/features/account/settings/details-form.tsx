import { useState } from 'react';
import { askedFields } from '../../../customer-form/customer-details.ts';
import { settingsDraft } from '../../../customer-form/customer-draft.ts';
import { FormEnd } from '../../../customer-form/form-end.tsx';
import { FormErrors } from '../../../customer-form/form-errors.tsx';
import { PersonFields } from '../../../customer-form/person-fields.tsx';
import { updateDetails } from '../../../customer-form/update-details.ts';
import { useCustomerForm } from '../../../customer-form/use-customer-form.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useRefusedAccess } from '../../../session/customer/refused-access.ts';
import { useShop } from '../../../app/shop-config.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import type { Settings } from './load-settings.ts';
import { Saved } from './saved.tsx';
import styles from '../../../customer-form/customer-form.module.css';

interface DetailsFormProps {
  settings: Settings;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/** What a customer tells of herself: all but the address that she logs in with [ACC-8] [ACC-4]. */
export function DetailsForm({ settings: { signedIn, details, attributes }, labelledBy }: DetailsFormProps) {
  const t = useText();
  const { lang } = useShop();
  const refuse = useRefusedAccess();
  const [isSaved, setSaved] = useState(false);
  const fields = askedFields(attributes);
  const form = useCustomerForm({
    attributes,
    fields,
    unshown: ['email', 'emailConfirmation'],
    delivery: null,
    drafts: settingsDraft,
    start: details,
    send: async (told) => {
      const refused = await updateDetails({ ...told, fields, asksForDelivery: false }, signedIn, { lang });
      if (refused === 'ended') refuse();
      else if (refused) return refused;
      else {
        settingsDraft.forget();
        setSaved(true);
        showToast(t('settings.USER_SETTINGS_SAVED'), 'success');
      }
      return null;
    },
  });
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit}
      onChange={() => setSaved(false)}
      aria-labelledby={labelledBy}
    >
      <FormErrors {...form.errors} />
      <PersonFields fields={fields} attributes={attributes} form={form} />
      <FormEnd form={form} isOneOfMany>
        {t('settings.details.submit')}
      </FormEnd>
      <Saved isSaved={isSaved} />
    </form>
  );
}
