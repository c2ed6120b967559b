import type { FoundPages } from './public-pages.ts';
import { screens } from '../../src/screens.ts';
import type { Screen } from '../../src/screens.ts';

/** The most addresses that a sitemap may list (sitemaps.org). */
const mostAddresses = 50_000;

/** All pages in all languages for search engines, each with its addresses in the others [I18N-8]. */
export function sitemapXml(origin: string, { languages, pages }: FoundPages): string {
  const shown = pages.slice(0, Math.floor(mostAddresses / Math.max(1, languages.length)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...shown.flatMap((page) => {
      const addressOf = (prefix: string | undefined) => escaped(origin + page(prefix));
      const alternates = [
        ...languages.map((lang) => alternate(lang, addressOf(lang))),
        alternate('x-default', addressOf(undefined)),
      ].join('');
      return languages.map((lang) => `<url><loc>${addressOf(lang)}</loc>${alternates}</url>`);
    }),
    '</urlset>\n',
  ].join('\n');
}

function alternate(lang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escaped(lang)}" href="${address}"/>`;
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

/** Tells search engines where the sitemap is, and excludes the screens that are personal. */
export function robotsTxt(origin: string, languages: readonly string[]): string {
  const named = (Object.values(screens) as Screen[]).filter((screen) => screen.personal).map(({ path }) => path);
  // A rule applies to every path that begins with it.
  const personal = named.map((path) => path.replace(/:.*$/, ''));
  const shortest = personal.filter((path) => !personal.some((other) => other !== path && path.startsWith(`${other}/`)));
  const rules = shortest.flatMap((path) => [`/${path}`, ...languages.map((lang) => `/${lang}/${path}`)]);
  return [
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    'Disallow: /sandbox-pay/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
