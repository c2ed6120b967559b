import type { FoundPages } from './public-pages.ts';

/** A file may name so many addresses and no more (sitemaps.org). */
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
