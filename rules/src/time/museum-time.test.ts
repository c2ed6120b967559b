import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  daysFromTo,
  endOfMonth,
  hasBegun,
  isDay,
  startOfMonth,
  timeOf,
  weekdayOf,
} from './museum-time.ts';

const dayMs = 86_400_000;
const first = '1970-01-01';
const last = '2100-12-31';
const anyDay = fc.integer({ min: 0, max: daysBetween(first, last) }).map((count) => addDays(first, count));

/** What the platform's own calendar says of each day since 1970, in UTC, where no clock ever changes. */
const platform = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
const platformWeekday = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short' });
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

describe('days', () => {
  const days = daysFromTo(first, last);

  test('from 1970 to 2100 match the platform’s calendar', () => {
    expect(days).toHaveLength(47_847);
    const wrong = days.filter((day, count) => {
      const isPlatforms = day === platform.format(count * dayMs);
      return !isPlatforms || daysBetween(first, day) !== count || !isDay(day);
    });
    expect(wrong).toEqual([]);
  });

  test('have the platform’s weekday, Monday first', () => {
    const isOther = (day: string, count: number) => weekdays[weekdayOf(day)] !== platformWeekday.format(count * dayMs);
    expect(days.filter(isOther)).toEqual([]);
  });

  test('before 1970 have weekdays too', () => {
    expect(weekdayOf('1969-12-31')).toBe(2);
    expect(weekdayOf('1900-01-01')).toBe(0);
  });

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-29', 366, '2001-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test('addDays can be undone, and daysBetween counts what it added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  test.each([
    '2026-02-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T',
    '',
  ])('%j is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('daysFromTo includes both ends, and is empty when they are swapped', () => {
    expect(daysFromTo('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(daysFromTo('2026-12-30', '2026-12-30')).toEqual(['2026-12-30']);
    expect(daysFromTo('2026-12-30', '2026-12-29')).toEqual([]);
  });
});

describe('months', () => {
  test.each([
    ['2026-11-21', 0, '2026-11-01', '2026-11-30'],
    ['2026-11-30', 1, '2026-12-01', '2026-12-31'],
    ['2026-12-31', 1, '2027-01-01', '2027-01-31'],
    ['2028-01-31', 1, '2028-02-01', '2028-02-29'],
    ['2027-01-15', -1, '2026-12-01', '2026-12-31'],
    ['2027-03-31', -14, '2026-01-01', '2026-01-31'],
  ])('of %s, %i months on, run from %s to %s', (day, months, start, end) => {
    expect([startOfMonth(day, months), endOfMonth(day, months)]).toEqual([start, end]);
  });

  test('the day after a month’s end is the next month’s start', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -24, max: 24 }), (day, months) => {
        expect(addDays(endOfMonth(day, months), 1)).toBe(startOfMonth(day, months + 1));
      }),
    );
  });
});

describe('a moment on the wire', () => {
  test.each(['2026-05-01T10:30:00+02:00', '2026-05-01 10:30:00', '2026-05-01T10:30'])(
    '%s is read as written',
    (text) => {
      expect([dayOf(text), timeOf(text)]).toEqual(['2026-05-01', '10:30']);
    },
  );

  test('has begun from its minute on', () => {
    const begins = '2026-05-01T10:30:00+02:00';
    expect(hasBegun(begins, { day: '2026-05-01', time: '10:29' })).toBe(false);
    expect(hasBegun(begins, { day: '2026-05-01', time: '10:30' })).toBe(true);
    expect(hasBegun(begins, { day: '2026-04-30', time: '23:59' })).toBe(false);
    expect(hasBegun(begins, { day: '2026-05-02', time: '00:00' })).toBe(true);
  });
});
