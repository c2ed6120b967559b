import { useSyncExternalStore } from 'react';
import { sessionStore } from '../app/browser-storage.ts';

const cookiesKey = 'cookiesAccepted';

/** The visitor's answer to the cookie notice. */
export type CookieChoice = 'accepted' | 'declined';

let reopened = false;
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** The stored choice. Any other value counts as none [SES-2]. */
export function cookieChoice(): CookieChoice | undefined {
  const kept = sessionStore.read(cookiesKey);
  if (kept === 'true') return 'accepted';
  return kept === 'false' ? 'declined' : undefined;
}

/** Stores the choice for the session and closes the notice [CHROME-1]. */
export function chooseCookies(choice: CookieChoice): void {
  sessionStore.write(cookiesKey, String(choice === 'accepted'));
  reopened = false;
  tellAll();
}

/** Shows the notice again, so that the choice can be changed [CHROME-1]. */
export function reopenCookieNotice(): void {
  reopened = true;
  tellAll();
}

/** Calls `listener` for each choice, and when the notice is shown again. */
export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether to show the notice: until the visitor has chosen. Always false on the server, which does not know the choice. */
export function useCookieNotice(): boolean {
  return useSyncExternalStore(
    onCookieChoice,
    () => reopened || cookieChoice() === undefined,
    () => false,
  );
}
