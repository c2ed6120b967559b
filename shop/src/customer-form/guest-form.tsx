import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import type { ReactNode } from 'react';
import { currentCart } from '../cart/use-cart.ts';
import { keepCustomer } from '../session/customer/customer.ts';
import { useShop } from '../app/shop-config.ts';
import { emptyDraft, newcomerDraft } from './customer-draft.ts';
import { shownFields } from './customer-fields.ts';
import { CustomerForm } from './customer-form.tsx';
import type { DeliveryForm } from './delivery.tsx';
import { InvoiceChoice, useAskedDetails } from './order-details.tsx';
import { signIn } from './sign-in-as-guest.ts';
import { useCustomerForm } from './use-customer-form.ts';

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
  const form = useCustomerForm({
    attributes,
    fields: shownFields(attributes),
    delivery,
    drafts: newcomerDraft,
    start: emptyDraft(defaultUserCountry),
    submit: async (reported) => {
      const answer = await signIn({ ...reported, countries, requestInvoice: currentCart().requestInvoice }, { lang });
      if (answer.kind !== 'signedIn') return answer;
      keepCustomer(answer.signedIn);
      await onSignedIn();
      return null;
    },
  });
  return (
    <CustomerForm form={form} labelledBy={labelledBy} heading={heading} submit={action}>
      <InvoiceChoice asksForAddress={asksForAddress} />
    </CustomerForm>
  );
}
