import { useSyncExternalStore } from 'react';
import { hideFragment } from '../../../app/switch-language.ts';

/**
 * The token of a recovery link. Anybody who has it can set the password, so it is removed from the address and the history at once, and
 * stored only in this page's memory. After a reload visitors open the mail's link again; a change of language takes the token along
 * [NAV-13] [I18N-4].
 */
let kept: { readonly path: string; readonly token: string } | null = null;

const listeners = new Set<() => void>();

/** Every back end's tokens are at least this long. A shorter fragment is an element's id. */
const leastLetters = 16;

/** Removes the token from the address, if there is one, and stores it. */
export function takeToken(): void {
  const { pathname, search, hash } = document.location;
  const token = hash.slice(1);
  if (!/\/recover\/[^/]+\/?$/.test(pathname) || token.length < leastLetters) return;
  kept = { path: pathname, token };
  hideFragment({ path: pathname, fragment: token });
  history.replaceState(history.state, '', pathname + search);
  tellAll();
}

/** Call this after the token was used or refused. */
export function forgetToken(): void {
  kept = null;
  hideFragment(null);
  tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Opening another link of the same mail in the same tab changes only the fragment.
  addEventListener('hashchange', takeToken);
  takeToken();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('hashchange', takeToken);
  };
}

/** The token that the page at this path was opened with; null if there was none, undefined until that is known. */
export function useRecoveryToken(path: string): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (kept?.path === path ? kept.token : null),
    () => undefined,
  );
}

// Runs before hydration, so that nothing else sees the fragment.
if (typeof document !== 'undefined') takeToken();
