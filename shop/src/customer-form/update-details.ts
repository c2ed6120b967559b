import { updateCustomer } from '@foyer/contract/customers/account-calls.ts';
import { getCustomer, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import { personFieldOf } from '@foyer/contract/customers/customer.ts';
import type { AnswerOf, BodyOf } from '@foyer/contract/endpoint.ts';
import { call, type Way } from '../api/client.ts';
import { renewCustomer, type SignedIn } from '../session/customer/customer.ts';
import { signedInAs } from '../session/customer/sign-in.ts';
import type { CustomerField } from './customer-draft.ts';
import { detailsOnWire, formErrors } from './details-on-wire.ts';
import type { FormRefusal, ReportedDetails } from './use-customer-form.ts';

export interface Update extends ReportedDetails {
  /** Those that the form shows: the others stay as they are. */
  readonly fields: readonly CustomerField[];
  /** Whether the form has a part about a separate address; else that stays as it is, too. */
  readonly asksForDelivery: boolean;
  /** Left out, the account keeps its own. */
  readonly requestInvoice?: boolean;
}

/** Null where it went well; 'ended' where the login no longer serves. */
type Updated = FormRefusal | null | 'ended';

type DetailsOnWire = BodyOf<typeof updateCustomer>['c'];

/** Writes into an account what a form reports: its fields, or its separate address alone [ACC-4] [CHK-7]. Throws CallFailure where there is no listed answer. */
export async function updateDetails(
  { fields, asksForDelivery, requestInvoice, ...told }: Update,
  signedIn: SignedIn,
  way: Way,
): Promise<Updated> {
  const { shipping, ...person } = detailsOnWire(told);
  const shown = Object.entries(person).filter(([name]) => fields.some((field) => field === personFieldOf(name)));
  const changed: Partial<DetailsOnWire> = Object.fromEntries(shown);
  return update({ ...changed, ...(asksForDelivery && { shipping }) }, signedIn, way, requestInvoice);
}

/**
 * Changes an account, and knows it as it is from then on [API-29]. All of it is sent, so what this screen does not show is asked for first:
 * another tab or device may have changed it.
 */
async function update(
  changed: Partial<DetailsOnWire>,
  { token, customer }: SignedIn,
  way: Way,
  requestInvoice?: boolean,
): Promise<Updated> {
  const query = { _: token };
  const [told, known] = await Promise.all([call(getCustomerData, { query }, way), call(getCustomer, { query }, way)]);
  if (told.status === 401 || known.status === 401) return 'ended';
  const { send_invoice, ...details } = told.body.data;
  const c = {
    ...details,
    email: details.email || customer.email,
    shipping: addressOnWire(known.body.data.shippingAddress),
    // Only a back end that tells this addition takes it.
    ...(send_invoice !== undefined && { send_invoice: requestInvoice ?? send_invoice }),
    ...changed,
  };
  const answer = await call(updateCustomer, { query, body: { c } }, way);
  if (answer.status === 422) return { kind: 'invalid', errors: formErrors(answer.body) };
  if (answer.status === 429) return { kind: 'tooMany' };
  const now = answer.status === 401 ? answer : await call(getCustomer, { query }, way);
  if (now.status === 401) return 'ended';
  renewCustomer(signedInAs({ token, email: customer.email }, now.body.data));
  return null;
}

type Told = Extract<AnswerOf<typeof getCustomer>, { status: 200 }>['body']['data'];

/** A separate address as it is sent; null where there is none. */
function addressOnWire(address: Told['shippingAddress']): DetailsOnWire['shipping'] {
  if (!address) return null;
  const { name, street, zip, city, country } = address;
  return { name, street, zip, city, country: country?.key ?? '' };
}
