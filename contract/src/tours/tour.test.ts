import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { compactDay, toCompactDay, tourAttributes, tourCalendar, tourOverview } from './tour-calendar.ts';
import * as calls from './tour-calls.ts';
import { tourItem } from './tour-item.ts';
import { tour } from './tour.ts';

const price = { id: 7, name: 'Adults', price: 500, vat_value: 19, sequence_no: 2 };
const least = {
  id: 12,
  name: 'An hour with Woven Rooms',
  max_participants: 15,
  langIdentifier: 'fr',
  langName: 'Français',
  venue: { id: 1, name: 'Main House' },
};
const tourOnWire = {
  ...least,
  eventName: 'Woven Rooms',
  min_participants: 5,
  single_ticketing: 1,
  book_complete_tour: 0,
  booking_without_tickets: 1,
  priceList: [price],
  tickets: [
    {
      ...price,
      id: 8,
      max_quantity: 2,
      subtickets: [
        { id: 9, name: 'Child', price: 0 },
        { id: 10, name: 'Adult', price: 0, min_quantity: 1, max_quantity: 4 },
      ],
    },
  ],
  schedule: { '10:30': { tour_count: 2, priceList: [price] }, '11:30': { tour_count: 1 } },
  questions: [{ qId: 3, type: 'select', label: 'School', mandatory: 1, options: [{ id: 1, name: 'Lycée' }] }],
  custom_groups: [{ id: 4, name: 'Schools' }],
  museumId: 2,
  category: { id: 5, name: 'Highlights' },
  meeting_point: 'At the stairs',
  duration: 60,
};

describe('a tour on the wire', () => {
  test('is decoded into the shop’s names', () => {
    const inside = { id: '7', name: 'Adults', priceCents: 500, taxRate: 19, sequenceNo: 2, maxQuantity: null };
    expect(v.parse(tour, tourOnWire)).toEqual({
      id: '12',
      name: 'An hour with Woven Rooms',
      eventName: 'Woven Rooms',
      maxParticipants: 15,
      minParticipants: 5,
      singleTicketing: true,
      completeTour: false,
      withoutTickets: true,
      prices: [inside],
      tickets: [
        {
          ...inside,
          id: '8',
          maxQuantity: 2,
          subtickets: [
            { id: '9', name: 'Child', priceCents: 0, minQuantity: 0, maxQuantity: null },
            { id: '10', name: 'Adult', priceCents: 0, minQuantity: 1, maxQuantity: 4 },
          ],
        },
      ],
      schedule: { '10:30': { tourCount: 2, prices: [inside] }, '11:30': { tourCount: 1, prices: [] } },
      questions: [
        {
          id: '3',
          type: 'select',
          label: 'School',
          isMandatory: true,
          options: [{ id: '1', name: 'Lycée' }],
        },
      ],
      groups: [{ id: '4', name: 'Schools' }],
      language: { code: 'fr', name: 'Français' },
      museumId: '2',
      venue: { id: '1', name: 'Main House' },
      category: { id: '5', name: 'Highlights' },
      subtitle: '',
      description: '',
      image: undefined,
      imageAlt: '',
      meetingPoint: 'At the stairs',
      durationMinutes: 60,
    });
  });

  test('needs only id, name, maximum, language and venue; the smallest group is 1 then [TOUR-13]', () => {
    expect(v.parse(tour, least)).toMatchObject({
      minParticipants: 1,
      singleTicketing: false,
      prices: [],
      schedule: {},
    });
  });

  test.each([
    { max_participants: -1 },
    { max_participants: undefined },
    { priceList: [{ ...price, price: 4.5 }] },
    { priceList: [{ ...price, max_quantity: -1 }] },
    { schedule: { 'half past ten': { tour_count: 1 } } },
    { questions: [{ qId: 1, type: 'colour', label: 'x' }] },
  ])('is refused with %j', (wrong) => {
    expect(v.is(tour, { ...tourOnWire, ...wrong })).toBe(false);
  });
});

