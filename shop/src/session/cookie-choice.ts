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

/** The choice as session storage holds it; anything that is no choice counts as none [SES-2]. */
export function cookieChoice(): CookieChoice | undefined {
  const kept = sessionStore.read(cookiesKey);
  if (kept === 'true') return 'accepted';
  return kept === 'false' ? 'declined' : undefined;
}

/** Keeps the choice for the session and closes the notice [CHROME-1]. */
export function chooseCookies(choice: CookieChoice): void {
  sessionStore.write(cookiesKey, String(choice === 'accepted'));
  reopened = false;
  tellAll();
}

/** Shows the notice once more, so that the choice can be changed [CHROME-1]. */
export function reopenCookieNotice(): void {
  reopened = true;
  tellAll();
}

/** Calls `listener` for each choice, and when the notice is shown again. */
export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the notice has to be shown: until the visitor has chosen. Never on the server, which does not know. */
export function useCookieNotice(): boolean {
  return useSyncExternalStore(
    onCookieChoice,
    () => reopened || cookieChoice() === undefined,
    () => false,
  );
}
