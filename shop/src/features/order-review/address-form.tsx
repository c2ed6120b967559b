import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useLocation, useNavigate } from 'react-router';
import { askedFields, deliveryForGood } from '../../customer-form/customer-details.ts';
import { reviewDraft, settingsDraft, type CustomerDraft } from '../../customer-form/customer-draft.ts';
import { reviewDelivery, settingsDelivery } from '../../customer-form/delivery/delivery-draft.ts';
import { FormEnd } from '../../customer-form/form-end.tsx';
import { FormErrors } from '../../customer-form/form-errors.tsx';
import { PersonFields } from '../../customer-form/person-fields.tsx';
import { updateDetails } from '../../customer-form/update-details.ts';
import { useCustomerForm } from '../../customer-form/use-customer-form.ts';
import { useDelivery } from '../../customer-form/delivery/use-delivery.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SignedIn } from '../../session/customer/customer.ts';
import { useRefusedAccess } from '../../session/customer/refused-access.ts';
import { useShop } from '../../app/shop-config.ts';
import styles from '../../customer-form/customer-form.module.css';

interface AddressFormProps {
  signedIn: SignedIn;
  attributes: CustomerAttributes;
  start: CustomerDraft;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/** The details of whoever orders, with all of an address or a separate one: kept as in her settings, and back to the order [ACC-4] [ACC-5]. */
export function AddressForm({ signedIn, attributes: museums, start, labelledBy }: AddressFormProps) {
  const t = useText();
  const { lang } = useShop();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refuse = useRefusedAccess();
  const delivery = useDelivery(deliveryForGood(signedIn.customer, reviewDelivery));
  const attributes = delivery.form.asked(museums, delivery.draft);
  const fields = askedFields(attributes);
  const form = useCustomerForm({
    attributes,
    fields,
    unshown: ['email', 'emailConfirmation'],
    delivery,
    drafts: reviewDraft,
    start,
    send: async (told) => {
      const refused = await updateDetails({ ...told, fields, asksForDelivery: true }, signedIn, { lang });
      if (refused === 'ended') refuse();
      else if (refused) return refused;
      else {
        // What lies unsaved in the settings is older than what she has just said.
        for (const typed of [reviewDraft, reviewDelivery, settingsDraft, settingsDelivery]) typed.forget();
        await navigate(pathname, { replace: true });
      }
      return null;
    },
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit} aria-labelledby={labelledBy}>
      <FormErrors {...form.errors} />
      <PersonFields fields={fields} attributes={attributes} form={form} />
      <delivery.form.Fields
        countries={attributes.countries}
        draft={delivery.draft}
        errorsOf={form.errors.errorsOf}
        onChange={(changed) => {
          delivery.change(changed);
          form.errors.forgetAll();
        }}
      />
      <FormEnd form={form}>{t('wares.whereTo.submit')}</FormEnd>
    </form>
  );
}
