import { getCustomer, getCustomerAttributes, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { draftOf } from '../../../customer-form/customer-details.ts';
import type { CustomerDraft } from '../../../customer-form/customer-draft.ts';
import { renewCustomer, type SignedIn } from '../../../session/customer/customer.ts';
import { accountIn, refusedAccess } from '../../../session/customer/refused-access.ts';
import { signedInAs } from '../../../session/customer/sign-in.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';

export interface Settings {
  readonly signedIn: SignedIn;
  /** The customer's own details as initial values of the form. */
  readonly details: CustomerDraft;
  readonly attributes: CustomerAttributes;
}

/** The props of each part of the settings: the account, and the id of the part's heading. */
export interface SettingsPartProps {
  settings: Settings;
  labelledBy: string;
}

/**
 * Loads the account from the back end, because another tab or device may have changed it. Redirects visitors without an account to the
 * login [ACC-12].
 */
export async function loadSettings(context: LoaderContext): Promise<Settings> {
  const { token, customer } = accountIn(context);
  const query = { _: token };
  const [known, saved, attributes] = await Promise.all([
    context.call(getCustomer, { query }),
    context.call(getCustomerData, { query }),
    context.call(getCustomerAttributes),
  ]);
  if (known.status === 401 || saved.status === 401) throw refusedAccess(context);
  const details = draftOf(saved.body.data, customer.email);
  const signedIn = signedInAs({ token, email: details.email }, known.body.data);
  renewCustomer(signedIn);
  return { signedIn, details, attributes: attributes.body.data };
}
