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

/** What the cart of this moment asks about shipping: what is sent, where to, for whom. Null where it asks nothing. In the browser only. */
function shippingQuestion({ defaultUserCountry }: Pick<Shop, 'defaultUserCountry'>): string | null {
  return shippingRequest(currentCart().items, shippingPlace(defaultUserCountry, []))?.name ?? null;
}

/** The question whose answer the cart lacks; null where it lacks none. */
export function openShippingQuestion(shop: Pick<Shop, 'defaultUserCountry'>): string | null {
  const question = shippingQuestion(shop);
  return question === (currentCart().shipping?.askedFor ?? null) ? null : question;
}

/** Forgets a cost that belongs to another country, other items or somebody else. */
export function dropOutdatedShipping(shop: Pick<Shop, 'defaultUserCountry'>): void {
  updateCart((cart) => withShipping(cart, shippingQuestion(shop)));
}

/**
 * Asks what sending the cart costs. The cart keeps the answer, or that nobody could say, unless it asks something else by then. Answers the
 * failure where the museum is out of service, so that the caller decides when to ask again [ERR-3].
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
 * Asks what sending the cart costs, and keeps it in the cart. Answers the countries to choose from where goods are to be sent and
 * no address is known; else none.
 */
export async function loadCartShipping(
  items: readonly CartItem[],
  { call, shop }: LoaderContext,
): Promise<readonly Country[]> {
  const ask = async (countries: readonly Country[]) => {
    const failure = await refreshShipping(shop, countries);
    if (failure) throw failure;
  };
  // The screen may come without an answer: what is known of another country must not be on it.
  dropOutdatedShipping(shop);
  const signedIn = currentCustomer();
  if (signedIn) await ask([]);
  // Also for a visitor whose sign-in has ended meanwhile.
  if (currentCustomer() || !items.some(({ type }) => type === 'merchandise')) return [];
  const { countries } = (await call(getCustomerAttributes)).body.data;
  await ask(countries);
  return countries;
}
