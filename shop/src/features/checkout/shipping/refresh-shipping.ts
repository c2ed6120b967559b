import { withShipping } from '../../../cart/cart-shipping.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import type { Shop } from '../../../app/shop-config.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import type { CartShipping } from '../../../cart/cart-shipping.ts';
import { askShipping, shippingRequest } from './fetch-shipping.ts';
import { shippingPlace, type Country, type ShippingPlace } from './shipping-place.ts';
import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';

type ShippingShop = Pick<Shop, 'lang' | 'defaultUserCountry'>;

/** The shipping question of the current cart: what is sent, where to, for whom. Null if it has none. In the browser only. */
function shippingQuestion({ defaultUserCountry }: Pick<Shop, 'defaultUserCountry'>): string | null {
  return shippingRequest(currentCart().items, shippingPlace(defaultUserCountry, []))?.name ?? null;
}

/** The question that the cart has no answer to; null if there is none. */
export function openShippingQuestion(shop: Pick<Shop, 'defaultUserCountry'>): string | null {
  const question = shippingQuestion(shop);
  return question === (currentCart().shipping?.askedFor ?? null) ? null : question;
}

/** Drops a cost that belongs to another country, other items or another visitor. */
export function dropOutdatedShipping(shop: Pick<Shop, 'defaultUserCountry'>): void {
  updateCart((cart) => withShipping(cart, shippingQuestion(shop)));
}

/**
 * Asks for the shipping cost. Stores the answer, or that it is unknown, unless the cart's question has changed meanwhile. Returns the
 * failure if the museum is unavailable, so that the caller decides when to ask again [ERR-3].
 */
export async function refreshShipping(shop: ShippingShop, countries: readonly Country[]): Promise<CallFailure | null> {
  dropOutdatedShipping(shop);
  const { items } = currentCart();
  const place = shippingPlace(shop.defaultUserCountry, countries);
  try {
    const answer = await askShipping(items, place, { lang: shop.lang });
    updateCart((cart) => withShipping(cart, shippingQuestion(shop), answer));
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    updateCart((cart) => withShipping(cart, shippingQuestion(shop), unknownCosts(items, place)));
    return error;
  }
}

function unknownCosts(items: readonly CartItem[], place: ShippingPlace): CartShipping | null {
  const request = shippingRequest(items, place);
  const { country, countryName } = place;
  const error = 'SHIPPING_COSTS_UNKNOWN';
  return request && { askedFor: request.name, country, countryName, costCents: null, error, weightGrams: null };
}

/**
 * Asks for the shipping cost and stores it in the cart. Returns the countries to choose from if goods are sent and no address is known,
 * otherwise none.
 */
export async function loadCartShipping(
  items: readonly CartItem[],
  { call, shop }: LoaderContext,
): Promise<readonly Country[]> {
  const ask = async (countries: readonly Country[]) => {
    const failure = await refreshShipping(shop, countries);
    if (failure) throw failure;
  };
  // The screen may be shown without an answer, and must then not show the cost of another country.
  dropOutdatedShipping(shop);
  const signedIn = currentCustomer();
  if (signedIn) await ask([]);
  // Not `signedIn`, because the sign-in may have expired meanwhile.
  if (currentCustomer() || !items.some(({ type }) => type === 'merchandise')) return [];
  const { countries } = (await call(getCustomerAttributes)).body.data;
  await ask(countries);
  return countries;
}
