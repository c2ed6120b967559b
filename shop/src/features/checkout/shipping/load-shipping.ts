import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import type { Visit } from '../../../api/loader-context.ts';
import type { Country } from './shipping-place.ts';
import { dropOutdatedShipping, refreshShipping } from './refresh-shipping.ts';

/**
 * Asks what sending the cart costs, and keeps it in the cart. Answers the countries to choose from where goods are to be sent and
 * nobody has told an address; else none.
 */
export async function loadCartShipping(lines: readonly CartItem[], { call, shop }: Visit): Promise<readonly Country[]> {
  const ask = async (countries: readonly Country[]) => {
    const failure = await refreshShipping(shop, countries);
    if (failure) throw failure;
  };
  // The screen may come without an answer: what is known of another country must not be on it.
  dropOutdatedShipping(shop);
  const signedIn = currentCustomer();
  if (signedIn) await ask([]);
  // Also for a visitor whose sign-in has ended meanwhile.
  if (currentCustomer() || !lines.some(({ type }) => type === 'merchandise')) return [];
  const { countries } = (await call(getCustomerAttributes)).body.data;
  await ask(countries);
  return countries;
}
