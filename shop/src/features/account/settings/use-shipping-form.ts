import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useState, type FormEvent } from 'react';
import { deliveryForGood } from '../../../customer-form/customer-details.ts';
import { settingsDelivery } from '../../../customer-form/delivery/delivery-draft.ts';
import { deliveryForm } from '../../../customer-form/delivery/delivery-form.tsx';
import { updateShipping } from '../../../customer-form/update-details.ts';
import { useDelivery } from '../../../customer-form/delivery/use-delivery.ts';
import { codesOf, useFieldErrors } from '../../../customer-form/use-field-errors.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { useRefusedAccess } from '../../../session/customer/refused-access.ts';
import { useShop } from '../../../app/shop-config.ts';
import { showToast } from '../../../ui/toast/toast.tsx';

/** The separate address of an account while it is changed; `onSaved` once the museum has it. */
export function useShippingForm(signedIn: SignedIn, attributes: CustomerAttributes, onSaved: () => void) {
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
