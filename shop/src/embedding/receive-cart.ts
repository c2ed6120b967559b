import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';
import { fragmentStart, waitingKey } from './transfer-cart.ts';
import { isRecordedCart, recordCartName, mostKept, claimLeftCart } from './left-cart.ts';
import { readTransferredCart, type TransferredCart } from './read-transferred-cart.ts';

const waiting = () => readJson(sessionStore, waitingKey, v.array(v.string())) ?? [];

/**
 * Removes the cart from the address and returns it. Undefined if there is none. Null if it cannot be read; then nothing of it is stored.
 */
export function receiveCart(): TransferredCart | null | undefined {
  const { hash, pathname, search } = document.location;
  if (!hash.startsWith(fragmentStart)) return undefined;
  window.history.replaceState(window.history.state, '', pathname + search);
  const cart = readTransferredCart(hash);
  if (!cart) return null;
  if (isRecordedCart(cart.name)) claimLeftCart(cart.name);
  else {
    recordCartName(cart.name);
    writeJson(sessionStore, waitingKey, [...waiting(), hash].slice(-mostKept));
  }
  return cart;
}

/** Carts that have arrived but are not yet in the visitor's cart. */
export function waitingCarts(): TransferredCart[] {
  return waiting().flatMap((fragment) => readTransferredCart(fragment) ?? []);
}

/** Stores only these carts as waiting. All others are in the visitor's cart, or known to be no longer offered. */
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
