import { expect, test } from 'vitest';
import { articlesOf, categoriesOf, inCategory } from './article-list.ts';

const [books, prints] = [
  { id: '1', name: 'Books' },
  { id: '2', name: 'Prints' },
];
const article = (id: string, sequenceNo: number, groups: { id: string; name: string }[], isPass = false) => ({
  id,
  name: `Article ${id}`,
  isPass,
  groups,
  sequenceNo,
});
const all = [article('c', 3, [prints]), article('p', 1, [], true), article('a', 2, [books]), article('b', 2, [books])];

test('goods and annual passes are separate lists, each in the museum’s order [PASS-1]', () => {
  expect(articlesOf(all, 'goods').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(articlesOf(all, 'passes').map(({ id }) => id)).toEqual(['p']);
});

test('the categories are those of the articles, each once, with the museum’s names and order [MER-1] [API-21]', () => {
  const goods = articlesOf(all, 'goods');
  expect(categoriesOf(goods, [])).toEqual([books, prints]);
  const named = [{ id: '7', name: 'Empty' }, { id: '2', name: 'Prints and posters' }, books];
  expect(categoriesOf(goods, named)).toEqual([named[1], books]);
  expect(categoriesOf(goods, named.slice(0, 2))).toEqual([named[1], books]);
});

test('an unknown category filters nothing', () => {
  const goods = articlesOf(all, 'goods');
  expect(inCategory(goods, '2').map(({ id }) => id)).toEqual(['c']);
  for (const none of [null, '9']) expect(inCategory(goods, none)).toEqual(goods);
});
