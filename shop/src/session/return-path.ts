import { screenFor, withoutPrefix } from '../app/guard.ts';
import type { Shop } from '../app/shop-config.ts';
import { switchLanguagePath } from '../app/switch-language.ts';
import { storedTarget } from './redirect-target.ts';

const inside = 'https://shop.invalid';

/**
 * An address as a path of this shop, query and fragment included; undefined for other sites, however they are written (`//evil`,
 * `/\evil`, `javascript:`), for what is no screen, and for screens that one signs in or out at.
 */
export function ownPath(address: string | null, shop: Shop): string | undefined {
  if (address === null || !URL.canParse(address, inside)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, inside);
  // `/..//evil` is made `//evil`.
  if (origin !== inside || !address.startsWith('/') || pathname.startsWith('//')) return undefined;
  const screen = screenFor(pathname, shop);
  const isWayIn = screen?.access === 'signIn' || screen?.access === 'signOut';
  return screen && !isWayIn ? pathname + search + hash : undefined;
}

/** Where a logout leads to: what `returnTo` says, else home [NAV-1]. */
export function returnPath(shop: Shop, query: URLSearchParams): string {
  return ownPath(query.get('returnTo'), shop) ?? `/${shop.lang}`;
}

/**
 * After login or registration: the stored target, else `returnTo`, else home [NAV-26] [NAV-31]. In the language of this page, which
 * stays while only the screen changes.
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
