import type { Article } from '@foyer/contract/products/merchandise.ts';

type Listed = Pick<Article, 'id' | 'name' | 'isPass' | 'groups' | 'sequenceNo'>;

/** Goods, or annual passes, in the museum's order [PASS-1]. */
export function articlesOf<Of extends Listed>(articles: readonly Of[], kind: 'goods' | 'passes'): Of[] {
  return articles
    .filter(({ isPass }) => isPass === (kind === 'passes'))
    .toSorted((a, b) => a.sequenceNo - b.sequenceNo || (a.name < b.name ? -1 : 1));
}

/**
 * The categories found among articles, each once, by the names and in the order that the museum gives them [MER-1] [API-21]. What it does
 * not name comes last, as the articles have it.
 */
export function categoriesOf(articles: readonly Listed[], named: Article['groups']): Article['groups'] {
  const found = new Map(articles.flatMap(({ groups }) => groups).map((group) => [group.id, group]));
  const isNamed = new Set(named.map(({ id }) => id));
  return [...named.filter(({ id }) => found.has(id)), ...[...found.values()].filter(({ id }) => !isNamed.has(id))];
}

/** What is in a category; everything where none is chosen, or one that is not there [MER-1]. */
export function inCategory<Of extends Listed>(articles: readonly Of[], category: string | null): Of[] {
  const found = articles.filter(({ groups }) => groups.some(({ id }) => id === category));
  return found.length > 0 ? found : [...articles];
}
