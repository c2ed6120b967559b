import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from '../app/browser-storage.ts';

/** Names of the carts that have come here, or gone from here: one that comes again is the same. */
const knownKey = 'cartsCome';
/** More than anybody hands over in one visit. */
export const mostKept = 20;

const names = v.array(v.string());
const known = () => readJson(sessionStore, knownKey, names) ?? [];

export const isKnown = (name: string): boolean => known().includes(name);

export function know(name: string): void {
  if (!isKnown(name)) writeJson(sessionStore, knownKey, [...known(), name].slice(-mostKept));
}
