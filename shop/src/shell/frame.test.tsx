import { expect, test } from 'vitest';
import { Footer } from './footer/footer.tsx';
import { Header, isScrolled } from './header/header.tsx';
import { linksIn, renderedAt } from '../../test/rendered.tsx';

const on = { hasTickets: true };
const header = (path: string, wire = {}) => linksIn(renderedAt(path, <Header />, { ...on, ...wire }));
const footer = (path: string, wire = {}, around = {}) =>
  linksIn(renderedAt(path, <Footer />, { ...on, ...wire }, around));

test('links a section in header and footer only while it is on [CFG-1] [HDR-1]', () => {
  expect(header('/de').map(({ href }) => href)).toContain('/de/tickets');
  expect(footer('/de').map(({ href }) => href)).toContain('/de/tickets');
  expect(header('/de', { hasTickets: false }).map(({ href }) => href)).not.toContain('/de/tickets');
  expect(footer('/de', { hasTickets: false }).map(({ href }) => href)).not.toContain('/de/tickets');
});

test('links withdrawal in the law’s words, or by mail where the back end takes none [CFG-14]', () => {
  const link = (path: string, wire = {}) => footer(path, wire).find(({ href }) => /withdrawal|^mailto:/.test(href));
  expect(link('/de', { takesWithdrawals: 1 })).toMatchObject({ href: '/de/withdrawal', words: 'Vertrag widerrufen' });
  expect(link('/fr', { takesWithdrawals: 1 })?.words).toBe('Renoncer au contrat ici');
  expect(link('/en', { supportEmail: 'help@museum.example' })).toMatchObject({
    href: 'mailto:help@museum.example?subject=Withdraw%20from%20contract%20here',
    words: 'Withdraw from contract here',
  });
});

test('marks the visitor’s current section only [HDR-1]', () => {
  const marks = (path: string) =>
    header(path)
      .filter(({ href, attributes }) => href === '/de/tickets' && !attributes.includes('hrefLang'))
      .map(({ attributes }) => /aria-current="(\w+)"/.exec(attributes)?.[1]);
  expect(marks('/de')).toEqual([undefined]);
  expect(marks('/de/tickets')).toEqual(['page']);
  expect(marks('/de/tickets/7')).toEqual(['true']);
  expect(marks('/de/page/tickets')).toEqual([undefined]);
  const ofProduct = header('/de/product/7', { hasMerchandise: true });
  expect(ofProduct.find(({ href }) => href === '/de/merchandise')?.attributes).toContain('aria-current="true"');
});

test("shows the museum's name of a section in its language, else the shop's own [CFG-6]", () => {
  const wire = { navTranslations: { tickets: { de: 'Eintritt' } } };
  const label = (path: string) => header(path, wire).find(({ href }) => href.endsWith('/tickets'))?.words;
  expect(label('/de')).toBe('Eintritt');
  expect(label('/fr')).toBe('Billets');
});

test("links the logo to home, or to the museum's main site in a new tab [CFG-7]", () => {
  const logo = (path: string, wire = {}) => header(path, wire)[0];
  expect(logo('/de/tickets')).toMatchObject({ href: '/de' });
  expect(logo('/de/tickets')?.attributes).not.toContain('_blank');
  const main = {
    logoLinksToMainSite: true,
    museumMainUrl: 'https://museum.example',
    museumPerLanguageUrls: { en: 'https://museum.example/en' },
  };
  expect(logo('/de', main)).toMatchObject({ href: 'https://museum.example' });
  expect(logo('/en', main)).toMatchObject({ href: 'https://museum.example/en' });
  expect(logo('/de', main)?.attributes).toContain('target="_blank"');
});

test('links the cart, without a number [HDR-2]', () => {
  const cart = header('/sv').find(({ href }) => href === '/sv/checkout');
  expect(cart?.words).toBe('Varukorg');
});

test('links login and registration where visitors can register, with the way back to this page [HDR-3] [CFG-1]', () => {
  const ways = (path: string, wire = {}) =>
    header(path, wire)
      .filter(({ href }) => /login|register/.test(href))
      .map(({ href, words }) => `${words} ${href}`);
  const back = '?returnTo=%2Fsv%2Ftickets%2F7';
  expect(ways('/sv/tickets/7', { hasUserRegistration: true })).toEqual([
    `Logga in /sv/login${back}`,
    `Skapa konto /sv/register${back}`,
  ]);
  expect(ways('/sv/tickets/7', { hasUserRegistration: true, userRegistration: false })).toEqual([]);
  expect(ways('/sv/tickets/7')).toEqual([]);
});

