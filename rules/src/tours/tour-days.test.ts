import { describe, expect, test } from 'vitest';
import { kinds, sampleTour } from '../../test/sample-tour.ts';
import {
  chosenTourDay,
  nearestTimes,
  tourDayState,
  tourMonth,
  tourStanding,
  type TourAvailability,
} from './tour-days.ts';

const at = (byTime: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(byTime).map(([time, places]) => [time, { timeslotId: time, places, tourCount: null }]),
  );

const availability = (changes: Partial<TourAvailability> = {}): TourAvailability => ({
  tour: sampleTour(),
  calendar: {
    '2026-12-01': at({ '10:00': 9, '16:00': 4 }),
    '2026-12-03': at({ '10:00': 0 }),
    '2026-12-05': at({ '10:00': 12, '14:00': 3 }),
    '2026-12-09': at({ '10:00': 15 }),
    '2027-01-02': at({ '10:00': 15 }),
  },
  soldOutDays: ['2026-12-09'],
  lifetime: { first: '2026-11-20', last: '2026-12-31' },
  now: { day: '2026-12-01', time: '12:00' },
  fewLeftThreshold: 5,
  ...changes,
});

describe('a day of a tour', () => {
  test('has a state that says whether and why not it can be chosen [TOUR-3, TOUR-19]', () => {
    const state = (day: string, changes: Partial<TourAvailability> = {}) => tourDayState(day, availability(changes));
    expect(state('2026-11-30')).toBe('past');
    expect(state('2026-12-02')).toBe('closed');
    expect(state('2026-12-03')).toBe('soldOut');
    expect(state('2026-12-05')).toBe('available');
    expect(state('2026-12-09')).toBe('soldOut');
    expect(state('2027-01-02')).toBe('over');
    expect(state('2026-12-05', { lifetime: { first: '2026-12-06', last: '2026-12-31' } })).toBe('notYet');
  });

  test('counts only the times that have not left', () => {
    expect(tourDayState('2026-12-01', availability())).toBe('fewLeft');
    expect(tourDayState('2026-12-01', availability({ now: { day: '2026-12-01', time: '09:00' } }))).toBe('available');
    expect(tourDayState('2026-12-01', availability({ now: { day: '2026-12-01', time: '16:00' } }))).toBe('past');
  });

  test('without enough places for the smallest group is sold out [TOUR-13]', () => {
    const tour = sampleTour({ minParticipants: 13 });
    expect(tourDayState('2026-12-05', availability({ tour }))).toBe('soldOut');
  });

  test('without a whole tour is sold out where whole tours are booked, if the calendar has their number [TOUR-9]', () => {
    const calendar = { '2026-12-05': { '10:00': { timeslotId: 's', places: 12, tourCount: 0 } } };
    expect(tourDayState('2026-12-05', availability({ tour: sampleTour(kinds.whole), calendar }))).toBe('soldOut');
    expect(tourDayState('2026-12-05', availability({ calendar }))).toBe('available');
    expect(tourDayState('2026-12-05', availability({ tour: sampleTour(kinds.whole) }))).toBe('available');
  });

  test('can be chosen before tickets and prices are loaded', () => {
    const tour = sampleTour({ tickets: [], prices: [], schedule: {} });
    expect(tourDayState('2026-12-05', availability({ tour }))).toBe('available');
  });
});

describe('the calendar', () => {
  const now = { day: '2026-12-10', time: '12:00' };
  const lifetime = { first: '2026-11-20', last: '2027-02-14' };

  test('shows one month, within the lifetime [TOUR-3]', () => {
    expect(tourMonth(null, null, now)).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(tourMonth('2027-02-03', lifetime, now)).toEqual({ first: '2027-02-01', last: '2027-02-14' });
    expect(tourMonth('2027-03-03', lifetime, now)).toEqual({ first: '2027-02-01', last: '2027-02-14' });
    expect(tourMonth(null, { first: '2027-01-08', last: '2027-02-14' }, now)).toEqual({
      first: '2027-01-08',
      last: '2027-01-31',
    });
    expect(tourMonth('2026-10-01', lifetime, now)).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(tourMonth(null, { first: '2026-01-01', last: '2026-01-20' }, now)).toEqual({
      first: '2026-01-01',
      last: '2026-01-20',
    });
  });

  test('selects the requested day, else today, else the first available day [TOUR-3]', () => {
    const month = { first: '2026-12-01', last: '2026-12-31' };
    expect(chosenTourDay('2026-12-05', month, availability())).toBe('2026-12-05');
    expect(chosenTourDay(null, month, availability())).toBe('2026-12-01');
    expect(chosenTourDay('2026-12-03', month, availability({ now: { day: '2026-12-02', time: '09:00' } }))).toBe(
      '2026-12-05',
    );
    expect(chosenTourDay(null, month, availability({ calendar: {} }))).toBeNull();
  });
});

test('a tour as a whole is open, sold out or over [TOUR-17]', () => {
  expect(tourStanding(availability())).toBe('open');
  expect(tourStanding(availability({ calendar: { '2026-12-03': at({ '10:00': 0 }) } }))).toBe('soldOut');
  expect(tourStanding(availability({ calendar: {} }))).toBe('open');
  expect(tourStanding(availability({ now: { day: '2027-01-01', time: '09:00' } }))).toBe('over');
});

describe('the nearest times', () => {
  const times = (
    wanted: { day: string; time: string | null },
    entries: number,
    changes: Partial<TourAvailability> = {},
  ) => nearestTimes(wanted, entries, availability(changes)).map(({ day, time }) => `${day} ${time}`);
  const fifth = { day: '2026-12-05', time: '14:00' };

  test('that fit the group are sorted by distance, without the wanted one [TOUR-7]', () => {
    expect(times(fifth, 3)).toEqual(['2026-12-05 10:00', '2026-12-01 16:00']);
    expect(times(fifth, 4)).toEqual(['2026-12-05 10:00', '2026-12-01 16:00']);
    expect(times(fifth, 5)).toEqual(['2026-12-05 10:00']);
    expect(times(fifth, 13)).toEqual([]);
    expect(times({ ...fifth, time: null }, 1)).toEqual(['2026-12-05 10:00', '2026-12-05 14:00', '2026-12-01 16:00']);
  });

  test('are limited to the requested number, and never on a sold-out day', () => {
    expect(nearestTimes(fifth, 1, availability(), 1)).toHaveLength(1);
    expect(times({ day: '2026-12-09', time: '10:00' }, 1)[0]).toBe('2026-12-05 14:00');
  });

  test('have enough places for the whole tours that are booked [TOUR-9]', () => {
    const calendar = { '2026-12-05': at({ '10:00': 29, '14:00': 30 }) };
    const tour = sampleTour(kinds.whole);
    expect(times({ day: '2026-12-04', time: '10:00' }, 2, { tour, calendar })).toEqual(['2026-12-05 14:00']);
  });
});
