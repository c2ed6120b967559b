import { beforeEach, expect, test, vi } from 'vitest';
import type { Shop } from '../app/shop-config.ts';
import { lastPath, rememberPath } from './last-path.ts';

const languages = (['de', 'sv'] as const).map((code) => ({ code, name: code }));
const shop = { lang: 'de', languages, defaultLang: 'de', sections: ['tickets', 'vouchers'] } as unknown as Shop;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('remembers the last page of the shop, but not home, checkout, account pages or texts [NAV-25]', () => {
  expect(lastPath(shop)).toBeUndefined();
  rememberPath('/de/tickets/7', '?date=2026-05-01', shop);
  for (const other of ['/', '/de', '/de/checkout', '/de/login', '/de/settings', '/de/page/imprint', '/de/nowhere'])
    rememberPath(other, '', shop);
  expect(lastPath(shop)).toBe('/de/tickets/7?date=2026-05-01');
  rememberPath('/de/vouchers', '', shop);
  expect(lastPath(shop)).toBe('/de/vouchers');
});

test('returns in the current language, without the cart item to change [NAV-25] [I18N-3]', () => {
  rememberPath('/sv/tickets/7', '?date=2026-05-01&line=3', shop);
  expect(lastPath(shop)).toBe('/de/tickets/7?date=2026-05-01');
  expect(lastPath({ ...shop, lang: 'sv' })).toBe('/sv/tickets/7?date=2026-05-01');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/de/checkout',
  '/de/merchandise',
  '/de/nowhere',
])('returns nothing where storage holds %j [NAV-25]', (path) => {
  kept.set('lastPath', path);
  expect(lastPath(shop)).toBeUndefined();
});
