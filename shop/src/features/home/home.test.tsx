import type { ConfigurationOnWire } from '@foyer/contract/content/configuration.ts';
import type { BannerGroup } from '@foyer/contract/content/content.ts';
import { expect, test } from 'vitest';
import { translator } from '../../i18n/use-text.ts';
import { sections } from '../../sections.ts';
import { linksIn, renderedAt, sampleShop } from '../../../test/rendered.tsx';
import { bannerAddress, coverSize } from './banner-groups.tsx';
import Home from './home.tsx';
import type { VenueVisit } from '../../shell/visit/visit-of.ts';
import { openBanners, programmeOf, type ProgrammeEntry } from './load-home.ts';

const banner = (id: string, sequenceNo: number) => ({
  id,
  title: `Banner ${id}`,
  text: '',
  url: `/tickets/${id}`,
  image: `/museum/pictures/${id}-1600.webp`,
  imageMobile: `/museum/pictures/${id}-mobile-1600.webp`,
  alt: `Seen ${id}`,
  sequenceNo,
});
const groups: BannerGroup[] = [
  { id: '2', title: 'Later', sequenceNo: 20, banners: [banner('3', 1)] },
  { id: '1', title: 'Now', sequenceNo: 10, banners: [banner('2', 20), banner('1', 10)] },
];
const programme: ProgrammeEntry[] = [
  {
    id: '7',
    name: 'Woven',
    subtitle: '',
    venueName: 'House',
    image: undefined,
    from: undefined,
    until: undefined,
    priceFromCents: 900,
  },
];

function home(wire: ConfigurationOnWire, entries?: ProgrammeEntry[], visits: VenueVisit[] = []): string {
  const page = (
    <Home
      {...({ loaderData: { groups, programme: entries, visits, coverPriceCents: 1100 } } as Parameters<typeof Home>[0])}
    />
  );
  return renderedAt('/de', page, { hasTickets: true, ...wire });
}
const addresses = (html: string) => linksIn(html).map(({ href }) => href);

test("shows every banner of every group in the museum's order, each in both picture formats [HOME-1]", () => {
  const html = home({});
  expect(addresses(html)).toEqual(['/de/tickets/1', '/de/tickets/2', '/de/tickets/3', '/de/tickets']);
  for (const id of ['1', '2', '3']) {
    expect(html).toContain(`/museum/pictures/${id}-400.avif 400w`);
    expect(html).toContain(`/museum/pictures/${id}-mobile-400.avif 400w`);
    expect(html).toContain(`alt="Seen ${id}"`);
  }
});

test('loads the first picture with high priority and all others lazily [HOME-1]', () => {
  const pictures = [...home({}).matchAll(/<img [^>]*>/g)].map(([written]) => written);
  expect(pictures.map((written) => written.includes('loading="lazy"'))).toEqual([false, true, true]);
  expect(pictures.map((written) => /fetchpriority="high"/i.test(written))).toEqual([true, false, false]);
});

test('begins with the banners, the sections or the events, as configured [HOME-1] [CFG-11]', () => {
  expect(addresses(home({ homeView: 'banners' }))[0]).toBe('/de/tickets/1');
  expect(addresses(home({ homeView: 'sections' }))[0]).toBe('/de/tickets');
  const tickets = addresses(home({ homeView: 'tickets' }, programme));
  expect(tickets.slice(0, 2)).toEqual(['/de/tickets/7', '/de/tickets']);
  expect(tickets).toContain('/de/tickets/3');
});

test('shows the price of its exhibition on the cover [HOME-1]', () => {
  expect(home({ homeView: 'banners' })).toMatch(/ab 11,00.€/);
  expect(home({ homeView: 'sections' })).not.toContain('11,00');
});

test.each(sections)('links $id while it is on, in every home view [CFG-1] [HOME-1]', ({ flag, path }) => {
  for (const homeView of ['banners', 'sections', 'tickets'] as const) {
    expect(addresses(home({ homeView, [flag]: true })), homeView).toContain(`/de/${path}`);
    expect(addresses(home({ homeView, [flag]: false })), homeView).not.toContain(`/de/${path}`);
  }
});

