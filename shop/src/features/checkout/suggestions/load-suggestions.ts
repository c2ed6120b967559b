import type { ComponentType } from 'react';
import { currentCart } from '../../../cart/use-cart.ts';
import { bringPart } from '../../../app/later-part.tsx';
import type { Visit } from '../../../api/loader-context.ts';
import type { Suggested } from './fetch-suggestions.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/** What fits the cart, with the code and the words that show it. */
export interface SuggestionsPart {
  readonly Suggestions: ComponentType<SuggestionsProps>;
  readonly first: Suggested;
}

/** As long as the cart waits for it at most, once its own calls are answered: what comes with the screen moves nothing on it. */
const graceMs = 150;

/** Everything that shows suggestions, asked for while the cart's own calls are under way; null where something of it is missing. */
export async function bringSuggestions({ shop }: Pick<Visit, 'shop'>): Promise<SuggestionsPart | null> {
  const { lines } = currentCart();
  if (lines.length === 0) return null;
  const part = bringPart(
    'suggestions',
    import('./suggestions.tsx').then((code) => code.Suggestions),
  );
  const answer = import('./fetch-suggestions.ts').then((code) => code.askForSuggestions(lines, { lang: shop.lang }));
  const [Suggestions, first] = await Promise.all([part, answer.catch(() => null)]);
  return Suggestions && first && { Suggestions, first };
}

/** What of it has come in time; null where it is still on its way. */
export function inTime(coming: Promise<SuggestionsPart | null>): Promise<SuggestionsPart | null> {
  return Promise.race([coming, new Promise<null>((resolve) => setTimeout(() => resolve(null), graceMs))]);
}
