import { expect, test } from 'vitest';
import {
  bookTour,
  familyTicket,
  kinds,
  question,
  sampleTour,
  tourPrice,
  tourSlot,
  tourTicket,
} from '@foyer/rules/test/sample-tour.ts';
import { translator } from '../../../i18n/use-text.ts';
import { renderedAt, sampleShop } from '../../../../test/rendered.tsx';
import type { LoadedTour } from '../calendar/load-tour.ts';
import { tourProblemText, type ProblemTexts } from './use-problem-texts.ts';
import { TourPrices, TourTickets } from './prices-and-tickets.tsx';
import type { TourBookingState } from './use-tour-booking.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from '@foyer/rules/tours/tour-booking.ts';
import { TourHead } from '../detail/tour.tsx';
import { tourJsonLd } from '../detail/tour-json-ld.ts';
import { priceFromText } from '../tour-texts.ts';

const t = translator('en');
const context = { t, lang: 'en' };

test('shows prices per person or per group, and ignores a price of 0 for the lowest [TOUR-6]', () => {
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

test('a problem’s text says what is possible, and names the question [TOUR-15] [TOUR-17]', () => {
  const tour = sampleTour({ questions: [question('7', { label: 'School' })] });
  const messageOf = (problem: Parameters<typeof tourProblemText>[0]) =>
    tourProblemText(problem, { tour, at: '11:00', time: '11:00', dayReason: '' }, t);
  expect(messageOf({ code: 'OVERBOOKED', available: 12 })).toBe('There is only room for 12 people at 11:00.');
  expect(messageOf({ code: 'GROUP_TOO_LARGE', available: 15 })).toMatch(/^A group can have no more than 15 people\./);
  expect(messageOf({ code: 'ANSWER_REQUIRED', questionId: '7' })).toBe('Please answer: School');
  expect(messageOf({ code: 'DAY_UNAVAILABLE' })).toBe('There is no tour on this day. Please choose another day.');
  const closed = { tour, at: null, time: '', dayReason: 'Public holiday' };
  expect(tourProblemText({ code: 'DAY_UNAVAILABLE' }, closed, t)).toBe(
    'Please choose another day. There is no tour on this one: Public holiday',
  );
});

test('a limit’s text names the price, ticket or component [TOUR-6]', () => {
  const evening = { '18:00': { tourCount: 1, prices: [tourPrice('9', { name: 'Companion' })] } };
  const family = familyTicket('14', { minQuantity: 1 });
  const tour = sampleTour({ schedule: evening, tickets: [tourTicket('3', { name: 'Pupils' }), family] });
  const messageOf = (problem: Parameters<typeof tourProblemText>[0]) =>
    tourProblemText(problem, { tour, at: '18:00', time: '6 pm', dayReason: '' }, t);
  const most = { code: 'QUANTITY_LIMIT', available: 2 } as const;
  expect(messageOf({ ...most, priceId: '9' })).toBe('Companion: please choose no more than 2.');
  expect(messageOf({ ...most, ticketId: '3' })).toBe('Pupils: please choose no more than 2.');
  const least = { code: 'QUANTITY_REQUIRED', required: 1, ticketId: '14', subticketId: 'child' } as const;
  expect(messageOf(least)).toBe('child: please choose at least 1.');
});

/** Where the counters of a part of the form end, by what they count. */
function endsOf(Part: typeof TourTickets, tour: Tour, booking: TourBooking) {
  const form = { draft: { booking, people: 4 }, tour, slot: tourSlot('11:00', 20), problems: [] };
  const texts = { byField: {} } as ProblemTexts;
  const html = renderedAt('/en/x', <Part booking={form as unknown as TourBookingState} texts={texts} />, {});
  return Object.fromEntries(
    [...html.matchAll(/<input id="([^"]*)"[^>]*aria-valuemax="(\d+)"/g)].map(([, id, most]) => [id, Number(most)]),
  );
}

test('counters end at the museum’s limit or the group’s remaining room [TOUR-7] [TOUR-10] [TOUR-11]', () => {
  const prices = [tourPrice('1'), tourPrice('2', { priceCents: 0, maxQuantity: 2 })];
  const tour = sampleTour({
    prices,
    tickets: [tourTicket('3'), familyTicket('4', { minQuantity: 1, maxQuantity: 4 })],
  });
  const two = bookTour({ 1: 2 }, { 3: 2 });
  expect(endsOf(TourPrices, tour, two)).toEqual({ 'price-1': 15, 'price-2': 2 });
  expect(endsOf(TourTickets, tour, two)).toEqual({
    'ticket-3': 15,
    'ticket-4-grown-up': 4,
    'ticket-4-child': 4,
  });
  const schools = sampleTour({ ...kinds.whole, tickets: [tourTicket('31'), tourTicket('32', { maxQuantity: 2 })] });
  expect(endsOf(TourTickets, schools, bookTour({ guide: 2 }))).toEqual({ 'ticket-31': 30, 'ticket-32': 4 });
});

test.each(['en', 'de', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const)(
  'uses the singular for one person in %s [I18N-1] [TOUR-12]',
  (lang) => {
    const say = translator(lang);
    const context = { tour: sampleTour(), at: null, time: '', dayReason: '' };
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

test('structured data has name, time, language, price and availability, and cannot end its script element', () => {
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

test('shows the event’s name above a tour’s, unless they are the same [DATA-3]', () => {
  const headOf = (eventName: string) =>
    renderedAt('/en/x', <TourHead tour={sampleTour({ name: 'An hour', eventName })} />, {});
  expect(headOf('Woven Rooms')).toMatch(/Woven Rooms<\/p><h1>An hour</);
  for (const nothing of ['', 'An hour']) expect(headOf(nothing)).toMatch(/<header[^>]*><h1>/);
});
