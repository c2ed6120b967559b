import { personFieldOf } from '@foyer/contract/customers/customer.ts';
import type { FieldErrors } from '@foyer/contract/errors.ts';
import type { SignedIn } from '../session/customer/customer.ts';
import type { CustomerDraft } from './customer-draft.ts';
import type { FieldCodes } from './use-field-errors.ts';
import type { ReportedDetails } from './use-customer-form.ts';

/** A form's details by their wire names. */
export function detailsOnWire({ details, shipping }: ReportedDetails) {
  const { firstName, lastName, emailConfirmation: _, ...same } = trimmed(details);
  return { ...same, fname: firstName, lname: lastName, shipping };
}

/** Errors by the shop's field names, including errors of unknown fields. */
export function formErrors({ errors }: FieldErrors): FieldCodes {
  const named = Object.entries(errors).filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(named.map(([field, texts]) => [personFieldOf(field), texts]));
}

interface Newcomer extends ReportedDetails {
  /** With their names, to display addresses. */
  readonly countries: readonly { readonly key: string; readonly name: string }[];
  readonly isGuest: boolean;
}

/** The customer according to the form. The payment step fetches the back end's version. */
export function customerFrom({ details, shipping, countries, isGuest }: Newcomer): SignedIn['customer'] {
  const { firstName, lastName, company, email, street, zip, city, country } = trimmed(details);
  const named = (key: string) =>
    key === '' ? null : { key, name: countries.find((one) => one.key === key)?.name ?? '' };
  return {
    firstName,
    lastName,
    companyName: company,
    email,
    isGuest,
    billingAddress: { name: `${firstName} ${lastName}`.trim(), street, zip, city, country: named(country) },
    shippingAddress: shipping && { ...shipping, country: named(shipping.country) },
  };
}

function trimmed(details: CustomerDraft): CustomerDraft {
  return Object.fromEntries(
    Object.entries(details).map(([field, text]) => [field, text.trim()]),
  ) as unknown as CustomerDraft;
}
