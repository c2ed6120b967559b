import { cartVersion } from '@foyer/contract/checkout/checkout.ts';
import { suggestItems, type Suggestion } from '@foyer/contract/checkout/suggestion.ts';
import { call, type CallInput, type RequestOptions } from '../../../api/client.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { toItemsOnWire } from '../../../cart/items/items-on-wire.ts';

/** Suggestions, and the name of the cart that they are for. */
export interface Suggested {
  readonly basket: string;
  readonly items: readonly Suggestion[];
}

/** Suggestions that take longer are dropped. */
const patienceMs = 4_000;

/** A name that is equal for carts with the same items, as far as suggestions depend on them. */
export function cartName(items: readonly CartItem[]): string {
  return JSON.stringify(toItemsOnWire(items));
}

let latest: { readonly basket: string; readonly answer: Promise<Suggested> } | undefined;

/**
 * Asks the museum for suggestions for these items [CHK-6]. Any failure gives an empty list, because suggestions must never be in the way of
 * paying.
 */
export function askForSuggestions(items: readonly CartItem[], options: RequestOptions): Promise<Suggested> {
  const basket = cartName(items);
  const answer = ask(items, options).then(
    (suggestions) => ({ basket, items: suggestions }),
    () => ({ basket, items: [] }),
  );
  latest = { basket, answer };
  return answer;
}

/** The same, but reuses the latest answer if it was for this cart. */
export function suggestionsFor(items: readonly CartItem[], options: RequestOptions): Promise<Suggested> {
  return latest?.basket === cartName(items) ? latest.answer : askForSuggestions(items, options);
}

/**
 * How long the cart waits for suggestions at most, after its own calls are answered. Suggestions shown with the screen cause no layout
 * shift.
 */
const graceMs = 150;

/** Asks for suggestions in parallel with the cart's own calls; null for an empty cart. */
export async function loadSuggestions({ shop }: Pick<LoaderContext, 'shop'>): Promise<Suggested | null> {
  const { items } = currentCart();
  return items.length === 0 ? null : askForSuggestions(items, { lang: shop.lang });
}

/** The suggestions if they arrive within `graceMs`, otherwise null. */
export function inTime(coming: Promise<Suggested | null>): Promise<Suggested | null> {
  return Promise.race([coming, new Promise<null>((resolve) => setTimeout(() => resolve(null), graceMs))]);
}

async function ask(items: readonly CartItem[], options: RequestOptions): Promise<readonly Suggestion[]> {
  if (items.length === 0) return [];
  const input: CallInput<typeof suggestItems> = { body: { cart: { ver: cartVersion, items: toItemsOnWire(items) } } };
  const answer = await call(suggestItems, input, { ...options, timeoutMs: patienceMs });
  return answer.status === 200 ? answer.body.data : [];
}
