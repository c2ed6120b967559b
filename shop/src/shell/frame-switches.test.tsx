import { parse } from 'valibot';
import type { ConfigurationOnWire } from '@foyer/contract/content/configuration.ts';
import { socialLink, socialNetworks } from '@foyer/contract/content/content.ts';
import { expect, test } from 'vitest';
import { sections } from '../sections.ts';
import { CartLink } from './header/cart-link.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import LanguageLayout from './language-layout.tsx';
import NotFound from './failures/not-found.tsx';
import { linksIn, renderedAt } from '../../test/rendered.tsx';

const allOn = Object.fromEntries(sections.map(({ flag }) => [flag, true]));
const addresses = (html: string) => linksIn(html).map(({ href }) => href);

test.each(sections)('links $id in header, footer and from "not found" while it is on [CFG-1] [HDR-1]', (section) => {
  for (const part of [<Header key="h" />, <Footer key="f" />, <NotFound key="n" />]) {
    const ways = (wire: ConfigurationOnWire) => addresses(renderedAt('/de/nowhere', part, wire));
    expect(ways(allOn)).toContain(`/de/${section.path}`);
    const others = sections.filter(({ id }) => id !== section.id).map(({ path }) => `/de/${path}`);
    const off = ways({ ...allOn, [section.flag]: false });
    expect(off).not.toContain(`/de/${section.path}`);
    expect(off).toEqual(expect.arrayContaining(others));
    expect(ways({ [section.flag]: true }).filter((way) => others.includes(way))).toEqual([]);
  }
});

test('shows the museum’s names of all sections and the cart [CFG-6]', () => {
  const keys = [...sections.map(({ id }) => id), 'checkout'];
  const navTranslations = Object.fromEntries(keys.map((key) => [key, { sv: `Vårt ${key}` }]));
  const words = (path: string) =>
    linksIn(renderedAt(path, <Header />, { ...allOn, navTranslations })).map((link) => link.words);
  for (const key of keys) {
    expect(words('/sv')).toContain(`Vårt ${key}`);
    expect(words('/de').join()).not.toContain('Vårt');
  }
  expect(renderedAt('/sv', <CartLink />, { navTranslations })).toContain('Vårt checkout');
});

const terms = ['imprint', 'terms', 'data_protection', 'shipping'] as const;

test.each(terms)('shows the custom link for %s, in its language and only for itself [CFG-9] [FTR-1]', (key) => {
  const custom = { url: `https://museum.example/${key}`, title: `Our ${key}` };
  const footer = (lang: string) =>
    linksIn(renderedAt(`/${lang}`, <Footer />, { ...allOn, customTermsLinks: { [key]: { en: custom } } }));
  const english = footer('en');
  expect(english.find(({ href }) => href === custom.url)?.words).toMatch(new RegExp(`^${custom.title}`));
  expect(english.map(({ href }) => href)).not.toContain(`/en/page/${key}`);
  for (const other of [...terms, 'accessibility_statement'].filter((name) => name !== key))
    expect(english.map(({ href }) => href)).toContain(`/en/page/${other}`);
  expect(footer('de').map(({ href }) => href)).toContain(`/de/page/${key}`);
});

test('links all seven networks by `url` or `link`, with their names, in their order [FTR-3]', () => {
  const socialLinks = socialNetworks.map((name, at) =>
    parse(socialLink, {
      name,
      [at % 2 ? 'url' : 'link']: `https://${name}.example/m`,
      sequence_no: socialNetworks.length - at,
    }),
  );
  const html = renderedAt('/fr', <Footer />, {}, { socialLinks });
  const outside = linksIn(html).filter(({ href }) => href.startsWith('https:'));
  expect(outside.map(({ href }) => href)).toEqual(
    socialNetworks.toReversed().map((name) => `https://${name}.example/m`),
  );
  expect(outside.map(({ words }) => words.split(' ')[0])).toEqual([
    'TikTok',
    'Tripadvisor',
    'LinkedIn',
    'Facebook',
    'Instagram',
    'YouTube',
    'X',
  ]);
  expect(addresses(renderedAt('/fr', <Footer />, {})).filter((href) => href.startsWith('https:'))).toEqual([]);
});

test('shows no empty groups of partners; a group’s name may be English only [CFG-8] [FTR-4]', () => {
  const logos = [{ name: 'Seeufer', image: '/museum/a.svg' }];
  const pictures = (wire: ConfigurationOnWire) => renderedAt('/sv', <Footer />, wire).match(/<img/g) ?? [];
  expect(pictures({})).toHaveLength(0);
  const groups = [
    { name: { en: 'Supported by' }, logos },
    { name: { en: 'Nobody' }, logos: [] },
  ];
  expect(pictures({ partnerLogos: groups })).toHaveLength(1);
  const html = renderedAt('/sv', <Footer />, { partnerLogos: groups });
  expect([html.includes('Supported by'), html.includes('Nobody')]).toEqual([true, false]);
});

test('offers exactly the configured languages, and none where there is only one [CFG-13] [I18N-4]', () => {
  const offered = (languages: string[]) =>
    linksIn(renderedAt('/de', <Header />, { languages })).filter(({ attributes }) => attributes.includes('hrefLang'));
  expect(new Set(offered(['de', 'it']).map(({ words }) => words))).toEqual(new Set(['Deutsch', 'Italiano']));
  expect(offered(['de'])).toEqual([]);
});

test('links the cookie notice while it is on, even without a footer [CFG-10] [CHROME-1] [CFG-4]', () => {
  const ways = (wire: ConfigurationOnWire) =>
    renderedAt('/de', <LanguageLayout />, wire).match(/>Cookie-Hinweis<\/button>/g) ?? [];
  expect(ways({})).toHaveLength(0);
  expect(ways({ showFooter: false })).toHaveLength(0);
  expect(ways({ showCookieDisclaimer: true })).toHaveLength(1);
  expect(ways({ showCookieDisclaimer: true, showFooter: false })).toHaveLength(1);
});
