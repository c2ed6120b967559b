import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../app/browser-storage.ts';
import type { Cart } from '../cart.ts';

/** Where this tab keeps its cart [SES-1], and in which shape [CART-6]. */
export const cartKey = 'cart';
export const cartVersion = 1;

/** The cart, once something that understands it has read it, and what it was then. Every page shows the number, few need more: they need not load more. */
export const atHand: { cart: Cart | undefined; begunWith?: Cart } = { cart: undefined };

const listeners = new Set<() => void>();

/** Tells everybody who shows the cart or its number. */
export function tellCartChange(): void {
  for (const listener of listeners) listener();
}

/** A page that Back brings out of the browser's cache remembers a cart that may have been paid since [PAY-9]. */
function readAgain(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  atHand.cart = undefined;
  tellCartChange();
}

export function onCartChange(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('pageshow', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener('pageshow', readAgain);
  };
}

/** How many tickets are in it: what the header counts [HDR-2]. */
export function itemCount({ items }: Pick<Cart, 'items'>): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

/** How many tickets a stored cart holds; none where it is no cart [CART-2]. Only who needs the items checks each of them. */
export function storedItemCount(text: string | null): number {
  try {
    const kept = JSON.parse(text ?? '') as Cart & { version: unknown };
    const count = kept.version === cartVersion ? itemCount(kept) : 0;
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

/** The number of tickets in the visitor's cart [HDR-2]. Undefined on the server and until the page is hydrated. */
export function useItemCount(): number | undefined {
  return useSyncExternalStore(
    onCartChange,
    () => (atHand.cart ? itemCount(atHand.cart) : storedItemCount(sessionStore.read(cartKey))),
    () => undefined,
  );
}
