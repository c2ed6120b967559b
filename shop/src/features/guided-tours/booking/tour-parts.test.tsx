import { expect, test } from 'vitest';
import { question, sampleTour, tourPrice } from '@foyer/rules/test/sample-tour.ts';
import { translator } from '../../../i18n/use-text.ts';
import { renderedAt, sampleShop } from '../../../../test/rendered.tsx';
import type { LoadedTour } from '../calendar/load-tour.ts';
import { tourProblemText } from './use-problem-texts.ts';
import { TourHead } from '../detail/tour.tsx';
import { tourJsonLd } from '../detail/tour-json-ld.ts';
import { priceFromText } from '../tour-texts.ts';

const t = translator('en');
const context = { t, lang: 'en' };

test('a price is told per person or per group, and what is free for some is no price to begin with [TOUR-6]', () => {
  expect(priceFromText(sampleTour(), context)).toBe('€5.00 per person');
  expect(priceFromText(sampleTour({ completeTour: true }), context)).toBe('€5.00 per group');
  const mixed = sampleTour({
    prices: [tourPrice('child', { priceCents: 900 }), tourPrice('adult', { priceCents: 0 })],
  });
  expect(priceFromText(mixed, context)).toBe('€9.00 per person');
  const two = sampleTour({ prices: [tourPrice('a', { priceCents: 900 }), tourPrice('b', { priceCents: 400 })] });
  expect(priceFromText(two, context)).toBe('from €4.00 per person');
  const dearer = { '11:00': { tourCount: 1, prices: [tourPrice('evening', { priceCents: 800 })] } };
  expect(priceFromText(sampleTour({ schedule: dearer }), context)).toBe('from €5.00 per person');
});

test('a problem says what is possible, and names the question that it is about [TOUR-15] [TOUR-17]', () => {
  const tour = sampleTour({ questions: [question('7', { label: 'School' })] });
  const messageOf = (problem: Parameters<typeof tourProblemText>[0]) =>
    tourProblemText(problem, { tour, time: '11:00', dayReason: '' }, t);
  expect(messageOf({ code: 'OVERBOOKED', available: 12 })).toBe('There is only room for 12 people at 11:00.');
  expect(messageOf({ code: 'GROUP_TOO_LARGE', available: 15 })).toMatch(/^A group can have no more than 15 people\./);
  expect(messageOf({ code: 'ANSWER_REQUIRED', questionId: '7' })).toBe('Please answer: School');
  expect(messageOf({ code: 'DAY_UNAVAILABLE' })).toBe('There is no tour on this day. Please choose another day.');
  const closed = { tour, time: '', dayReason: 'Public holiday' };
  expect(tourProblemText({ code: 'DAY_UNAVAILABLE' }, closed, t)).toBe('There is no tour on this day: Public holiday');
});

test.each(['en', 'de', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const)(
  'of one person %s speaks as of one [I18N-1] [TOUR-12]',
  (lang) => {
    const say = translator(lang);
    const context = { tour: sampleTour(), time: '', dayReason: '' };
    const messageOf = (code: 'TOO_FEW_TICKETS' | 'TOO_MANY_TICKETS' | 'PRICES_WITHOUT_PEOPLE') => (people: number) =>
      tourProblemText({ code, tickets: 9, priced: 9, people }, context, say);
    const texts: ((people: number) => string)[] = [
      messageOf('TOO_FEW_TICKETS'),
      messageOf('TOO_MANY_TICKETS'),
      messageOf('PRICES_WITHOUT_PEOPLE'),
      (people) => say('tour-group.shared', { count: people, people }),
      (people) => say('tour-group.ticketsShared', { count: people, people }),
    ];
    for (const text of texts) expect(text(1).replaceAll('1', '2')).not.toBe(text(2));
  },
);

test('search engines are told what, when, in which language and for how much; nothing ends the data block', () => {
  const tour = sampleTour({ name: '</script><b>', language: { code: 'fr', name: 'French' } });
  const times = { '11:00': { timeslotId: '1', places: 12, tourCount: null } };
  const page: LoadedTour = {
    tour,
    lifetime: { first: '2026-11-01', last: '2027-01-31' },
    now: { day: '2026-11-21', time: '12:00' },
    fewLeftThreshold: 5,
    asked: null,
    month: { first: '2026-11-21', last: '2026-11-30' },
    span: { calendar: { '2026-11-22': '11:00 12' }, soldOutDays: [], closed: {} },
    day: { date: '2026-11-22', tour, times, soldOutTimes: [] },
    soldOut: null,
  };
  const written = tourJsonLd(page, sampleShop('de'));
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toMatchObject({
    '@type': 'Event',
    name: '</script><b>',
    inLanguage: 'fr',
    startDate: '2026-11-22T11:00',
    endDate: '2027-01-31',
    offers: { lowPrice: '5.00', availability: 'https://schema.org/InStock' },
  });
  const full = { ...page, span: { ...page.span, calendar: { '2026-11-22': '11:00 0' } } };
  expect(JSON.parse(tourJsonLd(full, sampleShop('de')))).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test('what a tour goes through stands above its name, unless it is the name [DATA-3]', () => {
  const headOf = (eventName: string) =>
    renderedAt('/en/x', <TourHead tour={sampleTour({ name: 'An hour', eventName })} />, {});
  expect(headOf('Woven Rooms')).toMatch(/Woven Rooms<\/p><h1>An hour</);
  for (const nothing of ['', 'An hour']) expect(headOf(nothing)).toMatch(/<header[^>]*><h1>/);
});
