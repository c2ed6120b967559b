import { sessionStore } from './browser-storage.ts';

const lastPathKey = 'lastPath';

/** Remembers the page that is shown, query included; home is not worth remembering [NAV-25]. `below` is its path without prefix. */
export function rememberPath(below: string, address: string): void {
  if (below !== '/' && below !== '') sessionStore.write(lastPathKey, address);
}

/** The last page visited other than home: `/de/tickets/7?date=2026-05-01`. Only ever a path of this shop. */
export function lastPath(): string | undefined {
  const path = sessionStore.read(lastPathKey);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
}
