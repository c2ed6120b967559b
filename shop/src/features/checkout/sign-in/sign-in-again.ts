import { pathOf } from '../../../app/paths.ts';
import { currentCustomer, keepCustomer, loginState } from '../../../session/customer/customer.ts';
import { loginFor } from '../../../session/customer/refused-access.ts';

/** Her sign-in has ended at payment: where she goes from there. A guest tells who she is anew, a customer logs in and comes back [ERR-1]. */
export function signInAgain(prefix: string | undefined): string {
  const state = loginState(currentCustomer());
  keepCustomer(null);
  return state === 'customer'
    ? loginFor(prefix, pathOf(prefix, 'checkout', undefined, { step: 'payment' }))
    : pathOf(prefix, 'checkout', undefined, { step: 'signin', ended: '1' });
}
