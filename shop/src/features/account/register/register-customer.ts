import { registerCustomer } from '@foyer/contract/customers/account-calls.ts';
import { validateCustomer } from '@foyer/contract/customers/customer-calls.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import { customerFrom, detailsOnWire, formErrors } from '../../../customer-form/details-on-wire.ts';
import type { FormRefusal, ReportedDetails } from '../../../customer-form/use-customer-form.ts';
import { refusedWith } from '../../../customer-form/use-field-errors.ts';
import { currentCustomer, keepCustomer, type SignedIn } from '../../../session/customer/customer.ts';

export type Registration = { readonly kind: 'registered'; readonly signedIn: SignedIn } | FormRefusal;

interface Newcomer extends ReportedDetails {
  /** Plain text, so that the back end can check its length. */
  readonly password: string;
  /** With their names, to display addresses. */
  readonly countries: readonly { readonly key: string; readonly name: string }[];
}

/**
 * Validates the details, then creates the account and logs in [ACC-4] [API-28]. `former` is the visitor's current token, which is
 * invalidated. Throws CallFailure if there is no listed answer.
 */
export async function register(
  { password, countries, ...typed }: Newcomer,
  former: string | undefined,
  options: RequestOptions,
): Promise<Registration> {
  const c = { ...detailsOnWire(typed), password };
  const validated = await call(validateCustomer, { body: { c } }, options);
  if (validated.status === 429) return { kind: 'tooMany' };
  const errors = validated.status === 422 ? formErrors(validated.body) : {};
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const answer = await call(registerCustomer, { query: { _: former }, body: { c } }, options);
  switch (answer.status) {
    case 200: {
      const customer = customerFrom({ ...typed, countries, isGuest: false });
      return { kind: 'registered', signedIn: { token: answer.body.data, customer } };
    }
    case 403:
      return refusedWith(answer.body.error);
    case 422:
      return { kind: 'invalid', errors: formErrors(answer.body) };
    case 429:
      return { kind: 'tooMany' };
  }
}

/** Registers this tab's visitor and stores their login. Returns the refusal, if any. */
export async function registerAndKeep(newcomer: Newcomer, options: RequestOptions): Promise<FormRefusal | null> {
  const answer = await register(newcomer, currentCustomer()?.token, options);
  if (answer.kind !== 'registered') return answer;
  keepCustomer(answer.signedIn);
  return null;
}
