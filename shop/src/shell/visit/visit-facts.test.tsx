import { staticContent } from '@foyer/contract/content/content.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renderedAt } from '../../../test/rendered.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { visitOf } from './visit-of.ts';

const onWire = {
  id: 1,
  name: 'Haupthaus',
  address: { street: 'Kanalstraße 12', zip: '99990', city: 'Seefurt', country: 'DE' },
  way_in: 'Über den Hof.',
  opening_hours: [{ weekdays: ['tue', 'wed', 'fri', 'sat', 'sun'], opens: '10:00', closes: '18:00' }],
  special_days: [
    { date: '2026-12-04', reason: 'Umbau' },
    { date: '2027-01-01', reason: 'Neujahr' },
  ],
};

/** As somebody reads it on a day at noon: 2026-12-01 is a Tuesday. */
function read(path: string, day: string, changes: object = {}): string {
  const { venues } = v.parse(staticContent, { venues: [{ ...onWire, ...changes }] });
  const visits = venues.map((venue) => visitOf(venue, { day, time: '12:00' }));
  return renderedAt(path, <VisitFacts visits={visits} />, {});
}
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('says until when it is open today, or when it opens again', () => {
  expect(words(read('/de', '2026-12-01'))).toContain('Heute geöffnet bis 18:00 Uhr');
  expect(words(read('/de', '2026-11-30'))).toContain('Heute geschlossen Öffnet morgen um 10:00 Uhr');
  expect(words(read('/en', '2026-12-04'))).toContain('Closed today Opens tomorrow at 10:00');
});

test('groups the week, and shows only the special days of the next weeks', () => {
  const text = words(read('/de', '2026-12-01'));
  expect(text).toContain('Mo, Do geschlossen Di–Mi, Fr–So 10:00–18:00 Uhr');
  expect(text).toContain('Fr, 04.12.2026 geschlossen · Umbau');
  expect(text).not.toContain('Neujahr');
});

test('links a map, or the museum’s own directions, and embeds nothing', () => {
  const html = read('/de', '2026-12-01');
  expect(html).toContain(
    'href="https://www.openstreetmap.org/search?query=Kanalstra%C3%9Fe+12%2C+99990+Seefurt%2C+DE"',
  );
  expect(html).not.toMatch(/<(img|iframe|script)/);
  expect(read('/de', '2026-12-01', { directions: 'https://museum.example/map' })).toContain(
    'href="https://museum.example/map"',
  );
});

test('shows no hours and no state where the back end has none', () => {
  const text = words(read('/de', '2026-12-01', { opening_hours: [] }));
  expect(text).not.toContain('geschlossen');
  expect(text).toContain('Kanalstraße 12, 99990 Seefurt');
});
