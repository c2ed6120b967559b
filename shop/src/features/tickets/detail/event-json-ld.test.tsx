import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleShop } from '../../../../test/rendered.tsx';
import { Summary } from '../../../app/summary.tsx';
import { ShopContext } from '../../../app/shop-config.ts';
import { eventJsonLd } from './event-json-ld.ts';
import type { EventPage } from './load-event.ts';
import { event, now, ticketOf } from '../../../../test/tickets-fixture.ts';

const address = { street: 'Kanalstraße 12', zip: '99990', city: 'Seefurt', country: 'DE' };

function pageOf(changes: Partial<EventPage['event']> = {}, places = 20, tickets = [ticketOf()]): EventPage {
  return {
    event: { ...event, subtitle: 'Rugs', venue: { ...event.venue, address }, ...changes },
    availability: {
      calendar: { '2026-11-22': { places, closed: false, note: null, times: {} } },
      lifetime: { first: '2026-10-01', last: '2026-12-20' },
      now,
      fewLeftThreshold: 5,
    },
    day: { date: null, tickets, timeslots: [] },
    visits: [],
    usualTimes: 8,
  };
}

const read = (page: EventPage) => JSON.parse(eventJsonLd(page, sampleShop('fr'))) as Record<string, unknown>;

test('has name, dates, place and prices, in the page’s language', () => {
  const tickets = [
    ticketOf({ priceCents: 1205 }),
    ticketOf({
      id: '2',
      priceCents: 0,
      subtickets: [{ id: '3', name: 'Pupil', priceCents: 300, taxRate: 7, minQuantity: 10, maxQuantity: 30 }],
    }),
    ticketOf({ id: '4', priceCents: 600 }),
  ];
  expect(read(pageOf({}, 20, tickets))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: 'Woven Rooms',
    inLanguage: 'fr',
    startDate: '2026-10-01T10:00:00+02:00',
    endDate: '2027-01-31T18:00:00+01:00',
    image: ['https://shop.example/museum/pictures/woven-1600.webp'],
    location: {
      name: 'Main house',
      address: {
        streetAddress: 'Kanalstraße 12',
        postalCode: '99990',
        addressLocality: 'Seefurt',
        addressCountry: 'DE',
      },
    },
    offers: {
      priceCurrency: 'EUR',
      lowPrice: '6.00',
      highPrice: '30.00',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/fr/tickets/7',
    },
  });
});

test('has the availability SoldOut only where all days are known, and no offers of a past event [EVT-12]', () => {
  expect(read(pageOf({}, 0))['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut' });
  const later = pageOf({}, 0);
  const beyond = {
    ...later,
    availability: { ...later.availability, lifetime: { first: '2026-10-01', last: '2027-03-01' } },
  };
  expect(read(beyond)['offers']).not.toHaveProperty('availability');
  expect(read(pageOf({ end: '2026-11-20T18:00:00+01:00' }))).not.toHaveProperty('offers');
});

test('cannot end its script element', () => {
  const name = '</script><script>alert(1)</script><!--';
  const written = eventJsonLd(pageOf({ name }), sampleShop('de'));
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toMatchObject({ name });
});

test('leaves out what is missing, and takes dates from the lifetime', () => {
  const page = pageOf({ venue: event.venue, image: undefined, start: undefined, end: null }, 20, []);
  const jsonLd = read(page);
  expect(jsonLd).toMatchObject({ startDate: '2026-10-01', endDate: '2026-12-20', location: { name: 'Main house' } });
  for (const missing of ['offers', 'image']) expect(jsonLd).not.toHaveProperty(missing);
});

test('a page’s description and picture are its own, or the shop’s', () => {
  const shop = sampleShop('de', {}, { description: 'The shop.' });
  const summary = (part: React.ReactNode) => renderToStaticMarkup(<ShopContext value={shop}>{part}</ShopContext>);
  const own = summary(<Summary title="Woven" text="Rugs & more" image="/museum/pictures/woven-1600.webp" />);
  expect(own).toContain('<meta name="description" content="Rugs &amp; more"/>');
  expect(own).toContain('<meta property="og:image" content="https://shop.example/museum/pictures/woven-1600.webp"/>');
  const other = summary(<Summary title="Lichthof" text="" />);
  expect(other).toContain('<meta name="description" content="The shop."/>');
  expect(other).toContain(`content="https://shop.example${shop.museum.sharePicture}"`);
});
