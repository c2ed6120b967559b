import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Shop } from './shop-config.ts';
import { fragmentAt, hideFragment, rememberedLanguageScript, switchLanguagePath } from './switch-language.ts';

const languages = (['de', 'en', 'sv'] as const).map((code) => ({ code, name: code }));
const shop = { languages, defaultLang: 'de' } as unknown as Shop;

test.each([
  ['/de/tickets/7?date=2026-05-01#times', '/sv/tickets/7?date=2026-05-01#times'],
  ['/tickets/7?date=2026-05-01#times', '/sv/tickets/7?date=2026-05-01#times'],
  ['/de', '/sv'],
  ['/', '/sv'],
  ['/?a=/de/', '/sv?a=/de/'],
  ['/#/de', '/sv#/de'],
  ['/fr/tickets', '/sv/fr/tickets'],
])('changes %s to %s in another language [I18N-4]', (address, there) => {
  expect(switchLanguagePath(address, 'sv', languages)).toBe(there);
});

/** Where the script in the page's head sends a browser that remembers a language. */
function sentTo(remembered: string | null | (() => never), path: string): string | undefined {
  let target: string | undefined;
  const url = new URL(path, 'https://shop.example');
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace(to: string) {
      target = to;
    },
  };
  const getItem = () => (typeof remembered === 'function' ? remembered() : remembered);
  runInNewContext(rememberedLanguageScript(shop), { location, localStorage: { getItem } });
  return target;
}

test('redirects an address without a language to the remembered one [I18N-2]', () => {
  expect(sentTo('sv', '/')).toBe('/sv');
  expect(sentTo('sv', '/tickets?date=2026-05-01#x')).toBe('/sv/tickets?date=2026-05-01#x');
});

test('does not redirect where nothing, German or no offered language is remembered, or storage is blocked [I18N-2]', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  for (const remembered of [null, 'de', 'xx', '//evil.example', blocked])
    expect(sentTo(remembered, '/')).toBeUndefined();
});

test('keeps a hidden fragment for a change of language, only at its own address [I18N-4] [NAV-13]', () => {
  const here = { pathname: '/de/recover/x', hash: '' };
  expect(fragmentAt({ ...here, hash: '#times' })).toBe('#times');
  expect(fragmentAt(here)).toBe('');
  hideFragment({ path: here.pathname, fragment: 'a-token-of-sixteen' });
  expect(fragmentAt(here)).toBe('#a-token-of-sixteen');
  expect(fragmentAt({ ...here, pathname: '/de/login' })).toBe('');
  hideFragment(null);
  expect(fragmentAt(here)).toBe('');
});
