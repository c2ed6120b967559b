import { screenFor } from '../app/guard.ts';
import type { Shop } from '../app/shop-config.ts';
import { switchLanguagePath } from '../app/switch-language.ts';
import { sessionStore } from '../app/browser-storage.ts';
import { isIn, ownPath } from './return-path.ts';

const lastPathKey = 'lastPath';

/** Whether there is something to choose at a path: a list or a product of a section that is on. */
const isForShopping = (pathname: string, shop: Shop) => screenFor(pathname, shop)?.section !== undefined;

/**
 * Remembers the page that is shown, filters included, if it is one to shop at: home is none, nor are the checkout, an account and the
 * museum's own pages [NAV-25].
 */
export function rememberPath(pathname: string, search: string, shop: Shop): void {
  if (!isForShopping(pathname, shop)) return;
  const query = new URLSearchParams(search);
  // Coming back is to choose anew, not to change a cart item once more.
  query.delete('line');
  sessionStore.write(lastPathKey, query.size > 0 ? `${pathname}?${query}` : pathname);
}

/** Where to go on shopping: the last such page, in the language of this one. Undefined where there is none, or its section is off. */
export function lastPath(shop: Shop): string | undefined {
  const path = ownPath(sessionStore.read(lastPathKey), shop);
  if (path === undefined || !isForShopping(path.split('?', 1)[0] ?? '', shop)) return undefined;
  return isIn(shop.lang, path, shop) ? path : switchLanguagePath(path, shop.lang, shop.languages);
}
