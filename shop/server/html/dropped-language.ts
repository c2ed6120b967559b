import { isLanguage } from '../../src/i18n/languages.ts';
import { screens } from '../../src/screens.ts';
import type { Shop } from '../../src/app/shop-config.ts';
import type { PageAddress } from '../http/page-address.ts';
import { securityHeaders } from './page-headers.ts';
import type { Page } from './ready-page.ts';

const mostLetters = 500;

/**
 * An order's link stands in a mail for as long as the order counts. In a language that the museum has dropped since, it leads to the
 * same order, or to where it is withdrawn from, without the language [ORD-2]; every other address there is not found [I18N-3]. See docs/decisions/03-languages-and-texts.md.
 */
export function orderInDroppedLanguage(
  { key, screen, search }: PageAddress,
  { languages }: Pick<Shop, 'languages'>,
): Page | undefined {
  const [, first = ''] = key.split('/');
  const below = key.slice(first.length + 1);
  // What begins with two slashes would lead to another host.
  if ((screen !== screens.order && screen !== screens['order-withdrawal']) || !below.startsWith('/order/'))
    return undefined;
  if (!isLanguage(first) || languages.some(({ code }) => code === first)) return undefined;
  // A proxy takes no headers of any length.
  const kept = search.length > mostLetters ? '' : search;
  const headers = { ...securityHeaders, location: `${below}${kept}`, 'cache-control': 'no-store' };
  return { status: 302, headers, html: '' };
}
