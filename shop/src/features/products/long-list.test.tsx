import { expect, test } from 'vitest';
import { article } from '../../../test/merchandise-fixture.ts';
import { linksIn, renderedAt } from '../../../test/rendered.tsx';
import ArticleListScreen from './product-list.tsx';

const category = { id: '5', name: 'Books' };

/** The list of so many articles at an address, and what a visitor finds there. */
function listAt(path: string, count: number, parts = {}) {
  const articles = Array.from({ length: count }, (_, place) => article({ id: String(place), name: `No. ${place}` }));
  const loaderData = { isPasses: false, articles, categories: [], category: null, ...parts };
  const props = { loaderData } as unknown as Parameters<typeof ArticleListScreen>[0];
  const html = renderedAt(path, <ArticleListScreen {...props} />, { hasMerchandise: true });
  const more = linksIn(html).find(({ words }) => words === 'Show more')?.href;
  return { shown: html.match(/<h2/g)?.length ?? 0, more, hasSearch: html.includes('type="search"') };
}

test('shows up to sixty articles on one page [MER-1]', () => {
  expect(listAt('/en/merchandise', 29)).toEqual({ shown: 29, more: undefined, hasSearch: false });
  expect(listAt('/en/merchandise', 60)).toEqual({ shown: 60, more: undefined, hasSearch: true });
});

test('pages of a longer list grow, each with a link to the next one [MER-1]', () => {
  expect(listAt('/en/merchandise', 130)).toMatchObject({ shown: 60, more: '/en/merchandise?page=2' });
  expect(listAt('/en/merchandise?page=2', 130)).toMatchObject({ shown: 120, more: '/en/merchandise?page=3' });
  expect(listAt('/en/merchandise?page=3', 130)).toMatchObject({ shown: 130, more: undefined });
});

test('the link to the next page keeps the category [MER-1] [PASS-1]', () => {
  expect(listAt('/en/merchandise/5', 61, { category }).more).toBe('/en/merchandise/5?page=2');
  expect(listAt('/en/passes?category=5', 61, { category, isPasses: true }).more).toBe('/en/passes?category=5&page=2');
});

test('shows the first page for an invalid page number [CFG-3]', () => {
  for (const page of ['4', '0', '-1', 'x', '1e1', '']) {
    expect(listAt(`/en/merchandise?page=${page}`, 130), page).toEqual(listAt('/en/merchandise', 130));
  }
});
