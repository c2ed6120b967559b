import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import type { ReactNode } from 'react';
import { currentCart } from '../cart/use-cart.ts';
import { keepCustomer } from '../session/customer/customer.ts';
import { useShop } from '../app/shop-config.ts';
import { emptyDraft, newcomerDraft } from './customer-draft.ts';
import { shownFields } from './customer-fields.ts';
import type { DeliveryForm } from './delivery/delivery-form.tsx';
import { FormEnd } from './form-end.tsx';
import { FormErrors } from './form-errors.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import { PersonFields } from './person-fields.tsx';
import { signIn } from './sign-in-as-guest.ts';
import { useAskedDetails } from './use-asked-details.ts';
import { useCustomerForm } from './use-customer-form.ts';
import styles from './customer-form.module.css';

interface GuestFormProps {
  /** As the museum wants them. */
  attributes: CustomerAttributes;
  /** Where the order goes, for one that is sent. */
  delivery: DeliveryForm | null;
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** What stands above the fields. */
  heading?: ReactNode;
  /** On the button. */
  action: string;
  onSignedIn: () => void | Promise<void>;
}

/** The guest's details: no more fields than the museum asks for, nothing lost that was typed [ACC-3] [ACC-6]. */
export function GuestForm({ attributes: museums, heading, labelledBy, action, onSignedIn, ...props }: GuestFormProps) {
  const { lang, defaultUserCountry } = useShop();
  const { attributes, delivery, asksForAddress } = useAskedDetails(museums, props.delivery);
  const { countries } = attributes;
  const fields = shownFields(attributes);
  const form = useCustomerForm({
    attributes,
    fields,
    delivery,
    drafts: newcomerDraft,
    start: emptyDraft(defaultUserCountry),
    send: async (told) => {
      const answer = await signIn({ ...told, countries, requestInvoice: currentCart().requestInvoice }, { lang });
      if (answer.kind !== 'signedIn') return answer;
      keepCustomer(answer.signedIn);
      await onSignedIn();
      return null;
    },
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.onSubmit} aria-labelledby={labelledBy}>
      {heading}
      <FormErrors {...form.errors} />
      <PersonFields fields={fields} attributes={attributes} form={form} />
      {delivery && (
        <delivery.form.Fields
          countries={countries}
          draft={delivery.draft}
          errorsOf={form.errors.errorsOf}
          onChange={(changed) => {
            delivery.change(changed);
            form.errors.forgetAll();
          }}
        />
      )}
      <InvoiceChoice asksForAddress={asksForAddress} />
      <FormEnd form={form}>{action}</FormEnd>
    </form>
  );
}
