import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { signInAsGuest, validateCustomer } from '@foyer/contract/customers/customer-calls.ts';
import type { FieldErrors } from '@foyer/contract/errors.ts';
import type { ReactNode } from 'react';
import { currentCart } from '../cart/use-cart.ts';
import { keepCustomer, type SignedIn } from '../session/customer/customer.ts';
import { useShop } from '../app/shop-config.ts';
import { emptyDraft, newcomerDraft } from './customer-draft.ts';
import { guestFields } from './customer-fields.ts';
import { CustomerForm } from './customer-form.tsx';
import type { DeliveryForm } from './delivery.tsx';
import { InvoiceChoice, useAskedDetails } from './order-details.tsx';
import { useCustomerForm, type FormRefusal, type ReportedDetails } from './use-customer-form.ts';
import { call, type RequestOptions } from '../api/client.ts';
import { customerFrom, detailsOnWire, formErrors } from './details-on-wire.ts';
import { refusedWith, type FieldCodes } from './use-field-errors.ts';

interface GuestFormProps {
  /** The fields that the museum wants. */
  attributes: CustomerAttributes;
  /** The delivery part, if the order is sent by post. */
  delivery: DeliveryForm | null;
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** Content above the fields. */
  heading?: ReactNode;
  /** The label of the button. */
  action: string;
  onSignedIn: () => void | Promise<void>;
}

/** The form for a guest's details: only the fields that the museum asks for. Input is never lost [ACC-3] [ACC-6]. */
export function GuestForm({ attributes: museums, heading, labelledBy, action, onSignedIn, ...props }: GuestFormProps) {
  const { lang, defaultUserCountry } = useShop();
  const { attributes, delivery, asksForAddress } = useAskedDetails(museums, props.delivery);
  const { countries } = attributes;
  const form = useCustomerForm({
    attributes,
    fields: guestFields(attributes),
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
    <CustomerForm form={form} labelledBy={labelledBy} heading={heading} submit={action} foldsOptional>
      <InvoiceChoice asksForAddress={asksForAddress} />
    </CustomerForm>
  );
}

type SignInOutcome = { readonly kind: 'signedIn'; readonly signedIn: SignedIn } | FormRefusal;

interface Guest extends ReportedDetails {
  /** With their names, to display addresses. */
  readonly countries: readonly { readonly key: string; readonly name: string }[];
  readonly requestInvoice: boolean;
}

/** Drops errors about the password, because guests have none [ACC-3]. */
export function guestErrors(reported: FieldErrors): FieldCodes {
  const { password: _, ...errors } = formErrors(reported);
  return errors;
}

/** Validates the details, then signs in. Throws CallFailure if there is no listed answer. */
export async function signIn({ requestInvoice, ...guest }: Guest, options: RequestOptions): Promise<SignInOutcome> {
  const c = detailsOnWire(guest);
  // The call takes the same body as a registration. Guests send an empty password, and its error is dropped [API-28].
  const validated = await call(validateCustomer, { body: { c: { ...c, password: '' } } }, options);
  if (validated.status === 429) return { kind: 'tooMany' };
  const errors = validated.status === 422 ? guestErrors(validated.body) : {};
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  const answer = await call(signInAsGuest, { body: { c: { ...c, send_invoice: requestInvoice } } }, options);
  switch (answer.status) {
    case 200:
      return {
        kind: 'signedIn',
        signedIn: { token: answer.body.data, customer: customerFrom({ ...guest, isGuest: true }) },
      };
    case 403:
      return refusedWith(answer.body.error);
    case 422:
      return { kind: 'invalid', errors: guestErrors(answer.body) };
    case 429:
      return { kind: 'tooMany' };
  }
}
