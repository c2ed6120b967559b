import { getCustomer, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import type { AnswerOf } from '@foyer/contract/endpoint.ts';
import { call, type RequestOptions } from '../../api/client.ts';
import { keepCustomer, type SignedIn } from './customer.ts';

type ReportedCustomer = Extract<AnswerOf<typeof getCustomer>, { status: 200 }>['body']['data'];

/** The customer from the back end's answer, which lacks the e-mail address. */
export function signedInAs({ token, email }: { token: string; email: string }, saved: ReportedCustomer): SignedIn {
  const { shippingAddress, billingAddress, ...person } = saved;
  const addresses = { billingAddress: addressOf(billingAddress), shippingAddress: addressOf(shippingAddress) };
  return { token, customer: { ...person, email, ...addresses } };
}

/** The address as stored: `null` for a missing country. */
function addressOf<Saved extends { country?: object | undefined }>(saved: Saved | null) {
  return saved && { ...saved, country: saved.country ?? null };
}

/**
 * Fetches the customer of a new token, and signs the visitor in [API-4]. False if the token is not valid. Throws CallFailure if there is no
 * listed answer.
 */
export async function signInWith(login: { token: string; email: string }, options: RequestOptions): Promise<boolean> {
  const query = { _: login.token };
  const [known, saved] = await Promise.all([
    call(getCustomer, { query }, options),
    call(getCustomerData, { query }, options),
  ]);
  if (known.status === 401 || saved.status === 401) return false;
  const { email, ...details } = saved.body.data;
  const signedIn = signedInAs({ ...login, email: email || login.email }, known.body.data);
  const billingAddress = signedIn.customer.billingAddress ?? savedAddress(details);
  keepCustomer({ ...signedIn, customer: { ...signedIn.customer, billingAddress } });
  return true;
}

type SavedCustomer = Extract<AnswerOf<typeof getCustomerData>, { status: 200 }>['body']['data'];

/** The saved address, for a customer without a billing address. Its country is enough to price the shipping [SHIP-1]. */
function savedAddress({ fname, lname, street, zip, city, country }: Omit<SavedCustomer, 'email'>) {
  const isEmpty = `${street}${zip}${city}${country}` === '';
  const name = `${fname} ${lname}`.trim();
  return isEmpty ? null : { name, street, zip, city, country: country === '' ? null : { key: country, name: '' } };
}
