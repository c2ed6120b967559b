import { isLanguage } from '../../src/i18n/languages.ts';
import { screens } from '../../src/screens.ts';
import type { Shop } from '../../src/app/shop-config.ts';
import type { PageAddress } from '../http/page-address.ts';
import { securityHeaders } from './page-headers.ts';
import type { Page } from './ready-page.ts';

const mostLetters = 500;

/**
 * Redirects an order's link in a language that the museum no longer offers, because mailed links must work as long as the order is valid.
 * It leads to the same order or its withdrawal, without the language [ORD-2]; other addresses in that language are not found [I18N-3]. See
 * docs/decisions/03-languages-and-texts.md.
 */
export function orderInDroppedLanguage(
  { key, screen, search }: PageAddress,
  { languages }: Pick<Shop, 'languages'>,
): Page | undefined {
  const [, first = ''] = key.split('/');
  const below = key.slice(first.length + 1);
  // A location that begins with two slashes would lead to another host.
  if ((screen !== screens.order && screen !== screens['order-withdrawal']) || !below.startsWith('/order/'))
    return undefined;
  if (!isLanguage(first) || languages.some(({ code }) => code === first)) return undefined;
  // Proxies limit the length of headers.
  const kept = search.length > mostLetters ? '' : search;
  const headers = { ...securityHeaders, location: `${below}${kept}`, 'cache-control': 'no-store' };
  return { status: 302, headers, html: '' };
}