test.each(['banners', 'sections', 'tickets'] as const)(
  'says that nothing is on sale in the home view %s while all sections are off, with name and other links [HOME-1] [CFG-1]',
  (homeView) => {
    const off = { homeView, hasTickets: false, supportEmail: 'help@museum.example' };
    const html = home({ ...off, museumMainUrl: 'https://museum.example', findsOrders: true });
    expect(html).toMatch(/<h1[^>]*>Lichthof[^<]*<\/h1>/);
    expect(html).toContain(translator('de')('home.nothing'));
    expect(addresses(html)).toEqual(
      expect.arrayContaining(['mailto:help@museum.example', 'https://museum.example', '/de/find-order']),
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(addresses(home(off))).not.toContain('/de/find-order');
    expect(home({ homeView })).not.toContain(translator('de')('home.nothing'));
  },
);

test('hides banners of sections that are off, and groups without any other banner [CFG-1] [HOME-1]', () => {
  const at = (url: string | undefined, id: string) => ({ ...banner(id, 1), url });
  const all: BannerGroup[] = [
    { id: '1', title: 'Now', sequenceNo: 1, banners: [at('/de/tickets/7?date=2026-05-01', 'a'), at('/vouchers', 'b')] },
    { id: '2', title: 'Goods', sequenceNo: 2, banners: [at('/product/3', 'c')] },
    { id: '3', title: 'Else', sequenceNo: 3, banners: [at('https://museum.example/tickets', 'd'), at(undefined, 'e')] },
  ];
  const shown = (wire: ConfigurationOnWire) =>
    openBanners(all, sampleShop('de', wire)).map(({ banners }) => banners.map(({ id }) => id).join(''));
  expect(shown({ hasTickets: true, hasVouchers: true, hasMerchandise: true })).toEqual(['ab', 'c', 'de']);
  expect(shown({ hasVouchers: true })).toEqual(['b', 'de']);
  expect(shown({ hasTickets: true, hasMerchandise: true })).toEqual(['a', 'c', 'de']);
});

test('is titled with the site name alone [NAV-24] [CFG-5]', () => {
  const html = home({ siteName: 'Shop', siteNameTranslations: { de: 'Laden' } });
  expect(html).toContain('<title>Laden</title>');
});

test("keeps the visitor's language in the banners' addresses within the shop, and other addresses as they are [I18N-3]", () => {
  const { languages } = sampleShop('de');
  expect(bannerAddress('/tickets/7', 'sv', languages)).toBe('/sv/tickets/7');
  expect(bannerAddress('/de/tickets/7', 'sv', languages)).toBe('/sv/tickets/7');
  expect(bannerAddress('/', 'sv', languages)).toBe('/sv');
  expect(bannerAddress('/tickets/7', undefined, languages)).toBe('/tickets/7');
  expect(bannerAddress('https://museum.example/x', 'sv', languages)).toBe('https://museum.example/x');
});

test('chooses the size of a cover title by its longest word', () => {
  expect(['Gewebte Räume', 'Kante und Bogen', 'Schnittmuster', 'Sonderausstellung'].map(coverSize)).toEqual([
    'huge',
    'huge',
    'plain',
    'plain',
  ]);
  expect(coverSize('Perspektive')).toBe('large');
});

const event = {
  id: '1',
  name: 'A',
  venue: { id: '1', name: 'House' },
  groups: [],
  sequenceNo: 10,
  sortingDatetime: undefined,
  subtitle: '',
  description: '',
  visitNote: '',
  image: undefined,
  imageAlt: '',
  start: '2026-05-01T10:00:00+02:00',
  end: '2026-06-30T18:00:00+02:00',
  gallery: [],
  related: [],
  priceFromCents: 900,
};
const noon = { day: '2026-05-10', time: '12:00' };

test('names the first day of coming events only, and leaves out events that are over [HOME-1] [EVT-1]', () => {
  const coming = { ...event, id: '2', start: '2026-05-11T10:00:00+02:00', sequenceNo: 5 };
  const over = { ...event, id: '3', end: '2026-05-09T18:00:00+02:00' };
  const entries = programmeOf([event, coming, over], noon);
  expect(entries.map(({ id, from, until }) => [id, from, until])).toEqual([
    ['2', '2026-05-11', '2026-06-30'],
    ['1', undefined, '2026-06-30'],
  ]);
});
