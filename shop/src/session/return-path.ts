import { screenFor, withoutPrefix } from '../app/guard.ts';
import type { Shop } from '../app/shop-config.ts';
import { switchLanguagePath } from '../app/switch-language.ts';
import { sessionStore } from '../app/browser-storage.ts';

const targetKey = 'redirectTarget';

/**
 * Called for each page shown. Visitors who go from the checkout to a login or registration return to it afterwards; any other page clears
 * the target [NAV-26].
 */
export function followTarget(address: string, isSignIn: boolean): void {
  if (/^[^?]*\/checkout(\/failed)?(\?|$)/.test(address)) sessionStore.write(targetKey, address);
  else if (!isSignIn) sessionStore.remove(targetKey);
}

/** The stored address to return to. */
export function storedTarget(): string | null {
  return sessionStore.read(targetKey);
}

const inside = 'https://shop.invalid';

/**
 * An address as a path of this shop, with query and fragment. Undefined for other sites in any spelling (`//evil`, `/\evil`,
 * `javascript:`), for paths without a screen, and for screens that sign visitors in or out.
 */
export function ownPath(address: string | null, shop: Shop): string | undefined {
  if (address === null || !URL.canParse(address, inside)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, inside);
  // `URL` turns `/..//evil` into `//evil`.
  if (origin !== inside || !address.startsWith('/') || pathname.startsWith('//')) return undefined;
  const screen = screenFor(pathname, shop);
  const changesLogin = screen?.access === 'signIn' || screen?.access === 'signOut';
  return screen && !changesLogin ? pathname + search + hash : undefined;
}

/** Where a logout leads: to `returnTo`, otherwise home [NAV-1]. */
export function returnPath(shop: Shop, query: URLSearchParams): string {
  return ownPath(query.get('returnTo'), shop) ?? `/${shop.lang}`;
}

/**
 * Where a login or registration leads, in the language of this page: to the stored target, otherwise `returnTo`, otherwise home [NAV-26]
 * [NAV-31].
 */
export function afterSignIn(shop: Shop, query: URLSearchParams, otherwise = `/${shop.lang}`): string {
  const wanted = ownPath(storedTarget(), shop) ?? ownPath(query.get('returnTo'), shop) ?? otherwise;
  return isIn(shop.lang, wanted, shop) ? wanted : switchLanguagePath(wanted, shop.lang, shop.languages);
}

/** Whether a path of the shop is in a language, by its prefix or because it has none. */
export function isIn(lang: string, path: string, { languages, defaultLang }: Shop): boolean {
  const { pathname } = new URL(path, inside);
  const hasPrefix = withoutPrefix(pathname, languages) !== pathname;
  return hasPrefix ? pathname.split('/')[1] === lang : lang === defaultLang;
}
