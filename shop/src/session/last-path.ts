import { screenFor } from '../app/guard.ts';
import type { Shop } from '../app/shop-config.ts';
import { switchLanguagePath } from '../app/switch-language.ts';
import { sessionStore } from '../app/browser-storage.ts';
import { isIn, ownPath } from './return-path.ts';

const lastPathKey = 'lastPath';

/** Whether a path is a list or a product of a section that is on. */
const isForShopping = (pathname: string, shop: Shop) => screenFor(pathname, shop)?.section !== undefined;

/**
 * Stores the current page with its filters, if it is a page for shopping: not home, the checkout, an account or one of the museum's own
 * pages [NAV-25].
 */
export function rememberPath(pathname: string, search: string, shop: Shop): void {
  if (!isForShopping(pathname, shop)) return;
  const query = new URLSearchParams(search);
  // Without `line`, because coming back is for another choice, not for editing the cart item again.
  query.delete('line');
  sessionStore.write(lastPathKey, query.size > 0 ? `${pathname}?${query}` : pathname);
}

/** The last page for shopping, in the language of this page. Undefined if there is none, or its section is off. */
export function lastPath(shop: Shop): string | undefined {
  const path = ownPath(sessionStore.read(lastPathKey), shop);
  if (path === undefined || !isForShopping(path.split('?', 1)[0] ?? '', shop)) return undefined;
  return isIn(shop.lang, path, shop) ? path : switchLanguagePath(path, shop.lang, shop.languages);
}
