import { signInAsGuest, validateCustomer } from '@foyer/contract/customers/customer-calls.ts';
import type { FieldErrors } from '@foyer/contract/errors.ts';
import { call, type Way } from '../api/client.ts';
import type { SignedIn } from '../session/customer/customer.ts';
import { customerFrom, detailsOnWire, formErrors } from './details-on-wire.ts';
import type { FormRefusal, ReportedDetails } from './use-customer-form.ts';
import { refusedWith, type FieldCodes } from './use-field-errors.ts';

export type GuestSignIn = { readonly kind: 'signedIn'; readonly signedIn: SignedIn } | FormRefusal;

interface Guest extends ReportedDetails {
  /** With their names, for showing addresses. */
  readonly countries: readonly { readonly key: string; readonly name: string }[];
  readonly requestInvoice: boolean;
}

/** A guest has no password: an error about it alone is none [ACC-3]. */
export function guestErrors(told: FieldErrors): FieldCodes {
  const { password: _, ...errors } = formErrors(told);
  return errors;
}

/** Has the details judged, then signs in. Throws CallFailure where there is no listed answer. */
export async function signIn({ requestInvoice, ...guest }: Guest, way: Way): Promise<GuestSignIn> {
  const c = detailsOnWire(guest);
  // All of `c`, as for a registration: the password that a guest has not is empty, and may be complained about [API-28].
  const validated = await call(validateCustomer, { body: { c: { ...c, password: '' } } }, way);
  if (validated.status === 429) return { kind: 'tooMany' };
  const errors = validated.status === 422 ? guestErrors(validated.body) : {};
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  const answer = await call(signInAsGuest, { body: { c: { ...c, send_invoice: requestInvoice } } }, way);
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
