import { getCustomer } from '@foyer/contract/customers/customer-calls.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { currentCustomer, keepCustomer, renewCustomer } from '../../../session/customer/customer.ts';
import { signedInAs } from '../../../session/customer/sign-in.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { withRequestInvoice } from '../../../cart/cart.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';

/**
 * Updates the stored customer from the back end, in the page's language. Signs them out if the token is no longer valid; leaves them as
 * they are if there is no answer.
 */
export async function refreshCustomer({ call }: LoaderContext): Promise<void> {
  const kept = currentCustomer();
  if (!kept) return;
  try {
    const answer = await call(getCustomer, { query: { _: kept.token } });
    if (answer.status === 401) return keepCustomer(null);
    renewCustomer(signedInAs({ token: kept.token, email: kept.customer.email }, answer.body.data));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind === 'unavailable') throw error;
    if (error.kind === 'unauthorized') keepCustomer(null);
  }
}

/** Takes over an account's choice about invoices, which some back ends store. A change is saved in the account [CHK-7]. */
export function takeInvoiceChoice(wanted: boolean | undefined): void {
  if (wanted !== undefined && currentCart().requestInvoice !== wanted)
    updateCart((cart) => withRequestInvoice(cart, wanted));
}
