import { useSyncExternalStore } from 'react';
import { hideFragment } from '../../../app/switch-language.ts';

/**
 * The token of a recovery link. Anybody who has it can set the password, so it leaves the address and the tab's history at once and stays in
 * this page's memory alone. After a reload visitors open the mail's link again; a change of language takes the token along [NAV-13] [I18N-4].
 */
let kept: { readonly path: string; readonly token: string } | null = null;

const listeners = new Set<() => void>();

/** No back end's token is shorter: a shorter fragment is a place on the page. */
const leastLetters = 16;

/** Takes the token out of the address, if one is there. */
export function takeToken(): void {
  const { pathname, search, hash } = document.location;
  const token = hash.slice(1);
  if (!/\/recover\/[^/]+\/?$/.test(pathname) || token.length < leastLetters) return;
  kept = { path: pathname, token };
  hideFragment({ path: pathname, fragment: token });
  history.replaceState(history.state, '', pathname + search);
  tellAll();
}

/** Call it when the token was used, or refused. */
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
  // Another link of the same mail in the same tab changes the fragment alone.
  addEventListener('hashchange', takeToken);
  takeToken();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('hashchange', takeToken);
  };
}

/** The token that the page at this path was opened with; null where it was opened without one, undefined until that is known. */
export function useRecoveryToken(path: string): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (kept?.path === path ? kept.token : null),
    () => undefined,
  );
}

// Before the page hydrates, so that nothing else sees the fragment.
if (typeof document !== 'undefined') takeToken();
