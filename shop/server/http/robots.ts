import { screens, type Screen } from '../../src/screens.ts';

/** Where search engines find the pages, and which screens are nobody's but the visitor's: those are not to be asked for. */
export function robotsTxt(origin: string, languages: readonly string[]): string {
  const named = (Object.values(screens) as Screen[]).filter((screen) => screen.personal).map(({ path }) => path);
  // A rule holds for everything that begins with it.
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
