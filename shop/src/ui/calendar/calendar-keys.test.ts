import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '@foyer/rules/time/museum-time.ts';
import { dayAfterKey, monthsOf, weeksOf } from './calendar-keys.ts';

const range = { first: '2026-11-01', last: '2026-12-31' };
const after = (key: string, day: string) => dayAfterKey(key, day, range);

test('arrows move by a day and by a week, across the month’s end too [EVT-2]', () => {
  expect(after('ArrowRight', '2026-11-30')).toBe('2026-12-01');
  expect(after('ArrowLeft', '2026-12-01')).toBe('2026-11-30');
  expect(after('ArrowDown', '2026-11-26')).toBe('2026-12-03');
  expect(after('ArrowUp', '2026-12-03')).toBe('2026-11-26');
});

test('Home and End go to Monday and Sunday [EVT-2]', () => {
  expect(after('Home', '2026-11-21')).toBe('2026-11-16');
  expect(after('End', '2026-11-21')).toBe('2026-11-22');
  expect(after('Home', '2026-11-16')).toBe('2026-11-16');
  expect(after('End', '2026-11-22')).toBe('2026-11-22');
});

test('PageUp and PageDown go to the same day of the neighbouring month, or to its last day [EVT-2]', () => {
  expect(after('PageDown', '2026-11-15')).toBe('2026-12-15');
  expect(after('PageUp', '2026-12-31')).toBe('2026-11-30');
  expect(dayAfterKey('PageDown', '2027-01-31', { first: '2027-01-01', last: '2027-02-28' })).toBe('2027-02-28');
});

test('no key leaves the calendar, from any day [EVT-2]', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.array(fc.constantFrom(...keys)), (start, pressed) => {
      let day = addDays(range.first, start);
      for (const key of pressed) {
        day = after(key, day) ?? '';
        expect(day >= range.first && day <= range.last).toBe(true);
      }
    }),
  );
});

test('at the edge, arrow keys stay on the day [EVT-2]', () => {
  expect(after('ArrowUp', '2026-11-03')).toBe('2026-11-03');
  expect(after('ArrowDown', '2026-12-29')).toBe('2026-12-29');
  expect(after('ArrowLeft', '2026-11-01')).toBe('2026-11-01');
});

test('ignores other keys', () => {
  expect(['Enter', ' ', 'Tab', 'a', 'Escape'].map((key) => after(key, '2026-11-10'))).toEqual(Array(5).fill(null));
});

test('lays out a month in weeks from Monday to Sunday, every day once [EVT-2] [I18N-5]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const weeks = weeksOf(`${year}-${String(month).padStart(2, '0')}-01`);
      const columns = weeks.flatMap((week) => week.map((day, column) => [day, column] as const));
      const days = columns.filter(([day]) => day !== null);
      expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true);
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect(days.every(([day, column]) => weekdayOf(day ?? '') === column)).toBe(true);
    }),
  );
});

test('lists whole months, also across the year [EVT-2]', () => {
  expect(monthsOf({ first: '2026-12-01', last: '2027-01-31' })).toEqual(['2026-12-01', '2027-01-01']);
});
