import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadMuseum } from '../../museum/load/load-museum.ts';
import { eventOnWire } from './event-on-wire.ts';

const museum = loadMuseum(join(import.meta.dirname, '../../../sample-museum'));
const at = { today: '2026-11-26', timeZone: museum.brand.timeZone };
const tell = (language: string, additions = true) => {
  const event = museum.events.find(({ id }) => id === 102);
  if (!event) throw new Error('The sample museum has no event 102.');
  return eventOnWire(museum, event, language, at, additions);
};

test('an event names its catalogue and each tour once, in the visitor’s language if the tour has it', () => {
  const related = (language: string) => tell(language).related?.map(({ kind, id }) => [kind, id]);
  expect(related('nl')).toEqual([
    ['tour', 212],
    ['product', 701],
  ]);
  // Nobody guides in Swedish: the first of its languages.
  expect(related('sv')?.[0]).toEqual(['tour', 211]);
});

test('an event has its gallery of pictures; with additions off it has none', () => {
  expect(tell('en').gallery).toEqual([
    { image: '/museum/pictures/woven-rooms-mobile-1600.webp', image_alt: expect.stringContaining('interwoven') },
  ]);
  expect(tell('en', false)).not.toHaveProperty('gallery');
  expect(tell('en', false)).not.toHaveProperty('related');
});
