import { getCustomerAttributes } from '@foyer/contract/customer-calls.ts';
import { withShipping } from '../../cart/cart-edits.ts';
import type { CartLine } from '../../cart/cart-line.ts';
import { updateCart } from '../../cart/use-cart.ts';
import { currentCustomer } from '../../session/customer.ts';
import type { Visit } from '../../visit.ts';
import { askShipping } from './ask-shipping.ts';
import { shippingPlace, type Country } from './shipping-place.ts';

/**
 * Asks what sending the basket costs, and keeps it in the basket. Answers the countries to choose from where goods are to be sent and
 * nobody has told an address; else none.
 */
export async function freshShipping(lines: readonly CartLine[], { call, shop }: Visit): Promise<readonly Country[]> {
  const { lang, defaultUserCountry } = shop;
  const ask = async (countries: readonly Country[]) => {
    const shipping = await askShipping(lines, shippingPlace(defaultUserCountry, countries), { lang });
    updateCart((cart) => withShipping(cart, shipping));
  };
  const signedIn = currentCustomer();
  if (signedIn) await ask([]);
  // Also for a visitor whose sign-in has ended meanwhile.
  if (currentCustomer() || !lines.some(({ type }) => type === 'merchandise')) return [];
  const { countries } = (await call(getCustomerAttributes)).body.data;
  await ask(countries);
  return countries;
}
