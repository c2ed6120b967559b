import { getCustomer } from '@foyer/contract/customer-calls.ts';
import { CallFailure } from '../../call-failure.ts';
import { currentCustomer, keepCustomer } from '../../session/customer.ts';
import type { Visit } from '../../visit.ts';

/**
 * Brings the kept customer up to date, in the page's language. False if the back end no longer knows her token: she is then
 * signed out. Where it cannot say, she stays as she was kept.
 */
export async function refreshCustomer({ call }: Visit): Promise<boolean> {
  const kept = currentCustomer();
  if (!kept) return true;
  try {
    const answer = await call(getCustomer, { query: { _: kept.token } });
    if (answer.status === 401) return signOut();
    const { shippingAddress, billingAddress, ...person } = answer.body.data;
    const addresses = { billingAddress: addressOf(billingAddress), shippingAddress: addressOf(shippingAddress) };
    keepCustomer({ token: kept.token, customer: { ...person, email: kept.customer.email, ...addresses } });
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind === 'unavailable') throw error;
    return error.kind === 'unauthorized' ? signOut() : true;
  }
}

function signOut(): false {
  keepCustomer(null);
  return false;
}

/** As it is kept: without a country rather than with none said. */
function addressOf<Told extends { country?: object | undefined }>(told: Told | null) {
  return told && { ...told, country: told.country ?? null };
}
