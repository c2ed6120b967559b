import { getCustomer } from '@foyer/contract/customers/customer-calls.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { currentCustomer, keepCustomer, renewCustomer } from '../../../session/customer/customer.ts';
import { signedInAs } from '../../../session/customer/sign-in.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { withRequestInvoice } from '../../../cart/cart.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';

/**
 * Brings the kept customer up to date, in the page's language. If the back end no longer knows their token, they are signed out; if it
 * cannot say, they stay as they were kept.
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

/** Some back ends keep in the account whether a customer wants an invoice: the order starts with that, and a change is stored there [CHK-7]. */
export function takeInvoiceChoice(wanted: boolean | undefined): void {
  if (wanted !== undefined && currentCart().requestInvoice !== wanted)
    updateCart((cart) => withRequestInvoice(cart, wanted));
}
