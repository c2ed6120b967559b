import { sessionStore } from '../app/browser-storage.ts';

const targetKey = 'redirectTarget';

/**
 * Has a visitor who goes from checkout to a way of signing in come back to it afterwards, and forgets that as soon as she goes anywhere
 * else [NAV-26]: told of every page that is shown.
 */
export function followTarget(address: string, isWayIn: boolean): void {
  if (/^[^?]*\/checkout(\/failed)?(\?|$)/.test(address)) sessionStore.write(targetKey, address);
  else if (!isWayIn) sessionStore.remove(targetKey);
}

/** Where to come back to, as it was stored. */
export function storedTarget(): string | null {
  return sessionStore.read(targetKey);
}
