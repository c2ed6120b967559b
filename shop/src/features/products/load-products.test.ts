import { expect, test } from 'vitest';
import { getArticleAttributes, listArticles } from '@foyer/contract/products/merchandise.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { CallFailure } from '../../api/call-failure.ts';
import type { ScreenName } from '../../screens.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { loadArticle, loadArticles } from './load-products.ts';
import { article, pass } from '../../../test/merchandise-fixture.ts';

const mugs = { id: '3', name: 'Table' };
const all = [
  article({ id: '8', sequenceNo: 2, groups: [mugs] }),
  article({ id: '7', sequenceNo: 1 }),
  pass({ id: '21', groups: [{ id: '5', name: 'Passes' }] }),
];
const askedWith: unknown[] = [];
const named = [
  { id: '9', name: 'Once more in spring' },
  { id: '3', name: 'For the table' },
  { id: '5', name: 'Passes' },
];

/** A visit of a list at a museum that sells these, and knows one category that is empty. Says what the categories were asked with. */
function at(screen: ScreenName, category?: string, query = '', attributes: typeof named | null = named) {
  const call = async (endpoint: Endpoint, given?: { query?: unknown }) => {
    if (endpoint === getArticleAttributes) {
      askedWith.push(given?.query);
      if (attributes) return { status: 200, body: { data: { groups: attributes } } };
      throw new CallFailure('getArticleAttributes', 'server');
    }
    expect(endpoint).toBe(listArticles);
    return { status: 200, body: { data: all } };
  };
  const callIfSoon = (endpoint: Endpoint, given?: object) => call(endpoint, given).catch(() => undefined);
  const context = { screen, params: { category }, query: new URLSearchParams(query), call, callIfSoon };
  return loadArticles(context as unknown as LoaderContext<'category'>);
}

const idsOf = ({ articles }: Awaited<ReturnType<typeof at>>) => articles.map(({ id }) => id);
const isNotFound = expect.objectContaining({ init: { status: 404 } });

test('lists goods without passes, and their categories in the names and order of merchandise/attr [MER-1] [API-21]', async () => {
  const list = await at('merchandise');
  expect(idsOf(list)).toEqual(['7', '8']);
  expect(list.categories.map(({ name }) => name)).toEqual(['For the table', 'Books']);
  expect(list.category).toBeNull();
  expect(JSON.stringify(list)).not.toContain('212 pages');
});

test('a category lists its articles; an unknown one answers 404, one without articles is empty [NAV-3] [MER-1]', async () => {
  const list = await at('merchandise-category', '3');
  expect([idsOf(list), list.category]).toEqual([['8'], named[1]]);
  expect(list.categories).toHaveLength(2);
  const empty = await at('merchandise-category', '9');
  expect([idsOf(empty), empty.category]).toEqual([[], named[0]]);
  // A category of passes is none of goods.
  for (const unknown of ['5', '99', 'x'])
    await expect(at('merchandise-category', unknown), unknown).rejects.toEqual(isNotFound);
});

test('lists passes only, filtered by category; an unknown one answers 404 [NAV-4] [PASS-1]', async () => {
  const list = await at('passes');
  expect([list.isPasses, idsOf(list)]).toEqual([true, ['21']]);
  expect((await at('passes', undefined, 'category=5')).category).toEqual({ id: '5', name: 'Passes' });
  await expect(at('passes', undefined, 'category=1')).rejects.toEqual(isNotFound);
});

test('asks merchandise/attr for every list; without an answer, takes the categories from the articles [API-21]', async () => {
  askedWith.length = 0;
  await at('merchandise');
  await at('passes');
  expect(askedWith).toEqual([{}, { product_kind: '13' }]);
  expect((await at('merchandise', undefined, '', null)).categories.map(({ id }) => id)).toEqual(['1', '3']);
  await expect(at('merchandise-category', '9', '', null)).rejects.toMatchObject({ kind: 'server' });
});

test('an article is found at the address of its kind only [NAV-5] [PASS-1]', async () => {
  const load = (screen: ScreenName, found: unknown, status = 200) =>
    loadArticle({
      screen,
      params: { id: '7' },
      call: async () => ({ status, body: status === 200 ? { data: found } : { error: 'ARTICLE_UNKNOWN' } }),
    } as unknown as LoaderContext<'id'>);
  expect(await load('product', article())).toMatchObject({ id: '7' });
  expect(await load('pass', pass())).toMatchObject({ id: '21' });
  await expect(load('product', pass())).rejects.toEqual(isNotFound);
  await expect(load('pass', article())).rejects.toEqual(isNotFound);
  await expect(load('product', null, 404)).rejects.toEqual(isNotFound);
});
