import { cartVersion } from '@foyer/contract/checkout/checkout.ts';
import { suggestItems, type Suggestion } from '@foyer/contract/checkout/suggestion.ts';
import { call, type Given, type RequestOptions } from '../../../api/client.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { toItemsOnWire } from '../../../cart/items/items-on-wire.ts';

/** What fits a cart, and which cart that was. */
export interface Suggested {
  readonly basket: string;
  readonly items: readonly Suggestion[];
}

/** Whoever does not answer by then has nothing to suggest. */
const patienceMs = 4_000;

/** Baskets with the same name have the same items, as far as what fits them goes. */
export function cartName(items: readonly CartItem[]): string {
  return JSON.stringify(toItemsOnWire(items));
}

let latest: { readonly basket: string; readonly answer: Promise<Suggested> } | undefined;

/** Asks the museum what else fits these items [CHK-6]. Whatever goes wrong, nothing does: it is never in the way of paying. */
export function askForSuggestions(items: readonly CartItem[], options: RequestOptions): Promise<Suggested> {
  const basket = cartName(items);
  const answer = ask(items, options).then(
    (suggestions) => ({ basket, items: suggestions }),
    () => ({ basket, items: [] }),
  );
  latest = { basket, answer };
  return answer;
}

/** The same, from the latest answer where that was for this very cart. */
export function suggestionsFor(items: readonly CartItem[], options: RequestOptions): Promise<Suggested> {
  return latest?.basket === cartName(items) ? latest.answer : askForSuggestions(items, options);
}

/** As long as the cart waits for it at most, once its own calls are answered: what comes with the screen moves nothing on it. */
const graceMs = 150;

/** What fits the cart, asked while the cart's own calls are under way; null for an empty cart. */
export async function loadSuggestions({ shop }: Pick<LoaderContext, 'shop'>): Promise<Suggested | null> {
  const { items } = currentCart();
  return items.length === 0 ? null : askForSuggestions(items, { lang: shop.lang });
}

/** What of it has come in time; null where it is still on its way. */
export function inTime(coming: Promise<Suggested | null>): Promise<Suggested | null> {
  return Promise.race([coming, new Promise<null>((resolve) => setTimeout(() => resolve(null), graceMs))]);
}

async function ask(items: readonly CartItem[], options: RequestOptions): Promise<readonly Suggestion[]> {
  if (items.length === 0) return [];
  const given: Given<typeof suggestItems> = { body: { cart: { ver: cartVersion, items: toItemsOnWire(items) } } };
  const answer = await call(suggestItems, given, { ...options, timeoutMs: patienceMs });
  return answer.status === 200 ? answer.body.data : [];
}
