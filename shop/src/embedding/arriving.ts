import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { fragmentStart, waitingKey } from './transfer-cart.ts';
import { isKnown, know, mostKept, takeLeft } from './left-cart.ts';
import { readTransferredCart, type TransferredCart } from './read-transferred-cart.ts';

const waiting = () => readJson(sessionStore, waitingKey, v.array(v.string())) ?? [];

/** Takes a cart out of the address, once, and gives it; null where what it brings cannot be read: nothing of it is kept. */
export function arrive(): TransferredCart | null | undefined {
  const { hash, pathname, search } = document.location;
  if (!hash.startsWith(fragmentStart)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  const cart = readTransferredCart(hash);
  if (!cart) return null;
  if (isKnown(cart.name)) takeLeft(cart.name);
  else {
    know(cart.name);
    writeJson(sessionStore, waitingKey, [...waiting(), hash].slice(-mostKept));
  }
  return cart;
}

/** What has come, and is not in the cart yet. */
export function waitingCarts(): TransferredCart[] {
  return waiting().flatMap((fragment) => readTransferredCart(fragment) ?? []);
}

/** All that has come is in the cart, or known not to be offered, but for these. */
export function keepWaiting(carts: readonly TransferredCart[]): void {
  const left = carts.filter(({ items }) => items.length > 0);
  if (left.length === 0) sessionStore.remove(waitingKey);
  else
    writeJson(
      sessionStore,
      waitingKey,
      left.map((cart) => fragmentStart + encodeURIComponent(JSON.stringify(cart))),
    );
}
