import type { Article } from '@foyer/contract/merchandise.ts';
import { getArticleAttributes, listArticles, passKind } from '@foyer/contract/merchandise.ts';
import { articlesOf, categoriesOf, inCategory } from '@foyer/rules/article-list.ts';
import { notFound, type Visit } from '../../visit.ts';

/** What a list shows of an article. */
export type ListedArticle = Pick<
  Article,
  'id' | 'name' | 'subtitle' | 'priceCents' | 'stock' | 'isPass' | 'image' | 'imageAlt'
>;

type Category = Article['groups'][number];

export interface ArticleList {
  readonly isPasses: boolean;
  /** Those of the chosen category, in the museum's order. */
  readonly articles: readonly ListedArticle[];
  /** All that were found. */
  readonly categories: readonly Category[];
  /** Null for all. */
  readonly category: Category | null;
}

/** Goods, or annual passes [NAV-3] [NAV-4]; a category that nobody knows is "not found", one without articles is empty [MER-1]. */
export async function loadArticles(visit: Visit<'category'>): Promise<ArticleList> {
  const { call, params, query, screen } = visit;
  const isPasses = screen === 'passes';
  const { body } = await call(listArticles);
  const articles = articlesOf(body.data, isPasses ? 'passes' : 'goods');
  const categories = categoriesOf(articles);
  const asked = (isPasses ? query.get('category') : params.category) || null;
  const found = categories.find(({ id }) => id === asked) ?? null;
  // What the other kind is sorted under is no category here.
  const isOthers = !found && categoriesOf(body.data).some(({ id }) => id === asked);
  if (isOthers) throw notFound();
  const category = found ?? (asked === null ? null : await emptyCategory(asked, isPasses, visit));
  const shown = category === null || found ? inCategory(articles, asked) : [];
  return { isPasses, articles: shown.map(listed), categories, category };
}

/** A category that no article is in at the moment, but that the museum names. */
async function emptyCategory(asked: string, isPasses: boolean, { call }: Visit<'category'>): Promise<Category> {
  const { body } = await call(getArticleAttributes, { query: isPasses ? { product_kind: passKind } : {} });
  const category = body.data.groups.find(({ id }) => id === asked);
  if (!category) throw notFound();
  return category;
}

function listed({ id, name, subtitle, priceCents, stock, isPass, image, imageAlt }: Article): ListedArticle {
  return { id, name, subtitle, priceCents, stock, isPass, image, imageAlt };
}
