import { useSyncExternalStore } from 'react';
import { newCartKey, loadCart, saveCart } from './cart-storage.ts';
import { type Cart, emptyCart, removeItem, named } from './cart.ts';
import { cache, onCartChange, notifyCartChange } from './items/item-count.ts';

/** The current cart. In the browser only. */
export function currentCart(): Cart {
  return (cache.cart ??= cache.initialCart = loadCart());
}

/** Changes the cart by a pure function, stores it, and notifies everything that shows it. */
export function updateCart(change: (cart: Cart) => Cart): void {
  const cart = currentCart();
  const changed = named(change(cart), newCartKey);
  if (changed === cart) return;
  cache.cart = changed;
  saveCart(changed);
  notifyCartChange();
}

const actions = {
  remove: (itemId: string) => updateCart((from) => removeItem(from, itemId)),
  clear: () => updateCart(() => emptyCart),
};

/** The visitor's cart. Empty on the server and until hydration, because the server's page is the same for everybody. */
export function useCart() {
  const shown = useSyncExternalStore(onCartChange, currentCart, () => emptyCart);
  return { cart: shown, ...actions };
}