test('links each language by its own name, with the rest of the path [I18N-4] [I18N-8]', () => {
  const wire = { languages: ['de', 'sv'] };
  const links = header('/de/tickets/7', wire).filter(({ attributes }) => attributes.includes('hrefLang'));
  expect(new Set(links.map(({ href, words }) => `${words} ${href}`))).toEqual(
    new Set(['Deutsch /de/tickets/7', 'Svenska /sv/tickets/7']),
  );
  for (const { href, attributes } of links) expect(attributes).toContain(`hrefLang="${href.slice(1, 3)}"`);
});

test('has no language menu where only one language is offered [I18N-4] [CFG-13]', () => {
  const html = renderedAt('/de', <Header />, { languages: ['de'] });
  expect(html).not.toContain('hrefLang');
  expect(html).not.toContain('Sprache');
});

test('links imprint, terms, data protection and the accessibility statement in the footer [FTR-1]', () => {
  const links = footer('/da/tickets');
  for (const id of ['imprint', 'terms', 'data_protection', 'accessibility_statement']) {
    expect(links.filter(({ href }) => href === `/da/page/${id}`)).toHaveLength(1);
  }
  expect(renderedAt('/da', <Footer />, {})).toContain('© Lichthof');
});

test('shows the custom links instead, in their language only [CFG-9] [FTR-1]', () => {
  const wire = { customTermsLinks: { terms: { en: { url: 'https://museum.example/terms', title: 'House rules' } } } };
  const english = footer('/en', wire);
  expect(english.find(({ words }) => words.startsWith('House rules'))?.href).toBe('https://museum.example/terms');
  expect(english.map(({ href }) => href)).not.toContain('/en/page/terms');
  expect(footer('/de', wire).map(({ href }) => href)).toContain('/de/page/terms');
});

test('links shipping costs only where goods are sold [FTR-2]', () => {
  const shippingOf = (wire: Parameters<typeof footer>[1]) => footer('/de', wire).map(({ href }) => href);
  expect(shippingOf({ hasMerchandise: true })).toContain('/de/page/shipping');
  expect(shippingOf({ hasMerchandise: false, hasMemCard: true })).not.toContain('/de/page/shipping');
});

test('links known networks with an address, in the order of their numbers [FTR-3]', () => {
  const socialLinks = [
    { name: 'instagram', url: 'https://instagram.example/m', sequenceNo: 20 },
    { name: 'unknown', url: 'https://unknown.example', sequenceNo: 1 },
    { name: 'youtube', url: 'https://youtube.example/m', sequenceNo: 10 },
    { name: 'tiktok', url: undefined, sequenceNo: 5 },
  ];
  const outside = footer('/de', {}, { socialLinks }).filter(({ href }) => href.startsWith('https:'));
  expect(outside.map(({ href }) => href)).toEqual(['https://youtube.example/m', 'https://instagram.example/m']);
});

test('shows partner logos in groups, named in the language, with their links [CFG-8] [FTR-4]', () => {
  const logos = [
    { name: 'Seeufer', image: '/museum/a.svg' },
    { name: 'Freunde', image: '/museum/b.svg', url: 'https://freunde.example' },
  ];
  const wire = { partnerLogos: [{ name: { de: 'Gefördert von', sv: 'Med stöd av' }, logos }] };
  const html = renderedAt('/sv', <Footer />, wire);
  expect(html).toContain('Med stöd av');
  expect(html).not.toContain('Gefördert von');
  expect(html).toContain('alt="Seeufer"');
  expect(linksIn(html).filter(({ href }) => href.includes('freunde'))).toHaveLength(1);
  expect(linksIn(html).filter(({ href }) => href.includes('.svg'))).toHaveLength(0);
});

test('is in the scrolled state beyond 100 px, not at 100 px [HDR-6]', () => {
  expect([0, 99.5, 100, 100.5, 5000].map(isScrolled)).toEqual([false, false, false, true, true]);
});