test('a calendar has places by date and time, and whole tours where given', () => {
  const wire = {
    '2026-05-01': { '10:30': { timeslotId: 81, tickets: 12 }, '11:30': { timeslotId: 82, tickets: 30, tour_count: 2 } },
  };
  expect(v.parse(tourCalendar, wire)).toEqual({
    '2026-05-01': {
      '10:30': { timeslotId: '81', places: 12, tourCount: null },
      '11:30': { timeslotId: '82', places: 30, tourCount: 2 },
    },
  });
});

test('an overview has the tours of each day, and the attributes their languages, categories and venues', () => {
  expect(v.parse(tourOverview, { '2026-05-01': [{ tour: 12, soldout: 1 }] })).toEqual({
    '2026-05-01': [{ tourId: '12', isSoldOut: true, times: {} }],
  });
  const named = [{ id: 1, name: 'Highlights' }];
  expect(
    v.parse(tourAttributes, { languages: [{ langIdentifier: 'fr', langName: 'Français' }], categories: named }),
  ).toEqual({
    languages: [{ code: 'fr', name: 'Français' }],
    categories: [{ id: '1', name: 'Highlights' }],
    venues: [],
  });
});

test('a compact day has no dashes', () => {
  expect(v.parse(compactDay, '20260501')).toBe('2026-05-01');
  expect(toCompactDay('2026-05-01')).toBe('20260501');
  for (const wrong of ['2026-05-01', '20261301', '2026051', '']) expect(v.is(compactDay, wrong), wrong).toBe(false);
});

test('the calls are those of the specification, and the look-ahead is read as a number', () => {
  const documented = Object.values(calls).map(({ requirement, method, path }) => `${requirement} ${method} ${path}`);
  expect(documented.sort()).toEqual([
    'API-10 GET tour',
    'API-11 GET tour/soldout/tour/{id}/range/{start};{end}',
    'API-12 GET tour/soldoutTimeslots/tour/{id}/date/{date}',
    'API-13 GET tour/calendar/tour/{id}/range/{start};{end}',
    'API-14 GET tour/lifetime/tour/{id}',
    'API-7 GET tour/select/event',
    'API-8 GET tour/overview',
    'API-9 GET tour/attr',
  ]);
  expect(v.parse(calls.getTourOverview.query, { date: '2026-05-01', lookahead: '14' }).lookahead).toBe(14);
  expect(v.is(calls.getTourOverview.query, { date: '2026-05-01', lookahead: '1e9' })).toBe(false);
});

describe('a tour in the cart', () => {
  const item = { type: 'guidedTour', tourId: 12, datetime: '2026-05-01T10:30', prices: [{ id: 7, count: 2 }] };

  test('has prices, tickets and answers, and drops a client’s price [CART-7]', () => {
    const answers = { 3: { qId: 3, type: 'number', value: 22 } };
    const tickets = [{ id: 8, count: 1, price: 0, subtickets: [{ id: 9, count: 2 }] }];
    expect(v.parse(tourItem, { ...item, tickets, answers, totalPrice: 0 })).toEqual({
      type: 'guidedTour',
      tourId: '12',
      datetime: '2026-05-01T10:30',
      prices: [{ id: '7', count: 2 }],
      tickets: [{ id: '8', count: 1, subtickets: [{ id: '9', count: 2 }] }],
      answers: { 3: { qId: '3', type: 'number', value: '22' } },
    });
  });

  test.each([-1, 0.5, 1e9, '３', '1e9', '2', null])(
    'with the count %j is read as that number or NaN [TOUR-14]',
    (count) => {
      const [entry] = v.parse(tourItem, { ...item, prices: [{ id: 7, count }] }).prices;
      expect(entry?.count).toBe(typeof count === 'number' ? count : Number.NaN);
    },
  );

  test('is refused with an invalid field or more than 200 entries', () => {
    const many = Array.from({ length: 201 }, (_, id) => ({ id, count: 1 }));
    for (const wrong of [
      { prices: many },
      { tickets: many },
      { datetime: 'tomorrow' },
      { prices: [{ id: 7 }] },
      { answers: 'none' },
    ]) {
      expect(v.is(tourItem, { ...item, ...wrong }), JSON.stringify(wrong).slice(0, 40)).toBe(false);
    }
  });
});
