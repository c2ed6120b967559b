import { beforeEach, expect, test, vi } from 'vitest';
import type { Shop } from '../app/shop-config.ts';
import { followTarget, storedTarget, afterSignIn, ownPath, returnPath } from './return-path.ts';

const languages = (['de', 'sv'] as const).map((code) => ({ code, name: code }));
const shopIn = (lang: string): Shop =>
  ({ lang, languages, defaultLang: 'de', sections: ['tickets'] }) as unknown as Shop;
const shop = shopIn('sv');
const asked = (returnTo: string) => new URLSearchParams({ returnTo });

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

/** As the guard does with each page that is shown. */
const goes = (address: string, isWayIn = false): void => followTarget(address, isWayIn);

test('accepts the whole address of any screen of this shop [NAV-1] [NAV-31]', () => {
  for (const path of ['/de', '/', '/sv/tickets/7?date=2026-05-01#times', '/tickets', '/de/checkout?step=payment'])
    expect(ownPath(path, shop)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/de/tickets',
  'https:/evil.example',
  'https:de/tickets',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//evil.example',
  '/..//tickets',
  '/./\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'de/tickets',
  '',
  '/de/nowhere',
  '/api/de/customer',
  '/de/vouchers',
  '/de/login',
  '/de/register?returnTo=%2Fde%2Flogin',
  '/logout',
])('returns home instead of %j [NAV-1] [NAV-31]', (returnTo) => {
  expect(ownPath(returnTo, shop)).toBeUndefined();
  expect(returnPath(shop, asked(returnTo))).toBe('/sv');
  kept.set('redirectTarget', returnTo);
  expect(afterSignIn(shop, new URLSearchParams())).toBe('/sv');
});

test('keeps the checkout as the target through login and registration, in the current language [NAV-26]', () => {
  for (const from of ['/de/checkout', '/checkout?step=signin', '/sv/checkout/failed?cartId=7']) {
    goes(from);
    goes('/de/login', true);
    goes('/de/register', true);
    expect(storedTarget()).toBe(from);
    const there = from.replace(/^(\/\w\w)?\/checkout/, '/sv/checkout');
    expect(afterSignIn(shop, asked('/de/tickets'))).toBe(there);
  }
});

test('forgets the checkout on any other page, and keeps no other target [NAV-26] [NAV-31]', () => {
  goes('/de/checkout');
  goes('/de/login', true);
  goes('/de/tickets');
  expect(storedTarget()).toBeNull();
  goes('/de/login', true);
  expect(storedTarget()).toBeNull();
  expect(afterSignIn(shop, asked('/sv/tickets/7'))).toBe('/sv/tickets/7');
  expect(afterSignIn(shop, new URLSearchParams())).toBe('/sv');
  for (const path of [
    '/de',
    '/',
    '/de/checkout/success?cartId=7',
    '/de/tickets/checkout-7',
    '/de/tickets?x=/checkout',
  ]) {
    goes('/de/checkout');
    goes(path);
    goes('/de/login', true);
    expect(storedTarget(), path).toBeNull();
  }
  goes('/de/checkout/success?cartId=7');
  goes('/de/login', true);
  expect(storedTarget()).toBeNull();
});

test('uses the current page’s language for the target [NAV-31] [I18N-8]', () => {
  const german = shopIn('de');
  expect(afterSignIn(shop, asked('/de/tickets/7?date=2026-05-01#times'))).toBe('/sv/tickets/7?date=2026-05-01#times');
  expect(afterSignIn(shop, asked('/tickets'))).toBe('/sv/tickets');
  expect(afterSignIn(german, asked('/tickets'))).toBe('/tickets');
  expect(afterSignIn(german, asked('/de?x=1'))).toBe('/de?x=1');
  expect(returnPath(german, asked('/sv/tickets'))).toBe('/sv/tickets');
});
