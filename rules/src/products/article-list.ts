import type { Article } from '@foyer/contract/products/merchandise.ts';

type Listed = Pick<Article, 'id' | 'name' | 'isPass' | 'groups' | 'sequenceNo'>;

/** Goods or annual passes, in the museum's order [PASS-1]. */
export function articlesOf<Of extends Listed>(articles: readonly Of[], kind: 'goods' | 'passes'): Of[] {
  return articles
    .filter(({ isPass }) => isPass === (kind === 'passes'))
    .toSorted((a, b) => a.sequenceNo - b.sequenceNo || (a.name < b.name ? -1 : 1));
}

/**
 * The categories of the articles, each once, in the museum's order and by its names [MER-1] [API-21]. Categories that `named` lacks come
 * last, as the articles have them.
 */
export function categoriesOf(articles: readonly Listed[], named: Article['groups']): Article['groups'] {
  const found = new Map(articles.flatMap(({ groups }) => groups).map((group) => [group.id, group]));
  const isNamed = new Set(named.map(({ id }) => id));
  return [...named.filter(({ id }) => found.has(id)), ...[...found.values()].filter(({ id }) => !isNamed.has(id))];
}

/** The articles of a category; all articles if none is chosen or it has none [MER-1]. */
export function inCategory<Of extends Listed>(articles: readonly Of[], category: string | null): Of[] {
  const found = articles.filter(({ groups }) => groups.some(({ id }) => id === category));
  return found.length > 0 ? found : [...articles];
}
