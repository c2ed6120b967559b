import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useLocation, useNavigate } from 'react-router';
import { askedFields, deliveryForGood } from '../../customer-form/customer-details.ts';
import { reviewDelivery, reviewDraft, settingsDelivery, settingsDraft } from '../../customer-form/customer-draft.ts';
import type { CustomerDraft } from '../../customer-form/customer-draft.ts';
import { CustomerForm } from '../../customer-form/customer-form.tsx';
import { useDelivery } from '../../customer-form/delivery.tsx';
import { useAccountForm } from '../../customer-form/use-account-form.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SignedIn } from '../../session/customer/customer.ts';

interface AddressFormProps {
  signedIn: SignedIn;
  attributes: CustomerAttributes;
  start: CustomerDraft;
  /** The id of the heading that names the form. */
  labelledBy: string;
}

/** The details of whoever orders, with all of an address or a separate one: kept as in their settings, and back to the order [ACC-4] [ACC-5]. */
export function AddressForm({ signedIn, attributes: museums, start, labelledBy }: AddressFormProps) {
  const t = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const delivery = useDelivery(deliveryForGood(signedIn.customer, reviewDelivery));
  const attributes = delivery.form.asked(museums, delivery.draft);
  const form = useAccountForm({
    signedIn,
    attributes,
    fields: askedFields(attributes),
    delivery,
    drafts: reviewDraft,
    start,
    onSaved: () => {
      // What lies unsaved in the settings is older than what has just been said.
      for (const typed of [reviewDraft, reviewDelivery, settingsDraft, settingsDelivery]) typed.forget();
      return navigate(pathname, { replace: true });
    },
  });
  return <CustomerForm form={form} labelledBy={labelledBy} submit={t('wares.whereTo.submit')} />;
}
