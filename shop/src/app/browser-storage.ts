import type { GenericSchema, InferOutput } from 'valibot';
import { checked } from './checked.ts';

/** A storage that never throws. Values that the browser refuses to store last as long as the page [SES-2]. */
export interface Store {
  read(key: string): string | null;
  /** False if the value will not outlive the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Stored until the tab is closed [SES-1]. */
export const sessionStore = storeOver(() => globalThis.sessionStorage);
/** Stored longer, so only for choices of the visitor. */
export const localStore = storeOver(() => globalThis.localStorage);

/** `open` throws if storage is blocked. On the server it returns undefined, because no visitor's data may be stored there. */
export function storeOver(open: () => Storage | undefined): Store {
  /** Values that the browser's storage refused to store; null for a key that it failed to remove. */
  const refused = new Map<string, string | null>();

  return {
    read(key) {
      const inMemory = refused.get(key);
      if (inMemory !== undefined) return inMemory;
      return attempt(() => open()?.getItem(key) ?? null, null);
    },
    write(key, value) {
      const taken = attempt(() => {
        open()?.setItem(key, value);
        return true;
      }, false);
      if (taken) refused.delete(key);
      else refused.set(key, value);
      return taken;
    },
    remove(key) {
      const gone = attempt(() => {
        open()?.removeItem(key);
        return true;
      }, false);
      if (gone) refused.delete(key);
      else refused.set(key, null);
    },
  };
}

/** Reads a stored value by its schema; undefined if there is none, or if it is corrupt or from an older version [CART-2]. */
export function readJson<S extends GenericSchema>(store: Store, key: string, schema: S): InferOutput<S> | undefined {
  const written = store.read(key);
  if (written === null) return undefined;
  const read = attempt<unknown>(() => JSON.parse(written), undefined);
  return checked(schema, read)?.output;
}

/** Stores a value as JSON. False if the value will not outlive the page. */
export function writeJson(store: Store, key: string, value: unknown): boolean {
  return store.write(key, JSON.stringify(value));
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
