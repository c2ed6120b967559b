import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dayExpression, resolveDay } from './relative-day.ts';

describe('a day in the museum’s files', () => {
  test.each([
    ['today', '2026-12-24', '2026-12-24'],
    ['today-30', '2026-12-24', '2026-11-24'],
    ['today+90', '2026-12-24', '2027-03-24'],
    ['today+10 tue', '2026-12-24', '2027-01-05'],
    ['today thu', '2026-12-24', '2026-12-24'],
    ['today-7 mon', '2026-12-24', '2026-12-21'],
    ['month', '2026-12-24', '2026-12-01'],
    ['month+1', '2026-12-24', '2027-01-01'],
    ['month+2-1', '2026-12-24', '2027-01-31'],
    ['month+0+19', '2026-12-24', '2026-12-20'],
    ['month-1', '2027-01-31', '2026-12-01'],
    ['month+1', '2028-01-31', '2028-02-01'],
    ['month+2-1', '2028-01-31', '2028-02-29'],
    ['2027-05-01', '2026-12-24', '2027-05-01'],
  ])('%s on %s is the day %s', (expression, today, day) => {
    expect(resolveDay(expression, today)).toBe(day);
    expect(v.is(dayExpression, expression)).toBe(true);
  });

  test.each([
    '',
    'tomorrow',
    'today+',
    '2026-02-30',
    '2026-2-3',
    'month+1+',
    'Today',
    'today +1',
    'today+1 do',
    'today+1tue',
    '01.05.2026',
  ])('cannot be written "%s"', (expression) => {
    expect(v.is(dayExpression, expression)).toBe(false);
    expect(() => resolveDay(expression, '2026-12-24')).toThrow();
  });
});
