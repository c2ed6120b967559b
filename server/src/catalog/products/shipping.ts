import type { ShippingTableOnWire } from '@foyer/contract/products/shipping.ts';
import { deliveryAddress } from '@foyer/rules/customers/postal-address.ts';
import { shippingCost, shippingCountry } from '@foyer/rules/shipping/shipping.ts';
import type { Call, Context, Handler } from '../../context.ts';
import { signedIn } from '../../customers/guests/customer.ts';
import { isPass } from '../../museum/schema/merchandise-model.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { articleById } from './articles.ts';

type ShippingCall = Call<'getShippingCosts'>;

/** Some of an article, whatever it is called in the cart. */
interface SomeOf {
  readonly id: string;
  readonly count: number;
}

/** What sending the cart costs, and why [API-6]; nothing where there is nothing to send. */
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

/** The country of the call, or of the customer who is logged in [SHIP-5, SHIP-6]. Throws Refusal 401. */
async function askedCountry({ query, body }: ShippingCall, context: Context): Promise<string> {
  if (body.country || query._ === undefined) return body.country ?? '';
  const { buyer, shipping } = await signedIn(context, query._);
  return shippingCountry({ separate: shipping?.country ?? null, buyer: deliveryAddress(buyer, null).country });
}

/** What goods weigh together, in grams; annual passes are cards in a letter. */
export function weightOf(museum: Museum, goods: readonly SomeOf[]): number {
  return goods.reduce((sum, { id, count }) => {
    const article = articleById(museum, id);
    return sum + (article && !isPass(article) ? (article.weight_grams ?? 0) * count : 0);
  }, 0);
}

/** Cents by the museum's table; null where it does not send there, or nothing as heavy [SHIP-3]. */
export function costOf({ shipping }: Museum, weightGrams: number, country: string): number | null {
  const table = shipping.map(({ weight_from, costs }) => ({ weightFromGrams: weight_from, costsByCountry: costs }));
  return shippingCost(table, weightGrams, country);
}

/** The table as shop and visitors are told it [PAGE-2]. */
export function shippingOnWire({ shipping }: Museum): ShippingTableOnWire {
  return shipping.map(({ weight_from, costs }) => ({ weight_from, costs: { ...costs } }));
}
