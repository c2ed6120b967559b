import * as v from 'valibot';
import { addItem, removeItem } from '../cart/cart.ts';
import { readCart, writeCart } from '../cart/cart-storage.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';

const leftKey = 'cartLeft';

const leftCart = v.object({
  name: v.string(),
  /** The whole cart as it was; null if the window that received it has the same storage, and so has it already. */
  cart: v.nullable(v.string()),
  items: v.array(v.string()),
  /** The key of the cart with the items that stayed. */
  rest: v.nullable(v.string()),
});

const left = () => readJson(sessionStore, leftKey, leftCart);

/**
 * Empties the frame's cart when the visitor leaves with these items. They are set aside, not dropped: only when the frame is shown again is
 * it known whether the visitor left; and if museum and shop are the same site, the window that receives them shares the storage.
 */
export function setCartAsideOnExit({ name, items }: { name: string; items: readonly string[] }): void {
  if (left()?.name === name) return;
  const cart = writeCart(currentCart());
  updateCart((from) => items.reduce(removeItem, from));
  writeJson(sessionStore, leftKey, { name, cart, items, rest: currentCart().key });
}

/** The visitor has not left: restores the cart, plus what was added since. */
export function restoreLeftCart(): void {
  const was = left();
  clearLeftCart();
  if (was?.cart == null) return;
  const before = readCart(was.cart);
  updateCart((cart) =>
    cart.key === was.rest
      ? before
      : before.items.filter(({ itemId }) => was.items.includes(itemId)).reduce(addItem, cart),
  );
}

/** The visitor has left: drops what was set aside. */
export function clearLeftCart(): void {
  sessionStore.remove(leftKey);
}

/**
 * Handles a cart that arrives in the storage that it came from. Nothing needs adding, and its drafts, payment and reservation stay valid.
 * Some browsers report only now that the frame was left; it then has nothing to empty.
 */
export function claimLeftCart(name: string): void {
  if (left()?.name === name) restoreLeftCart();
  writeJson(sessionStore, leftKey, { name, cart: null, items: [], rest: null });
}

/** Names of the carts that have arrived here or left from here, to recognise one that arrives twice. */
const recordedNamesKey = 'cartsCome';
/** More than anybody transfers in one visit. */
export const mostKept = 20;

const names = v.array(v.string());
const recordedNames = () => readJson(sessionStore, recordedNamesKey, names) ?? [];

export const isRecordedCart = (name: string): boolean => recordedNames().includes(name);

export function recordCartName(name: string): void {
  if (!isRecordedCart(name)) writeJson(sessionStore, recordedNamesKey, [...recordedNames(), name].slice(-mostKept));
}
