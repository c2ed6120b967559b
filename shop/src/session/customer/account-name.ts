import { useSyncExternalStore } from 'react';
import type { Shop } from '../../app/shop-config.ts';
import { sessionStore } from '../../app/browser-storage.ts';
import type { KeptCustomer, SignedIn } from './kept-customer.ts';

/** The storage keys of the signed-in customer [SES-1]. */
export const signInKeys = { token: 'token', customer: 'customer' } as const;

/** The signed-in customer: null if there is none, undefined until `customer.ts` has read and checked it. */
export const cache: { signedIn: SignedIn | null | undefined } = { signedIn: undefined };

/** The signed-in customer's token, for calls that do not require one; undefined if the back end does not use it there, or on the server. */
export function ownToken({ countsOwnReservations }: Pick<Shop, 'countsOwnReservations'>): string | undefined {
  if (import.meta.env.SSR || !countsOwnReservations) return undefined;
  return (cache.signedIn === undefined ? sessionStore.read(signInKeys.token) : cache.signedIn?.token) ?? undefined;
}

const listeners = new Set<() => void>();

/** Updates everything that shows who is signed in. */
export function notifySignIn(): void {
  for (const listener of listeners) listener();
}

/** A page restored from the back/forward cache may still show a visitor who has logged out since. */
function readAgain(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  cache.signedIn = undefined;
  notifySignIn();
}

export function onSignIn(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('pageshow', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener('pageshow', readAgain);
  };
}

/** The name of a stored customer with an account; '' for guests, and for an invalid value [SES-2]. */
export function storedAccountName(text: string | null): string {
  try {
    return accountName(JSON.parse(text ?? '') as Partial<KeptCustomer>);
  } catch {
    return '';
  }
}

/** First and last name. If the museum asks for neither, the company or the e-mail address. */
function accountName({ isGuest, firstName, lastName, companyName, email }: Partial<KeptCustomer>): string {
  return isGuest === false ? `${firstName} ${lastName}`.trim() || companyName || email || '' : '';
}

/**
 * The name in the account menu: '' for anonymous visitors and guests, on the server and until hydration [HDR-4]. Every page shows it and
 * few need the customer, so this file does not load the schema that checks one.
 */
export function useAccountName(): string {
  return useSyncExternalStore(
    onSignIn,
    () => {
      if (cache.signedIn !== undefined) return accountName(cache.signedIn?.customer ?? {});
      return sessionStore.read(signInKeys.token) ? storedAccountName(sessionStore.read(signInKeys.customer)) : '';
    },
    () => '',
  );
}
