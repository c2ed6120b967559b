import { screenFor, withoutPrefix } from '../app/guard.ts';
import type { Shop } from '../app/shop-config.ts';
import { switchLanguagePath } from '../app/switch-language.ts';
import { sessionStore } from '../app/browser-storage.ts';

const targetKey = 'redirectTarget';

/**
 * Call it for each page that is shown. Visitors who go from the checkout to a login or registration come back to it afterwards; going
 * anywhere else forgets the target [NAV-26].
 */
export function followTarget(address: string, isSignIn: boolean): void {
  if (/^[^?]*\/checkout(\/failed)?(\?|$)/.test(address)) sessionStore.write(targetKey, address);
  else if (!isSignIn) sessionStore.remove(targetKey);
}

/** The address to come back to, as it was stored. */
export function storedTarget(): string | null {
  return sessionStore.read(targetKey);
}

const inside = 'https://shop.invalid';

/**
 * An address as a path of this shop, query and fragment included. Undefined for other sites, however they are written (`//evil`, `/\evil`,
 * `javascript:`), for paths without a screen, and for screens that sign visitors in or out.
 */
export function ownPath(address: string | null, shop: Shop): string | undefined {
  if (address === null || !URL.canParse(address, inside)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, inside);
  // URL turns `/..//evil` into `//evil`.
  if (origin !== inside || !address.startsWith('/') || pathname.startsWith('//')) return undefined;
  const screen = screenFor(pathname, shop);
  const changesLogin = screen?.access === 'signIn' || screen?.access === 'signOut';
  return screen && !changesLogin ? pathname + search + hash : undefined;
}

/** Where a logout leads to: what `returnTo` says, else home [NAV-1]. */
export function returnPath(shop: Shop, query: URLSearchParams): string {
  return ownPath(query.get('returnTo'), shop) ?? `/${shop.lang}`;
}

/**
 * Where a login or registration leads to: the stored target, else `returnTo`, else home [NAV-26] [NAV-31]. In the language of this
 * page.
 */
export function afterSignIn(shop: Shop, query: URLSearchParams, otherwise = `/${shop.lang}`): string {
  const wanted = ownPath(storedTarget(), shop) ?? ownPath(query.get('returnTo'), shop) ?? otherwise;
  return isIn(shop.lang, wanted, shop) ? wanted : switchLanguagePath(wanted, shop.lang, shop.languages);
}

/** Whether a path of the shop is shown in a language: by its prefix, or without one. */
export function isIn(lang: string, path: string, { languages, defaultLang }: Shop): boolean {
  const { pathname } = new URL(path, inside);
  const hasPrefix = withoutPrefix(pathname, languages) !== pathname;
  return hasPrefix ? pathname.split('/')[1] === lang : lang === defaultLang;
}
