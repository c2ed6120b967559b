import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../app/browser-storage.ts';
import type { Cart } from '../cart.ts';

/** The storage key of this tab's cart [SES-1], and its version [CART-6]. */
export const cartKey = 'cart';
export const cartVersion = 1;

/**
 * The cart and its initial state, once code that parses carts has loaded it. Kept apart so that pages which only show the number of tickets
 * need not load that code.
 */
export const cache: { cart: Cart | undefined; initialCart?: Cart } = { cart: undefined };

const listeners = new Set<() => void>();

/** Notifies everything that shows the cart or its count. */
export function notifyCartChange(): void {
  for (const listener of listeners) listener();
}

/** A page restored from the back/forward cache has a cart in memory that may have been paid since, so it is read again [PAY-9]. */
function readAgain(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  cache.cart = undefined;
  notifyCartChange();
}

export function onCartChange(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('pageshow', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener('pageshow', readAgain);
  };
}

/** The number of tickets in the cart, as shown in the header [HDR-2]. */
export function itemCount({ items }: Pick<Cart, 'items'>): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

/** The number of tickets in a stored cart; 0 if it is invalid [CART-2]. Does not check every item; code that uses the items does. */
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
    () => (cache.cart ? itemCount(cache.cart) : storedItemCount(sessionStore.read(cartKey))),
    () => undefined,
  );
}
