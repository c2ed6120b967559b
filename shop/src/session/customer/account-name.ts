import { useSyncExternalStore } from 'react';
import type { Shop } from '../../app/shop-config.ts';
import { sessionStore } from '../../app/browser-storage.ts';
import type { KeptCustomer, SignedIn } from './kept-customer.ts';

/** Where this tab keeps who is signed in [SES-1]. */
export const signInKeys = { token: 'token', customer: 'customer' } as const;

/** Who is signed in: null for nobody, undefined until `customer.ts` has read and checked it. */
export const atHand: { signedIn: SignedIn | null | undefined } = { signedIn: undefined };

/**
 * The token of whoever is signed in, for calls that answer strangers as well: only where the back end says that it makes something of
 * it. The server's page knows nobody.
 */
export function ownToken({ countsOwnReservations }: Pick<Shop, 'countsOwnReservations'>): string | undefined {
  if (import.meta.env.SSR || !countsOwnReservations) return undefined;
  return (atHand.signedIn === undefined ? sessionStore.read(signInKeys.token) : atHand.signedIn?.token) ?? undefined;
}

const listeners = new Set<() => void>();

/** Updates everything that shows who is signed in. */
export function tellSignIn(): void {
  for (const listener of listeners) listener();
}

/** A page that Back restores from the browser's cache may remember somebody who has logged out since. */
function readAgain(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  atHand.signedIn = undefined;
  tellSignIn();
}

export function onSignIn(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener('pageshow', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener('pageshow', readAgain);
  };
}

/** What a stored customer with an account is called; '' for guests, and for what is no customer [SES-2]. */
export function storedAccountName(text: string | null): string {
  try {
    return accountName(JSON.parse(text ?? '') as Partial<KeptCustomer>);
  } catch {
    return '';
  }
}

/** First and last name; where the museum asks for none, the company or the address. */
function accountName({ isGuest, firstName, lastName, companyName, email }: Partial<KeptCustomer>): string {
  return isGuest === false ? `${firstName} ${lastName}`.trim() || companyName || email || '' : '';
}

/**
 * What the account menu is called: '' for anonymous visitors and guests, on the server and until the page is hydrated [HDR-4]. Every
 * page shows it, few need the customer, so this file does without the schema that checks one.
 */
export function useAccountName(): string {
  return useSyncExternalStore(
    onSignIn,
    () => {
      if (atHand.signedIn !== undefined) return accountName(atHand.signedIn?.customer ?? {});
      return sessionStore.read(signInKeys.token) ? storedAccountName(sessionStore.read(signInKeys.customer)) : '';
    },
    () => '',
  );
}
