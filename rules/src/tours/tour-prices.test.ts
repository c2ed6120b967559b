import { describe, expect, test } from 'vitest';
import {
  bookTour,
  counts,
  familyTicket,
  kinds,
  question,
  sampleTour,
  tourDay,
  tourPrice,
  tourTicket,
} from '../../test/sample-tour.ts';
import { withAnswer } from './tour-answers.ts';
import { toCartItem, toShippingItem } from './tour-cart-item.ts';
import { offeredTickets, pricesAt } from './tour-counts.ts';
import { priceFrom, tourTotal } from './tour-prices.ts';

const evening = { '11:00': { tourCount: 1, prices: [tourPrice('guide', { priceCents: 800 })] } };

describe('the price of a tour', () => {
  test('is the sum of prices and tickets, each with its own tax rate [TOUR-16]', () => {
    const tour = sampleTour({ tickets: [familyTicket()] });
    expect(tourTotal(bookTour({ guide: 3 }, { family: { 'grown-up': 2, child: 1 } }), tour)).toEqual({
      cents: 3 * 500 + 2000 + 2 * 300,
      amounts: [
        { cents: 1500, taxRate: 19 },
        { cents: 2000, taxRate: 7 },
        { cents: 600, taxRate: 7 },
      ],
    });
    expect(tourTotal(bookTour({ guide: 0 }, { family: { child: 0 } }), tour)).toEqual({ cents: 0, amounts: [] });
  });

  test('uses the time’s own prices where it has some [TOUR-6]', () => {
    const tour = sampleTour({ schedule: evening });
    expect(tourTotal(bookTour({ guide: 2 }), tour).cents).toBe(1600);
    expect(tourTotal(bookTour({ guide: 2 }, {}, { time: '10:00' }), tour).cents).toBe(1000);
  });

  test('in a list is the lowest price, per person or per tour [TOUR-6]', () => {
    expect(priceFrom(sampleTour({ prices: [tourPrice('a', { priceCents: 900 })], schedule: evening }))).toEqual({
      cents: 800,
      per: 'person',
    });
    expect(priceFrom(sampleTour(kinds.whole))).toEqual({ cents: 500, per: 'tour' });
    expect(priceFrom(sampleTour(kinds.single))?.per).toBe('person');
    expect(priceFrom(sampleTour({ prices: [], schedule: {} }))).toBeNull();
  });
});

test('prices and tickets come in the museum’s order', () => {
  const tour = sampleTour({
    prices: [tourPrice('late', { sequenceNo: 2 }), tourPrice('soon')],
    tickets: [tourTicket('pupil', { sequenceNo: 9 }), tourTicket('adult')],
  });
  expect(pricesAt(tour, '11:00').map(({ id }) => id)).toEqual(['soon', 'late']);
  expect(offeredTickets(tour).map(({ id }) => id)).toEqual(['adult', 'pupil']);
});

describe('a tour as it is sent', () => {
  const at = { day: tourDay, time: '11:00' };

  test('contains what was chosen and answered, and no price [CART-7]', () => {
    const answers = withAnswer(withAnswer({}, question('school'), 'Lycée'), question('note'), ' ');
    const booking = {
      ...bookTour({ guide: 2, reduced: 0 }, { adult: 1, family: { 'grown-up': 0, child: 2 }, empty: 0 }, { answers }),
      ...at,
    };
    expect(toCartItem(booking, '12')).toEqual({
      type: 'guidedTour',
      tourId: '12',
      datetime: '2026-12-05T11:00',
      prices: [{ id: 'guide', count: 2 }],
      tickets: [
        { id: 'adult', count: 1, subtickets: [] },
        { id: 'family', count: 1, subtickets: [{ id: 'child', count: 2 }] },
      ],
      answers: { school: { qId: 'school', type: 'text', value: 'Lycée' } },
    });
  });

  test('contains a ticket with components once, whatever its count [TOUR-11]', () => {
    const family = { id: 'family', count: 3, subtickets: counts({ 'grown-up': 2, child: 1 }) };
    const nobody = { ...family, subtickets: counts({ child: 0 }) };
    const sent = (ticket: typeof family) => toCartItem({ ...bookTour({ guide: 1 }), tickets: [ticket], ...at }, '12');
    expect(sent(family).tickets).toEqual([{ ...family, count: 1 }]);
    expect(sent(nobody).tickets).toEqual([]);
  });

  test('counts once for shipping, with single ticketing once per person [SHIP-4]', () => {
    const booking = { ...bookTour({ guide: 4 }), ...at };
    expect(toShippingItem(booking, sampleTour())).toEqual({
      type: 'guidedTour',
      id: '12',
      count: 1,
      datetime: '2026-12-05T11:00',
    });
    expect(toShippingItem(booking, sampleTour(kinds.single)).count).toBe(4);
  });
});
