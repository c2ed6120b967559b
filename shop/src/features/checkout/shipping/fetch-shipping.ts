import { getShippingCosts } from '@foyer/contract/products/shipping.ts';
import type { ShippingItem } from '@foyer/contract/products/shipping.ts';
import { asksForShipping, shippingItems } from '@foyer/rules/shipping/shipping.ts';
import type { SendableItem } from '@foyer/rules/shipping/shipping.ts';
import { toShippingItem } from '@foyer/rules/tours/tour-cart-item.ts';
import { call } from '../../../api/client.ts';
import type { CallInput, RequestOptions } from '../../../api/client.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import type { CartShipping } from '../../../cart/cart-shipping.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { bookingOf } from '../../../cart/items/tour-item.ts';
import { keepCustomer } from '../../../session/customer/customer.ts';
import type { ShippingPlace } from './shipping-place.ts';

/**
 * The items for the shipping question, and a name that identifies it [SHIP-4]. Null if there is nothing to ask [SHIP-1]. For a signed-in
 * visitor no country is needed, because the back end may know it.
 */
export function shippingRequest(items: readonly CartItem[], { country, token }: ShippingPlace) {
  if (!asksForShipping(items, token === null ? country : 'known')) return null;
  const sent = shippingItems(items.map(sendable));
  return { items: sent, name: JSON.stringify([country, token !== null, sent]) };
}

/** Asks for the shipping cost of the cart [API-6]. Throws only if the museum is unavailable; any other failure is returned in `error`. */
export async function askShipping(
  items: readonly CartItem[],
  place: ShippingPlace,
  options: RequestOptions,
): Promise<CartShipping | null> {
  const request = shippingRequest(items, place);
  if (!request) return null;
  const { country, countryName } = place;
  const known = { askedFor: request.name, country, countryName, costCents: null, error: null, weightGrams: null };
  try {
    const answer = await call(getShippingCosts, callInput(request.items, place), options);
    if (answer.status === 422) return { ...known, error: answer.body.code };
    return { ...known, costCents: answer.body.data, weightGrams: answer.body.reason?.weightGrams ?? null };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind === 'unavailable') throw error;
    if (error.kind === 'unauthorized' && place.token !== null) {
      // The sign-in has expired. The visitor's input and country stay stored, so ask again without the token.
      keepCustomer(null);
      return askShipping(items, { ...place, token: null, isLoggedIn: false }, options);
    }
    return { ...known, error: 'SHIPPING_COSTS_UNKNOWN' };
  }
}

/** The country is sent unless the visitor is logged in to an account; so also for guests, although they have a token [SHIP-5]. */
function callInput(
  cart: ShippingItem[],
  { country, token, isLoggedIn }: ShippingPlace,
): CallInput<typeof getShippingCosts> {
  return { query: token === null ? {} : { _: token }, body: isLoggedIn ? { cart } : { cart, country } };
}

function sendable(item: CartItem): SendableItem {
  switch (item.type) {
    case 'guidedTour':
      return toShippingItem(bookingOf(item), { id: item.id, singleTicketing: item.singleTicketing === true });
    case 'annualPass':
    case 'voucher':
    case 'voucherCode':
      return { type: item.type };
    default:
      return item;
  }
}
