import { expect, test } from 'vitest';
import { lookAhead } from '@foyer/rules/tours/tour-list.ts';
import { filterOf, firstDayOf, isSameSpan, kindOf, queryOf, toggled } from './list-query.ts';

const attributes = {
  languages: [
    { code: 'de', name: 'Deutsch' },
    { code: 'fr', name: 'Französisch' },
    { code: 'en', name: 'Englisch' },
  ],
  categories: [{ id: '1', name: 'Highlights' }],
  venues: [{ id: '2', name: 'Pavillon' }],
};
const first = '2026-11-21';
const read = (search: string, lang = 'fr', defaultTourLanguage = 'en') =>
  filterOf(new URLSearchParams(search), {
    kind: kindOf(new URLSearchParams(search), ['join', 'group']),
    attributes,
    first,
    lang,
    defaultTourLanguage,
  });

test('starts with the visitor’s language, else the museum’s default one [TOUR-1] [CFG-11]', () => {
  expect(read('').languages).toEqual(['fr']);
  expect(read('', 'sv').languages).toEqual(['en']);
  expect(read('', 'sv', 'xx').languages).toEqual([]);
});

test('reads several languages, or all, from the address [TOUR-18]', () => {
  expect(read('languages=en,de').languages).toEqual(['de', 'en']);
  expect(read('languages=all').languages).toEqual([]);
  expect(read('languages=klingon').languages).toEqual(['fr']);
  expect(toggled(toggled(['fr'], 'de'), 'fr')).toEqual(['de']);
});

test('ignores unknown categories and venues, and a day that is not shown [TOUR-1]', () => {
  expect(read('category=1&venue=2&date=2026-11-30')).toMatchObject({
    categoryId: '1',
    venueId: '2',
    day: '2026-11-30',
  });
  expect(read('category=9&venue=x&date=2026-12-24')).toMatchObject({ categoryId: null, venueId: null, day: null });
});

test('an address that is built from a filter is read as the same filter [TOUR-18]', () => {
  for (const search of [
    'languages=all',
    'for=group&venue=2',
    'languages=de,en&category=1',
    'venue=2&date=2026-11-22',
  ]) {
    const filter = read(search);
    const query = Object.entries(queryOf(filter, undefined)).filter((entry): entry is [string, string] => !!entry[1]);
    expect(read(String(new URLSearchParams(query)))).toEqual(filter);
  }
});

test('starts on the day in the address, or today; never in the past or too far ahead', () => {
  const start = (search: string) => firstDayOf(new URLSearchParams(search), first);
  expect(start('')).toBe(first);
  expect(start('from=2026-12-05')).toBe('2026-12-05');
  expect(start('date=2026-12-24')).toBe('2026-12-24');
  expect(start('date=2026-11-30')).toBe(first);
  for (const wrong of ['from=2026-01-01', 'from=soon', 'from=2999-01-01', 'date=2999-01-01'])
    expect(start(wrong)).toBe(first);
  expect(lookAhead).toBe(14);
});

test('other filters keep the loaded days; a day beyond them, and the way back, do not [TOUR-2]', () => {
  const same = (one: string, other: string) =>
    isSameSpan(new URLSearchParams(one), new URLSearchParams(other), first) &&
    isSameSpan(new URLSearchParams(other), new URLSearchParams(one), first);
  expect(same('', 'date=2026-11-30&languages=de')).toBe(true);
  expect(same('from=2026-12-05', 'from=2026-12-05&date=2026-12-24')).toBe(true);
  expect(same('date=2026-12-24', 'date=2026-12-24&venue=2')).toBe(true);
  expect(same('date=2026-12-24', '')).toBe(false);
  expect(same('date=2026-12-24', 'date=2026-12-27')).toBe(false);
  expect(same('from=2026-12-05', '')).toBe(false);
  // Where it is the next day already, the last one of the strip is no far one; nobody is shown the wrong days for it.
  expect(same('', 'date=2026-12-05')).toBe(false);
});

test('shows public tours, group tours where requested, or the only kind there is', () => {
  const kind = (search: string, ...kinds: ('join' | 'group')[]) => kindOf(new URLSearchParams(search), kinds);
  expect(kind('', 'join', 'group')).toBe('join');
  expect(kind('for=group', 'join', 'group')).toBe('group');
  expect(kind('for=anything', 'join', 'group')).toBe('join');
  expect(kind('', 'group')).toBe('group');
  expect(kind('for=group')).toBe('group');
});
