import * as v from 'valibot';
import { addItem, removeItem } from '../cart/cart.ts';
import { readCart, writeCart } from '../cart/cart-storage.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';

const leftKey = 'cartLeft';

const leftCart = v.object({
  name: v.string(),
  /** The whole cart of before; null where the window that it went to has it already. */
  cart: v.nullable(v.string()),
  items: v.array(v.string()),
  /** The name of the items that stayed. */
  rest: v.nullable(v.string()),
});

const left = () => readJson(sessionStore, leftKey, leftCart);

/**
 * Empties a frame whose visitor leaves with these items. They are put aside, not thrown away: whether the step was taken is known only when the
 * frame is seen again; and where museum and shop are one site, the window that they arrive in has the same storage.
 */
export function leaveBehind({ name, items }: { name: string; items: readonly string[] }): void {
  if (left()?.name === name) return;
  const cart = writeCart(currentCart());
  updateCart((from) => items.reduce(removeItem, from));
  writeJson(sessionStore, leftKey, { name, cart, items, rest: currentCart().key });
}

/** The visitor is still here: all is as it was before they left, with what was chosen since. */
export function putBack(): void {
  const was = left();
  dropLeft();
  if (was?.cart == null) return;
  const before = readCart(was.cart);
  updateCart((cart) =>
    cart.key === was.rest
      ? before
      : before.items.filter(({ itemId }) => was.items.includes(itemId)).reduce(addItem, cart),
  );
}

/** The visitor has arrived where they went to. */
export function dropLeft(): void {
  sessionStore.remove(leftKey);
}

/**
 * A cart has arrived in the storage that it was in all the time: nothing has to be added to it, and what was typed for it, its payment and what is reserved
 * for it go on. Some browsers tell the frame that it is left only now: then it has nothing to empty.
 */
export function takeLeft(name: string): void {
  if (left()?.name === name) putBack();
  writeJson(sessionStore, leftKey, { name, cart: null, items: [], rest: null });
}

/** Names of the carts that have come here, or gone from here: one that comes again is the same. */
const knownKey = 'cartsCome';
/** More than anybody transfers in one visit. */
export const mostKept = 20;

const names = v.array(v.string());
const known = () => readJson(sessionStore, knownKey, names) ?? [];

export const isKnown = (name: string): boolean => known().includes(name);

export function know(name: string): void {
  if (!isKnown(name)) writeJson(sessionStore, knownKey, [...known(), name].slice(-mostKept));
}
