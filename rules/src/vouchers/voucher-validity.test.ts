import { expect, test } from 'vitest';
import { firstEnd, validityDay, validityFrom } from './voucher-validity.ts';

/** 10:00:30 in UTC on 10 July 2026, and one hour before that year ends there. */
const [inJuly, newYear] = [1_783_677_630_000, 1_798_758_000_000];

test('a voucher is valid from its purchase to the end of the third year after, on a clock that is UTC+1 [CODE-2]', () => {
  expect(validityFrom(inJuly, 3)).toEqual({ from: '2026-07-10T11:00:00', to: '2029-12-31T23:59:59' });
  expect(validityFrom(newYear - 1000, 3).to).toBe('2029-12-31T23:59:59');
  expect(validityFrom(newYear, 3).to).toBe('2030-12-31T23:59:59');
});

test('a voucher bought with codes ends no later than the first of them', () => {
  const own = '2029-12-31T23:59:59';
  expect(firstEnd(own, [])).toBe(own);
  expect(firstEnd(own, [null, '2030-12-31T23:59:59'])).toBe(own);
  expect(firstEnd(own, ['2027-12-31T23:59:59', '2026-07-10', null])).toBe('2026-07-10T23:59:59');
});

test.each([
  ['2026-07-10', '2026-07-10'],
  ['2026-07-10 00:00:00', '2026-07-10'],
  ['2026-07-10T23:59:59', '2026-07-10'],
  ['2026-07-10T00:30:00+02:00', '2026-07-09'],
  ['2026-07-10T23:30:00Z', '2026-07-11'],
  ['2026-12-31T23:59:59+0100', '2026-12-31'],
  ['2026-12-31T20:00:00-05:00', '2027-01-01'],
])('the validity day of %s is %s', (written, day) => expect(validityDay(written)).toBe(day));
