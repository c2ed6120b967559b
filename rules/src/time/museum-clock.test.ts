import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, msUntilMidnight, museumNow } from './museum-time.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;
const berlin = 'Europe/Berlin';

/** 2027-01-01T00:00:00Z in epoch ms. */
const start2027 = 1_798_761_600_000;
const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Epoch ms of a moment of 2027 in UTC, `2027-03-28T01:00`; it owes nothing to the code under test. */
function utc(text: string): number {
  const [month, day, hours, minutes] = [5, 8, 11, 14].map((at) => Number(text.slice(at, at + 2)));
  const days = (daysBeforeMonth[(month ?? 0) - 1] ?? Number.NaN) + (day ?? 0) - 1;
  return start2027 + days * dayMs + (hours ?? 0) * hour + (minutes ?? 0) * 60_000;
}

describe('the museum’s wall clock', () => {
  test('writes years before 1000 with four digits [I18N-7]', () => {
    expect(museumNow(-30_628_670_400_000, 'UTC').day).toBe('0999-06-01');
    expect(museumNow(-61_870_046_400_000, 'UTC').day).toBe('0009-06-01');
  });

  test.each([
    ['2027-01-15T11:30', berlin, '2027-01-15', '12:30'],
    ['2027-07-15T11:30', berlin, '2027-07-15', '13:30'],
    ['2027-07-15T22:30', berlin, '2027-07-16', '00:30'],
    ['2027-07-15T23:30', 'Europe/London', '2027-07-16', '00:30'],
    ['2027-01-01T02:00', 'America/New_York', '2026-12-31', '21:00'],
    ['2027-01-01T12:00', 'Pacific/Kiritimati', '2027-01-02', '02:00'],
    ['2027-01-01T12:00', 'Asia/Kathmandu', '2027-01-01', '17:45'],
    ['2027-01-01T00:00', 'UTC', '2027-01-01', '00:00'],
  ])('at %s UTC in %s it is %s, %s [I18N-7]', (moment, zone, day, time) => {
    expect(museumNow(utc(moment), zone)).toEqual({ day, time });
  });

  test.each([
    ['2027-03-28T00:59', '2027-03-28', '01:59'],
    ['2027-03-28T01:00', '2027-03-28', '03:00'],
    ['2027-03-28T21:59', '2027-03-28', '23:59'],
    ['2027-03-28T22:00', '2027-03-29', '00:00'],
    ['2027-10-31T00:59', '2027-10-31', '02:59'],
    ['2027-10-31T01:00', '2027-10-31', '02:00'],
    ['2027-10-31T22:59', '2027-10-31', '23:59'],
    ['2027-10-31T23:00', '2027-11-01', '00:00'],
  ])('on a clock change, at %s UTC it is %s, %s in Berlin [I18N-7]', (moment, day, time) => {
    expect(museumNow(utc(moment), berlin)).toEqual({ day, time });
  });
});

describe('the time until the museum’s midnight', () => {
  test.each([
    ['2027-01-15T22:00', berlin, 1],
    ['2027-01-14T23:00', berlin, 24],
    ['2027-07-15T21:00', berlin, 1],
    ['2027-03-27T23:00', berlin, 23],
    ['2027-03-28T00:59', berlin, 21 + 1 / 60],
    ['2027-03-28T01:00', berlin, 21],
    ['2027-03-28T12:00', berlin, 10],
    ['2027-10-30T22:00', berlin, 25],
    ['2027-10-31T00:30', berlin, 22.5],
    ['2027-10-31T01:30', berlin, 21.5],
    ['2027-10-31T12:00', berlin, 11],
    ['2027-04-03T13:00', 'Australia/Lord_Howe', 24.5],
  ])('at %s UTC in %s is %d hours [I18N-7]', (moment, zone, hours) => {
    expect(msUntilMidnight(utc(moment), zone) / hour).toBeCloseTo(hours, 9);
  });

  test('is at least a second', () => {
    expect(msUntilMidnight(utc('2027-01-15T23:00') - 1, berlin)).toBe(1000);
  });

  test('ends exactly with the first millisecond of the next day, in any zone [I18N-7]', () => {
    const zones = fc.constantFrom(
      berlin,
      'Europe/London',
      'America/New_York',
      'Africa/Cairo',
      'Australia/Lord_Howe',
      'UTC',
    );
    const moments = fc.integer({ min: start2027, max: start2027 + 2 * 365 * dayMs });
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const today = museumNow(now, zone).day;
        const midnight = now + msUntilMidnight(now, zone);
        fc.pre(midnight - now > 1000);
        expect(museumNow(midnight - 1, zone).day).toBe(today);
        expect(museumNow(midnight, zone).day).toBe(addDays(today, 1));
      }),
    );
  });
});
