import type { ShippingTableOnWire } from '@foyer/contract/products/shipping.ts';
import { deliveryAddress } from '@foyer/rules/customers/postal-address.ts';
import { shippingCost, shippingCountry } from '@foyer/rules/shipping/shipping.ts';
import type { Call, Context, Handler } from '../../context.ts';
import { signedIn } from '../../customers/guests/customer.ts';
import { isPass } from '../../museum/schema/merchandise-model.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { articleById } from './articles.ts';

type ShippingCall = Call<'getShippingCosts'>;

/** A count of an article, from any kind of cart item. */
interface SomeOf {
  readonly id: string;
  readonly count: number;
}

/** The shipping cost of the cart and its reason [API-6]; 0 if there is nothing to send. */
export const getShippingCosts: Handler<'getShippingCosts'> = async (call, context) => {
  const { museum, offered, additions } = context;
  const goods = call.body.cart.filter(({ type }) => type === 'merchandise');
  if (goods.length === 0) return { status: 200, body: { data: 0 } };
  if (goods.some(({ id }) => !articleById(offered, id))) return { status: 422, body: { code: 'ARTICLE_UNKNOWN' } };
  const country = await askedCountry(call, context);
  const weight = weightOf(museum, goods);
  const cost = costOf(museum, weight, country);
  if (cost === null) return { status: 422, body: { code: country === '' ? 'COUNTRY_REQUIRED' : 'NO_SHIPPING_COST' } };
  return { status: 200, body: { data: cost, ...(additions && { reason: { country, weight } }) } };
};

/** The country of the call, or of the signed-in customer [SHIP-5, SHIP-6]. Throws Refusal 401. */
async function askedCountry({ query, body }: ShippingCall, context: Context): Promise<string> {
  if (body.country || query._ === undefined) return body.country ?? '';
  const { buyer, shipping } = await signedIn(context, query._);
  return shippingCountry({ separate: shipping?.country ?? null, buyer: deliveryAddress(buyer, null).country });
}

/** The total weight of goods in grams. Annual passes are sent as cards in a letter and count as 0. */
export function weightOf(museum: Museum, goods: readonly SomeOf[]): number {
  return goods.reduce((sum, { id, count }) => {
    const article = articleById(museum, id);
    return sum + (article && !isPass(article) ? (article.weight_grams ?? 0) * count : 0);
  }, 0);
}

/** Cents by the museum's table; null if it does not send to the country, or nothing that heavy [SHIP-3]. */
export function costOf({ shipping }: Museum, weightGrams: number, country: string): number | null {
  const table = shipping.map(({ weight_from, costs }) => ({ weightFromGrams: weight_from, costsByCountry: costs }));
  return shippingCost(table, weightGrams, country);
}

/** The table on the wire, for the shop and its visitors [PAGE-2]. */
export function shippingOnWire({ shipping }: Museum): ShippingTableOnWire {
  return shipping.map(({ weight_from, costs }) => ({ weight_from, costs: { ...costs } }));
}
