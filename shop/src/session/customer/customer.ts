import { useSyncExternalStore } from 'react';
import { cache, onSignIn, signInKeys, notifySignIn } from './account-name.ts';
import { readJson, sessionStore, writeJson } from '../../app/browser-storage.ts';
import { beginDrafts, keepDraftsFor } from '../draft-keys.ts';
import { keptCustomer, type KeptCustomer, type SignedIn } from './kept-customer.ts';

export type { KeptCustomer, SignedIn };

/** `customer` is a visitor who has logged in with an account [ACC-1] [ACC-12]. */
export type LoginState = 'anonymous' | 'guest' | 'customer';

export function loginState(signedIn: SignedIn | null): LoginState {
  if (!signedIn) return 'anonymous';
  return signedIn.customer.isGuest ? 'guest' : 'customer';
}

function load(): SignedIn | null {
  const token = sessionStore.read(signInKeys.token);
  const customer = readJson(sessionStore, signInKeys.customer, keptCustomer);
  return token && customer ? { token, customer } : null;
}

/** The signed-in guest or customer; null for anonymous visitors. In the browser only. */
export function currentCustomer(): SignedIn | null {
  if (cache.signedIn === undefined) cache.signedIn = load();
  return cache.signedIn;
}

/** Stores token and customer for the session, or removes both. */
export function keepCustomer(next: SignedIn | null): void {
  if (loginState(next) === 'customer' && next) beginDrafts(next.customer.email);
  keep(next);
}

/** Updates the customer if they are still signed in, because answers may arrive late. */
export function renewCustomer(next: SignedIn): void {
  if (currentCustomer()?.token !== next.token) return;
  if (loginState(next) === 'customer') keepDraftsFor(next.customer.email);
  keep(next);
}

function keep(next: SignedIn | null): void {
  cache.signedIn = next;
  if (next) {
    sessionStore.write(signInKeys.token, next.token);
    writeJson(sessionStore, signInKeys.customer, next.customer);
  } else {
    sessionStore.remove(signInKeys.token);
    sessionStore.remove(signInKeys.customer);
  }
  notifySignIn();
}

/** The signed-in guest or customer; null on the server and until hydration. */
export function useCustomer(): SignedIn | null {
  return useSyncExternalStore(onSignIn, currentCustomer, () => null);
}
