import type { GenericSchema, InferOutput } from 'valibot';
import { checked } from './checked.ts';

/** A storage that never throws: what the browser refuses to keep lives as long as the page [SES-2]. */
export interface Store {
  read(key: string): string | null;
  /** False if the value will not outlive the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Kept until the tab is closed [SES-1]. */
export const sessionStore = storeOver(() => globalThis.sessionStorage);
/** Kept longer: only for what a visitor chose. */
export const localStore = storeOver(() => globalThis.localStorage);

/** `open` throws where storage is blocked, and gives nothing on the server, where nothing of a visitor's may be kept. */
export function storeOver(open: () => Storage | undefined): Store {
  /** What the browser's own storage did not take; null for what it did not let go. */
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

/** A kept value by its schema; undefined where there is none, or where it is corrupt or of an older version [CART-2]. */
export function readJson<S extends GenericSchema>(store: Store, key: string, schema: S): InferOutput<S> | undefined {
  const written = store.read(key);
  if (written === null) return undefined;
  const read = attempt<unknown>(() => JSON.parse(written), undefined);
  return checked(schema, read)?.output;
}

/** Keeps a value as JSON. False if it will not outlive the page. */
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
