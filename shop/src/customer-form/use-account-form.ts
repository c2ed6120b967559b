import { personFieldOf, type CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { updateCustomer } from '@foyer/contract/customers/account-calls.ts';
import { getCustomer, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import type { AnswerOf, BodyOf } from '@foyer/contract/endpoint.ts';
import { useShop } from '../app/shop-config.ts';
import { renewCustomer, type SignedIn } from '../session/customer/customer.ts';
import { useRefusedAccess } from '../session/customer/refused-access.ts';
import type { CustomerDraft, CustomerField, DraftStore } from './customer-draft.ts';
import type { Delivery } from './delivery.tsx';
import { useCustomerForm, type FormRefusal, type ReportedDetails } from './use-customer-form.ts';
import { call, type RequestOptions } from '../api/client.ts';
import { signedInAs } from '../session/customer/sign-in.ts';
import { detailsOnWire, formErrors } from './details-on-wire.ts';

interface AccountFormParts {
  readonly signedIn: SignedIn;
  readonly attributes: CustomerAttributes;
  readonly fields: readonly CustomerField[];
  readonly delivery: Delivery | null;
  readonly drafts: DraftStore;
  readonly start: CustomerDraft;
  /** Overrides what the form reports. Called when the form is sent. */
  readonly changes?: () => Partial<Update>;
  readonly onSaved: () => void | Promise<void>;
}

/**
 * A form that changes an account's details, except the login's e-mail address, which needs the password [ACC-4] [ACC-8]. Visitors whose
 * login has expired are sent to the login.
 */
export function useAccountForm({ signedIn, changes, onSaved, ...parts }: AccountFormParts) {
  const { lang } = useShop();
  const refuse = useRefusedAccess();
  return useCustomerForm({
    ...parts,
    unshown: ['email', 'emailConfirmation'],
    submit: async (reported) => {
      const update = { ...reported, fields: parts.fields, asksForDelivery: parts.delivery !== null, ...changes?.() };
      const refused = await updateDetails(update, signedIn, { lang });
      if (refused === 'ended') refuse();
      else if (refused) return refused;
      else await onSaved();
      return null;
    },
  });
}

interface Update extends ReportedDetails {
  /** The fields that the form shows. The others stay as they are. */
  readonly fields: readonly CustomerField[];
  /** Whether the form asks for a separate address; if not, the address stays as it is. */
  readonly asksForDelivery: boolean;
  /** If left out, the account keeps its own. */
  readonly requestInvoice?: boolean;
}

/** Null for success; 'ended' if the login has expired. */
type UpdateOutcome = FormRefusal | null | 'ended';

type DetailsOnWire = BodyOf<typeof updateCustomer>['c'];

/** Saves a form's fields, or only its separate address, in the account [ACC-4] [CHK-7]. Throws CallFailure if there is no listed answer. */
export async function updateDetails(
  { fields, asksForDelivery, requestInvoice, ...reported }: Update,
  signedIn: SignedIn,
  options: RequestOptions,
): Promise<UpdateOutcome> {
  const { shipping, ...person } = detailsOnWire(reported);
  const shown = Object.entries(person).filter(([name]) => fields.some((field) => field === personFieldOf(name)));
  const changed: Partial<DetailsOnWire> = Object.fromEntries(shown);
  return update({ ...changed, ...(asksForDelivery && { shipping }) }, signedIn, options, requestInvoice);
}

/**
 * Changes an account and stores the result [API-29]. The call takes the complete account, so fields that the form does not show are fetched
 * first, because another tab or device may have changed them.
 */
async function update(
  changed: Partial<DetailsOnWire>,
  { token, customer }: SignedIn,
  options: RequestOptions,
  requestInvoice?: boolean,
): Promise<UpdateOutcome> {
  const query = { _: token };
  const [saved, known] = await Promise.all([
    call(getCustomerData, { query }, options),
    call(getCustomer, { query }, options),
  ]);
  if (saved.status === 401 || known.status === 401) return 'ended';
  const { send_invoice, ...details } = saved.body.data;
  const c = {
    ...details,
    email: details.email || customer.email,
    shipping: addressOnWire(known.body.data.shippingAddress),
    // Sent only to a back end that has this addition.
    ...(send_invoice !== undefined && { send_invoice: requestInvoice ?? send_invoice }),
    ...changed,
  };
  const answer = await call(updateCustomer, { query, body: { c } }, options);
  if (answer.status === 422) return { kind: 'invalid', errors: formErrors(answer.body) };
  if (answer.status === 429) return { kind: 'tooMany' };
  const now = answer.status === 401 ? answer : await call(getCustomer, { query }, options);
  if (now.status === 401) return 'ended';
  renewCustomer(signedInAs({ token, email: customer.email }, now.body.data));
  return null;
}

type ReportedCustomer = Extract<AnswerOf<typeof getCustomer>, { status: 200 }>['body']['data'];

/** A separate address on the wire; null if there is none. */
function addressOnWire(address: ReportedCustomer['shippingAddress']): DetailsOnWire['shipping'] {
  if (!address) return null;
  const { name, street, zip, city, country } = address;
  return { name, street, zip, city, country: country?.key ?? '' };
}
