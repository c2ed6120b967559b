import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../session/browser-storage.ts';
import { fragmentStart, waitingKey } from './handed-basket.ts';
import { readBasket, type ReadBasket } from './read-basket.ts';

/** Names of the baskets that have come: one that comes again is the same. */
const comeKey = 'basketsCome';
/** More than anybody hands over in one visit. */
const mostKept = 20;

const texts = v.array(v.string());
const kept = (key: string) => readJson(sessionStore, key, texts) ?? [];

/** Takes a basket out of the address, once. False where what it brings cannot be read: nothing of it is kept. */
export function arrive(): boolean {
  const { hash, pathname, search } = document.location;
  if (!hash.startsWith(fragmentStart)) return true;
  window.history.replaceState(window.history.state, '', pathname + search);
  const basket = readBasket(hash);
  if (!basket) return false;
  const come = kept(comeKey);
  if (come.includes(basket.name)) return true;
  writeJson(sessionStore, comeKey, [...come, basket.name].slice(-mostKept));
  writeJson(sessionStore, waitingKey, [...kept(waitingKey), hash].slice(-mostKept));
  return true;
}

/** What has come, and is not in the basket yet. */
export function waitingBaskets(): ReadBasket[] {
  return kept(waitingKey).flatMap((fragment) => readBasket(fragment) ?? []);
}

/** All that has come is in the basket, or known not to be offered, but for these. */
export function keepWaiting(baskets: readonly ReadBasket[]): void {
  const left = baskets.filter(({ items }) => items.length > 0);
  if (left.length === 0) sessionStore.remove(waitingKey);
  else
    writeJson(
      sessionStore,
      waitingKey,
      left.map((basket) => fragmentStart + encodeURIComponent(JSON.stringify(basket))),
    );
}
