import { useSyncExternalStore } from 'react';
import type { Cart, CartLine, NewCartLine } from './cart.ts';
import { addLine, changeLine, clearCart, emptyCart, itemCount, removeLine } from './cart.ts';
import { loadCart, saveCart } from './cart-storage.ts';

let cart: Cart | undefined;
const listeners = new Set<() => void>();

/** The basket as it is now. In the browser only. */
export function currentCart(): Cart {
  return (cart ??= loadCart());
}

/** Changes the basket by a pure function, keeps it, and tells everybody who shows it. */
export function updateCart(change: (cart: Cart) => Cart): void {
  const changed = change(currentCart());
  if (changed === cart) return;
  cart = changed;
  saveCart(changed);
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** A page that Back brings out of the browser's cache remembers a basket that may have been paid since [PAY-9]. */
function readAgain(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  cart = loadCart();
  tellAll();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('pageshow', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener('pageshow', readAgain);
  };
}

const actions = {
  add: (...lines: NewCartLine[]) => updateCart((from) => lines.reduce(addLine, from)),
  change: (line: CartLine) => updateCart((from) => changeLine(from, line)),
  remove: (lineId: string) => updateCart((from) => removeLine(from, lineId)),
  clear: () => updateCart(clearCart),
};

/** The visitor's basket. Empty on the server and until the page is hydrated: what the server sends is everybody's. */
export function useCart() {
  const shown = useSyncExternalStore(subscribe, currentCart, () => emptyCart);
  return { cart: shown, itemCount: itemCount(shown), ...actions };
}
