import { updateCustomer } from '@foyer/contract/account-calls.ts';
import { getCustomer } from '@foyer/contract/customer-calls.ts';
import { personFieldOf } from '@foyer/contract/customer.ts';
import type { BodyOf } from '@foyer/contract/endpoint.ts';
import type { PostalAddress } from '@foyer/rules/postal-address.ts';
import { call, type Way } from '../api.ts';
import { renewCustomer, type SignedIn } from '../session/customer.ts';
import { signedInAs } from '../session/sign-in.ts';
import type { CustomerField } from './customer-draft.ts';
import { detailsOnWire, formErrors } from './details-on-wire.ts';
import type { FormRefusal, ToldDetails } from './use-customer-form.ts';

interface Update extends ToldDetails {
  /** Those that the form shows: the others stay as they are. */
  readonly fields: readonly CustomerField[];
  /** Whether the form has a part about a separate address; else that stays as it is, too. */
  readonly asksForDelivery: boolean;
  /** Left out, it stays as it is. */
  readonly requestInvoice?: boolean;
}

/** Null where it went well; 'ended' where the login no longer serves. */
type Updated = FormRefusal | null | 'ended';

/** Writes into an account what a form tells [ACC-4] [CHK-7]. Throws CallFailure where there is no listed answer. */
export async function updateDetails(
  { fields, asksForDelivery, requestInvoice, ...told }: Update,
  signedIn: SignedIn,
  way: Way,
): Promise<Updated> {
  const { shipping, ...person } = detailsOnWire(told);
  const shown = Object.entries(person).filter(([name]) => fields.some((field) => field === personFieldOf(name)));
  // What was emptied is taken away.
  const changed = Object.fromEntries(shown.map(([name, text]) => [name, text === '' ? null : text]));
  return update({ ...changed, ...(asksForDelivery && { shipping }), send_invoice: requestInvoice }, signedIn, way);
}

/** Writes the separate address alone; null takes it away. Throws CallFailure where there is no listed answer. */
export async function updateShipping(shipping: PostalAddress | null, signedIn: SignedIn, way: Way): Promise<Updated> {
  return update({ shipping }, signedIn, way);
}

/** Changes an account, and knows it as it is from then on [API-29]. */
async function update(
  c: BodyOf<typeof updateCustomer>['c'],
  { token, customer }: SignedIn,
  way: Way,
): Promise<Updated> {
  const answer = await call(updateCustomer, { query: { _: token }, body: { c } }, way);
  if (answer.status === 422) return { kind: 'invalid', errors: formErrors(answer.body) };
  if (answer.status === 429) return { kind: 'tooMany' };
  const now = answer.status === 401 ? answer : await call(getCustomer, { query: { _: token } }, way);
  if (now.status === 401) return 'ended';
  renewCustomer(signedInAs({ token, email: customer.email }, now.body.data));
  return null;
}
