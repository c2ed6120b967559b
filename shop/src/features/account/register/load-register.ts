import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';

/** Loads the details that the museum asks of a customer [ACC-4]. */
export async function loadRegister({ call }: LoaderContext): Promise<CustomerAttributes> {
  return (await call(getCustomerAttributes)).body.data;
}
