import { loginName, passwordProblem } from '@foyer/rules/customers/credentials.ts';
import type { Handler } from '../../context.ts';
import type { FieldErrors } from '../guests/guest-details.ts';
import { detailsErrors, personOf, refuseErrors, shippingOf } from '../guests/guest-details.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { addAccount } from './account-store.ts';
import { isCommonPassword, digestOf } from './passwords.ts';

/** Both switches have to be on. Existing accounts can log in either way [CFG-1]. */
export const registersCustomers = ({ configuration }: Museum): boolean =>
  configuration.hasUserRegistration && configuration.userRegistration;

/** The errors of a registration's password, in the wire's codes [ACC-4]. Capitals do not make a common password acceptable. */
export async function passwordErrors(password: string | null): Promise<FieldErrors> {
  const typed = password ?? '';
  const problem = passwordProblem(typed);
  if (problem) return { password: [problem] };
  return (await isCommonPassword(digestOf(typed.toLowerCase()))) ? { password: ['TOO_COMMON'] } : {};
}

/** Creates an account and logs it in [API-28]. The answer has to reveal that an address has an account already, so its tries are limited. */
export const registerCustomer: Handler<'registerCustomer'> = async ({ query, body, network }, context) => {
  const { museum, database, now, passwords } = context;
  const { c } = body;
  if (!registersCustomers(museum)) throw new Refusal(403, 'REGISTRATION_CLOSED');
  refuseErrors({ ...detailsErrors(museum, c), ...(await passwordErrors(c.password)) });
  await context.accountLimits.tryOnce('register', { account: loginName(c.email ?? ''), network }, now());
  const details = { buyer: { ...personOf(c), sendInvoice: true }, shipping: shippingOf(c) };
  await context.limits.storedText(network, JSON.stringify(details));
  const password = await passwords.hash(digestOf(c.password ?? ''));
  const token = await addAccount(database, { details, password, formerToken: query._ }, now());
  if (token === null) throw new Refusal(422, 'DETAILS_INVALID', { errors: { email: ['EMAIL_TAKEN'] } });
  // Neither former logins with this address nor the registration prove whose address it is, so forget all networks.
  await context.accountLimits.forgetNetworks({ account: loginName(c.email ?? ''), network: '' }, now());
  return { status: 200, body: { data: token } };
};
