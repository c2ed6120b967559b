import { getCustomer } from '@foyer/contract/customer-calls.ts';
import type { AnswerOf } from '@foyer/contract/endpoint.ts';
import { call, type Way } from '../api.ts';
import { keepCustomer, type SignedIn } from './customer.ts';

type ToldCustomer = Extract<AnswerOf<typeof getCustomer>, { status: 200 }>['body']['data'];

/** A customer as the back end tells of her; her e-mail address is not among that. */
export function signedInAs({ token, email }: { token: string; email: string }, told: ToldCustomer): SignedIn {
  const { shippingAddress, billingAddress, ...person } = told;
  const addresses = { billingAddress: addressOf(billingAddress), shippingAddress: addressOf(shippingAddress) };
  return { token, customer: { ...person, email, ...addresses } };
}

/** As it is kept: without a country rather than with none said. */
function addressOf<Told extends { country?: object | undefined }>(told: Told | null) {
  return told && { ...told, country: told.country ?? null };
}

/**
 * Keeps a new token with its customer as the back end knows her, in the page's language: she is signed in from here on. False where the
 * token is not known. Throws CallFailure where there is no listed answer.
 */
export async function signInWith(login: { token: string; email: string }, way: Way): Promise<boolean> {
  const answer = await call(getCustomer, { query: { _: login.token } }, way);
  if (answer.status === 401) return false;
  keepCustomer(signedInAs(login, answer.body.data));
  return true;
}
