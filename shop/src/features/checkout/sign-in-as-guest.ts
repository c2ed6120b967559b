import { signInAsGuest, validateCustomer } from '@foyer/contract/customer-calls.ts';
import { personFieldOf } from '@foyer/contract/customer.ts';
import type { FieldErrors } from '@foyer/contract/errors.ts';
import type { PostalAddress } from '@foyer/rules/postal-address.ts';
import { call, type Way } from '../../api.ts';
import type { SignedIn } from '../../session/customer.ts';
import type { GuestDraft } from './guest-draft.ts';

export type GuestSignIn =
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn }
  /** Codes or texts by the shop's field names; those of unknown fields too. */
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'notAdmitted' | 'tooMany' };

interface Guest {
  readonly details: GuestDraft;
  /** A separate address for what is sent; null where there is none [ACC-5]. */
  readonly shipping: PostalAddress | null;
  /** With their names, for showing addresses. */
  readonly countries: readonly { readonly key: string; readonly name: string }[];
  readonly requestInvoice: boolean;
}

/** Errors by the shop's names. A guest has no password: an error about it alone is none [ACC-3]. */
export function guestErrors({ errors }: FieldErrors): Record<string, readonly string[]> {
  const told = Object.entries(errors).filter(([field, texts]) => field !== 'password' && texts.length > 0);
  return Object.fromEntries(told.map(([field, texts]) => [personFieldOf(field), texts]));
}

/** Has the details judged, then signs in. Throws CallFailure where there is no listed answer. */
export async function signIn({ requestInvoice, ...guest }: Guest, way: Way): Promise<GuestSignIn> {
  const c = detailsOnWire(guest);
  const validated = await call(validateCustomer, { body: { c } }, way);
  if (validated.status === 429) return { kind: 'tooMany' };
  const errors = validated.status === 422 ? guestErrors(validated.body) : {};
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  const answer = await call(signInAsGuest, { body: { c: { ...c, send_invoice: requestInvoice } } }, way);
  switch (answer.status) {
    case 200:
      return { kind: 'signedIn', signedIn: { token: answer.body.data, customer: customerFrom(guest) } };
    case 403:
      return { kind: 'notAdmitted' };
    case 422:
      return { kind: 'invalid', errors: guestErrors(answer.body) };
    case 429:
      return { kind: 'tooMany' };
  }
}

function detailsOnWire({ details, shipping }: Pick<Guest, 'details' | 'shipping'>) {
  const { firstName, lastName, emailConfirmation: _, ...same } = trimmed(details);
  return { ...same, fname: firstName, lname: lastName, shipping };
}

function trimmed(details: GuestDraft): GuestDraft {
  return Object.fromEntries(
    Object.entries(details).map(([field, text]) => [field, text.trim()]),
  ) as unknown as GuestDraft;
}

/** The customer as her own details make her; the payment step asks the back end for its version. */
function customerFrom({ details, shipping, countries }: Omit<Guest, 'requestInvoice'>): SignedIn['customer'] {
  const { firstName, lastName, company, email, street, zip, city, country } = trimmed(details);
  const named = (key: string) =>
    key === '' ? null : { key, name: countries.find((one) => one.key === key)?.name ?? '' };
  return {
    firstName,
    lastName,
    companyName: company,
    email,
    isGuest: true,
    billingAddress: { name: `${firstName} ${lastName}`.trim(), street, zip, city, country: named(country) },
    shippingAddress: shipping && { ...shipping, country: named(shipping.country) },
  };
}
