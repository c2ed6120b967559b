import { useState } from 'react';
import { askedFields, deliveryForGood } from '../../../customer-form/customer-details.ts';
import { settingsDelivery, settingsDraft } from '../../../customer-form/customer-draft.ts';
import { CustomerForm } from '../../../customer-form/customer-form.tsx';
import { useDelivery } from '../../../customer-form/delivery.tsx';
import { useAccountForm } from '../../../customer-form/use-account-form.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Message } from '../../../ui/message.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import type { SettingsPartProps } from './load-settings.ts';

/** A customer's details, except the login's e-mail address [ACC-8] [ACC-4]. */
export function DetailsForm({ settings: { signedIn, details, attributes }, labelledBy }: SettingsPartProps) {
  const t = useText();
  const saved = useSaved();
  const form = useAccountForm({
    signedIn,
    attributes,
    fields: askedFields(attributes),
    delivery: null,
    drafts: settingsDraft,
    start: details,
    onSaved: () => {
      settingsDraft.forget();
      saved.show();
    },
  });
  return (
    <CustomerForm form={form} labelledBy={labelledBy} submit={t('settings.details.submit')} {...saved.formProps} />
  );
}

/** The separate delivery address, if orders do not go to the customer's own. It has to be complete [ACC-8] [ACC-5]. */
export function ShippingForm({ settings: { signedIn, details, attributes }, labelledBy }: SettingsPartProps) {
  const t = useText();
  const saved = useSaved();
  const delivery = useDelivery(deliveryForGood(signedIn.customer, settingsDelivery));
  const form = useAccountForm({
    signedIn,
    // Missing details do not block this form. The details form asks for them.
    attributes: { ...attributes, requiredFields: [] },
    fields: [],
    delivery,
    drafts: settingsDraft,
    start: details,
    onSaved: () => {
      settingsDelivery.forget();
      saved.show();
    },
  });
  return (
    <CustomerForm
      form={form}
      labelledBy={labelledBy}
      heading={<p>{t('settings.shipping.hint')}</p>}
      submit={t('settings.shipping.submit')}
      {...saved.formProps}
    />
  );
}

/** Confirms saving in a toast, and below the button until something is changed. */
function useSaved() {
  const t = useText();
  const [isSaved, setSaved] = useState(false);
  return {
    show: () => {
      setSaved(true);
      showToast(t('settings.USER_SETTINGS_SAVED'), 'success');
    },
    formProps: {
      isOneOfMany: true,
      onChange: () => setSaved(false),
      below: <div role="status">{isSaved && <Message kind="success" title={t('settings.saved')} />}</div>,
    },
  };
}
