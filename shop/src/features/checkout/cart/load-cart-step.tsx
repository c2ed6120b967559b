import type { ReactNode } from 'react';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { inTime, loadSuggestions } from '../suggestions/fetch-suggestions.ts';
import { refreshCart } from '../validation/refresh-cart.ts';
import { CartStep } from './cart-step.tsx';

/** Loads the first step: the cart at current prices, and suggestions if they arrive in time. */
export async function loadCartStep(context: LoaderContext): Promise<ReactNode> {
  const coming = loadSuggestions(context);
  const fresh = await refreshCart(context);
  return <CartStep {...fresh} early={await inTime(coming)} coming={coming} />;
}
