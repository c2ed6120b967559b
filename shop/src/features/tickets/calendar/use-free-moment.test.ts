import { expect, test } from 'vitest';
import { nextFreeDay, searchRanges } from './use-free-moment.ts';
import { availability, calendarOf } from '../../../../test/tickets-fixture.ts';

test('finds the next day with places for all [EVT-11]', () => {
  const calendar = calendarOf({ '2026-11-22': 1, '2026-11-24': 4, '2026-11-26': 90 });
  const free = (people: number) => nextFreeDay({ ...availability, calendar }, '2026-11-21', people)?.date;
  expect([1, 2, 5].map(free)).toEqual(['2026-11-22', '2026-11-24', '2026-11-26']);
  expect(free(91)).toBeUndefined();
});

test('searches one week first, then the rest, without overlap [EVT-11]', () => {
  expect(searchRanges('2026-11-21', '2026-12-31')).toEqual([
    { start: '2026-11-21', end: '2026-11-27' },
    { start: '2026-11-28', end: '2026-12-31' },
  ]);
  expect(searchRanges('2026-12-28', '2026-12-31')).toEqual([{ start: '2026-12-28', end: '2026-12-31' }]);
  expect(searchRanges('2027-01-01', '2026-12-31')).toEqual([]);
});
