import { expect, test } from 'vitest';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const page = (path: string) => (prefix: string | undefined) => `/${[prefix, path].filter(Boolean).join('/')}`;
const found = { languages: ['de', 'sv'], pages: [page(''), page('tickets/7')] };
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('lists every page in every language, each with its alternates [I18N-8]', () => {
  const xml = sitemapXml('https://shop.example', found);
  expect(locations(xml)).toEqual([
    'https://shop.example/de',
    'https://shop.example/sv',
    'https://shop.example/de/tickets/7',
    'https://shop.example/sv/tickets/7',
  ]);
  const swedish = /<url><loc>https:\/\/shop.example\/sv\/tickets\/7<\/loc>(.*?)<\/url>/.exec(xml)?.[1];
  expect(swedish).toBe(
    '<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/tickets/7"/>' +
      '<xhtml:link rel="alternate" hreflang="sv" href="https://shop.example/sv/tickets/7"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/tickets/7"/>',
  );
});

test("escapes an address, whatever the museum's names are", () => {
  const xml = sitemapXml('https://shop.example', { languages: ['de'], pages: [page(`page/a&b<c>"d'`)] });
  expect(locations(xml)).toEqual(['https://shop.example/de/page/a&amp;b&lt;c&gt;&quot;d&apos;']);
  expect(xml).not.toMatch(/[^=]"d|a&b/);
});

test('lists no more addresses than search engines accept', () => {
  const many = {
    languages: ['de', 'sv', 'da'],
    pages: Array.from({ length: 20_000 }, (_, id) => page(`tickets/${id}`)),
  };
  expect(locations(sitemapXml('https://shop.example', many))).toHaveLength(49_998);
});

test('bars robots from personal pages in every language offered, and from no others', () => {
  const rules = robotsTxt('https://shop.example', ['de', 'sv']).split('\n');
  const isBarred = (path: string) =>
    rules.some((rule) => rule.startsWith('Disallow: ') && path.startsWith(rule.slice('Disallow: '.length)));
  for (const path of ['/checkout', '/de/checkout', '/sv/checkout/success', '/checkout/canceled', '/sandbox-pay/x']) {
    expect(isBarred(path), path).toBe(true);
  }
  for (const path of ['/de/settings', '/logout', '/de/recover/aGuid', '/order-review/school-4b']) {
    expect(isBarred(path), path).toBe(true);
  }
  for (const path of [
    '/',
    '/de',
    '/de/login',
    '/de/tickets/101',
    '/tickets',
    '/en/page/imprint',
    '/assets/a.js',
    '/api/de/x',
  ]) {
    expect(isBarred(path), path).toBe(false);
  }
  // Of languages that the museum does not speak it says nothing.
  expect(isBarred('/fr/checkout')).toBe(false);
  expect(rules).toContain('Sitemap: https://shop.example/sitemap.xml');
});
