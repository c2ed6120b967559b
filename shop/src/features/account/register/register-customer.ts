import { registerCustomer } from '@foyer/contract/customers/account-calls.ts';
import { validateCustomer } from '@foyer/contract/customers/customer-calls.ts';
import { call, type RequestOptions } from '../../../api/client.ts';
import { customerFrom, detailsOnWire, formErrors } from '../../../customer-form/details-on-wire.ts';
import type { FormRefusal, ReportedDetails } from '../../../customer-form/use-customer-form.ts';
import { refusedWith } from '../../../customer-form/use-field-errors.ts';
import { currentCustomer, keepCustomer, type SignedIn } from '../../../session/customer/customer.ts';

export type Registration = { readonly kind: 'registered'; readonly signedIn: SignedIn } | FormRefusal;

interface Newcomer extends ReportedDetails {
  /** Plain, so that the back end can check its length. */
  readonly password: string;
  /** With their names, for showing addresses. */
  readonly countries: readonly { readonly key: string; readonly name: string }[];
}

/**
 * Has the details validated, then makes the account and logs in [ACC-4] [API-28]. `former` is the visitor's token so far; it ends. Throws
 * CallFailure where there is no listed answer.
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

/** Registers this tab's visitor, and logs them in. Returns the refusal, if there is one. */
export async function registerAndKeep(newcomer: Newcomer, options: RequestOptions): Promise<FormRefusal | null> {
  const answer = await register(newcomer, currentCustomer()?.token, options);
  if (answer.kind !== 'registered') return answer;
  keepCustomer(answer.signedIn);
  return null;
}
