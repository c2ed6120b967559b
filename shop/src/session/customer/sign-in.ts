import { getCustomer, getCustomerData } from '@foyer/contract/customers/customer-calls.ts';
import type { AnswerOf } from '@foyer/contract/endpoint.ts';
import { call, type Way } from '../../api/client.ts';
import { keepCustomer, type SignedIn } from './customer.ts';

type ReportedCustomer = Extract<AnswerOf<typeof getCustomer>, { status: 200 }>['body']['data'];

/** A customer as the back end tells of her; her e-mail address is not among that. */
export function signedInAs({ token, email }: { token: string; email: string }, told: ReportedCustomer): SignedIn {
  const { shippingAddress, billingAddress, ...person } = told;
  const addresses = { billingAddress: addressOf(billingAddress), shippingAddress: addressOf(shippingAddress) };
  return { token, customer: { ...person, email, ...addresses } };
}

/** As it is kept: without a country rather than with none said. */
function addressOf<Told extends { country?: object | undefined }>(told: Told | null) {
  return told && { ...told, country: told.country ?? null };
}

/**
 * Keeps a new token with the saved customer, in the page's language: the visitor is signed in from here on [API-4]. False where the token
 * is not known. Throws CallFailure where there is no listed answer.
 */
export async function signInWith(login: { token: string; email: string }, way: Way): Promise<boolean> {
  const query = { _: login.token };
  const [known, saved] = await Promise.all([call(getCustomer, { query }, way), call(getCustomerData, { query }, way)]);
  if (known.status === 401 || saved.status === 401) return false;
  const { email, ...details } = saved.body.data;
  const signedIn = signedInAs({ ...login, email: email || login.email }, known.body.data);
  const billingAddress = signedIn.customer.billingAddress ?? savedAddress(details);
  keepCustomer({ ...signedIn, customer: { ...signedIn.customer, billingAddress } });
  return true;
}

type SavedCustomer = Extract<AnswerOf<typeof getCustomerData>, { status: 200 }>['body']['data'];

/** The address that a form was told, of a customer who has no other; its country is enough to ask what shipping costs [SHIP-1]. */
function savedAddress({ fname, lname, street, zip, city, country }: Omit<SavedCustomer, 'email'>) {
  const isEmpty = `${street}${zip}${city}${country}` === '';
  const name = `${fname} ${lname}`.trim();
  return isEmpty ? null : { name, street, zip, city, country: country === '' ? null : { key: country, name: '' } };
}
