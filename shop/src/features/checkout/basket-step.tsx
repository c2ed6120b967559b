import type { ReactNode } from 'react';
import type { Visit } from '../../visit.ts';
import { Basket } from './basket.tsx';
import { freshenBasket } from './fresh-basket.ts';
import { bringSuggestions, inTime } from './suggestions-part.ts';

/** The first step: the basket at today's prices, and what else fits it where that comes in time. */
export async function loadBasket(visit: Visit): Promise<ReactNode> {
  const coming = bringSuggestions(visit);
  const fresh = await freshenBasket(visit);
  return <Basket {...fresh} early={await inTime(coming)} coming={coming} />;
}
