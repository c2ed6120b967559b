import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesNamed, entriesPerPage, pageAsked, pagesOf } from './long-list.ts';

const entries = [
  { name: 'Überlinger Straße', subtitle: 'L’été à Nîmes' },
  { name: 'Smørrebrød', subtitle: null },
  { name: 'Lines', subtitle: 'Drawings and œuvres' },
  { name: 'Lines of light' },
];
const found = (typed: string) => entriesNamed(entries, typed).map(({ name }) => name);

test.each([
  ['uberlinger', ['Überlinger Straße']],
  ['STRASSE', ['Überlinger Straße']],
  ['straße überl', ['Überlinger Straße']],
  ["l'ete nimes", ['Überlinger Straße']],
  ['smorrebrod', ['Smørrebrød']],
  ['lines', ['Lines', 'Lines of light']],
  ['lines oeuvre', ['Lines']],
  ['lines smor', []],
  ['.*', []],
])('"%s" finds entries by name and subtitle, ignoring accents and case [EVT-1]', (typed, names) =>
  expect(found(typed)).toEqual(names),
);

test('a blank search finds all entries, and name and subtitle find their own entry [EVT-1]', () => {
  expect(found(' \t')).toHaveLength(entries.length);
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, subtitle) => {
      expect(entriesNamed([{ name, subtitle }], `${subtitle} ${name}`)).toHaveLength(1);
    }),
  );
});

test('a list has a page for every sixty entries, at least one', () => {
  expect([0, 1, 60, 61, 120, 1000].map((count) => pagesOf(count))).toEqual([1, 1, 1, 2, 2, 17]);
});

test('a page that does not exist falls back to the first', () => {
  const [count, pages] = [entriesPerPage * 3, 3];
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.constant(null)), (asked) => {
      const page = pageAsked(asked, count);
      const isThere = asked !== null && ['1', '2', '3'].includes(asked);
      expect(page).toBe(isThere ? Number(asked) : 1);
      expect(page).toBeLessThanOrEqual(pages);
    }),
  );
  expect(['2', '3', '4', '02', '2.0', '-2', '1e0'].map((asked) => pageAsked(asked, count))).toEqual([
    2, 3, 1, 1, 1, 1, 1,
  ]);
});
