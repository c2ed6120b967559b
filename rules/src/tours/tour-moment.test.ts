import { describe, expect, test } from 'vitest';
import { bookTour, sampleTour, tourDay, tourOffer, tourSlot } from '../../test/sample-tour.ts';
import type { TourOffer } from './tour-booking-problems.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';
import { emptyTourBooking } from './tour-booking.ts';

const guide = (people: number) => bookTour({ guide: people }, { adult: people });

describe('the day and time of a tour booking', () => {
  const ask = (changes: Partial<ReturnType<typeof guide>>, offer: Partial<TourOffer> = {}) =>
    tourBookingProblems({ ...guide(2), ...changes }, tourOffer(offer)).map(({ code }) => code);

  test('a date is required first, then a time [TOUR-17]', () => {
    expect(ask({ day: null, time: null })).toEqual(['DATE_REQUIRED']);
    expect(ask({ time: null })).toEqual(['TIME_REQUIRED']);
    expect(tourBookingProblems(emptyTourBooking, tourOffer()).map(({ code }) => code)).toContain('DATE_REQUIRED');
  });

  test('a day without tours, outside the lifetime or whose tours have all left is unavailable [TOUR-19]', () => {
    expect(ask({ day: '2026-12-06' })).toEqual(['DAY_UNAVAILABLE']);
    expect(ask({}, { lifetime: { first: '2026-12-06', last: '2027-01-31' } })).toEqual(['DAY_UNAVAILABLE']);
    expect(ask({}, { lifetime: { first: '2026-11-01', last: '2026-12-04' } })).toEqual(['DAY_UNAVAILABLE']);
    expect(ask({}, { now: { day: tourDay, time: '11:00' } })).toEqual(['DAY_UNAVAILABLE']);
  });

  test('a tour past its lifetime is over, on its last day it is not', () => {
    expect(ask({}, { lifetime: { first: '2026-11-01', last: '2026-11-30' } })).toEqual(['TOUR_OVER']);
    const last = { lifetime: { first: '2026-11-01', last: tourDay }, now: { day: tourDay, time: '09:00' } };
    expect(ask({}, last)).toEqual([]);
  });

  test('a time that the day does not have, or that has left, is unavailable', () => {
    expect(ask({ time: '12:00' })).toEqual(['TIME_UNAVAILABLE']);
    expect(ask({ time: '10:00' }, { now: { day: tourDay, time: '10:00' } })).toEqual(['TIME_UNAVAILABLE']);
    const dayBefore = tourSlot('11:00', 0, { day: '2026-12-04' });
    expect(ask({}, { slots: [dayBefore, tourSlot('11:00', 20)] })).toEqual([]);
  });

  test('a sold-out time is refused with what is left of it, a sold-out day as such [TOUR-19]', () => {
    const slots = [tourSlot('10:00', 20), tourSlot('11:00', 0)];
    expect(tourBookingProblems(guide(2), tourOffer({ slots }))).toEqual([
      { code: 'TIME_SOLD_OUT', available: 0, required: 1 },
    ]);
    expect(ask({}, { slots: [tourSlot('10:00', 0), tourSlot('11:00', 9, { isSoldOut: true })] })).toEqual([
      'DAY_SOLD_OUT',
    ]);
  });

  test('a time with fewer places than the smallest group is sold out, with both numbers [TOUR-13]', () => {
    const offer = tourOffer({
      tour: sampleTour({ minParticipants: 5 }),
      slots: [tourSlot('10:00', 5), tourSlot('11:00', 4)],
    });
    expect(tourBookingProblems(guide(5), offer)).toEqual([{ code: 'TIME_SOLD_OUT', available: 4, required: 5 }]);
  });

  test('a tour without prices or needed tickets, or with a minimum above its maximum, is not bookable [TOUR-17]', () => {
    for (const changes of [{ prices: [], schedule: {} }, { tickets: [] }, { minParticipants: 16 }]) {
      const tour = sampleTour(changes);
      const [problem] = tourBookingProblems(guide(2), tourOffer({ tour }));
      expect(problem, JSON.stringify(changes)).toEqual({ code: 'TOUR_NOT_BOOKABLE' });
    }
  });

  test('counts are checked even without a time [TOUR-7]', () => {
    expect(ask({ ...guide(16), time: null })).toEqual(['TIME_REQUIRED', 'GROUP_TOO_LARGE']);
  });
});
