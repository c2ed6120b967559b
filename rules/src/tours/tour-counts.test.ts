import { describe, expect, test } from 'vitest';
import { bookTour, counts, familyTicket, sampleTour, tourOffer, tourPrice } from '../../test/sample-tour.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';
import { countFrom, ticketCount, entryCount } from './tour-counts.ts';
import { tourTotal } from './tour-prices.ts';

const guide = (people: number) => bookTour({ guide: people }, { adult: people });

describe('counts', () => {
  test.each([
    ['12', 12],
    [' 7 ', 7],
    ['007', 7],
    [3, 3],
    ['３', 0],
    ['1e9', 0],
    ['-1', 0],
    [-1, 0],
    ['0.5', 0],
    [0.5, 0],
    ['', 0],
    ['two', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    ['9'.repeat(30), 0],
  ])('are read from text or number, anything else becomes 0: %j is %i [TOUR-14]', (typed, count) => {
    expect(countFrom(typed)).toBe(count);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
    'that are invalid are refused by price and ticket id: %d [TOUR-14]',
    (count) => {
      const tickets = [{ id: 'adult', count, subtickets: [] }];
      expect(tourBookingProblems({ ...bookTour({ guide: count }), tickets }, tourOffer())).toEqual([
        { code: 'COUNT_INVALID', priceId: 'guide' },
        { code: 'COUNT_INVALID', ticketId: 'adult' },
      ]);
    },
  );

  test('that are invalid, or of tickets that are not offered, count as 0 in sums and totals [TOUR-14]', () => {
    const odd = { guide: 2, a: -1, b: 0.5, c: Number.NaN };
    expect(entryCount(bookTour(odd))).toBe(2);
    const tour = sampleTour({ tickets: [familyTicket()] });
    const booking = bookTour(odd, { family: { 'grown-up': -1, child: Number.NaN }, gone: 3 });
    expect(ticketCount(booking, tour)).toBe(0);
    expect(tourTotal(booking, tour).cents).toBe(2 * 500);
  });

  test('may appear once per id, and only for known ids', () => {
    const twice = { ...guide(2), entries: [...counts({ guide: 1 }), ...counts({ guide: 1 })] };
    expect(tourBookingProblems(twice, tourOffer())).toEqual([{ code: 'COUNT_INVALID', priceId: 'guide' }]);
    expect(tourBookingProblems(bookTour({ free: 1 }, { vip: 1 }), tourOffer())).toEqual([
      { code: 'PRICE_UNKNOWN', priceId: 'free' },
      { code: 'TICKET_UNKNOWN', ticketId: 'vip' },
    ]);
  });

  test('use a time’s own prices alone, where it has some [TOUR-6]', () => {
    const schedule = { '11:00': { tourCount: 1, prices: [tourPrice('evening')] } };
    const offer = tourOffer({ tour: sampleTour({ schedule }) });
    expect(tourBookingProblems(bookTour({ evening: 1 }, { adult: 1 }), offer)).toEqual([]);
    expect(tourBookingProblems(guide(1), offer)).toEqual([{ code: 'PRICE_UNKNOWN', priceId: 'guide' }]);
  });

  test('that are all 0 are refused with the smallest group [TOUR-13]', () => {
    const offer = tourOffer({ tour: sampleTour({ minParticipants: 4 }) });
    expect(tourBookingProblems(bookTour({ guide: 0 }), offer)).toEqual([{ code: 'NOTHING_CHOSEN', required: 4 }]);
  });
});
