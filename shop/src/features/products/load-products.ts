import {
  type Article,
  getArticleAttributes,
  listArticles,
  passKind,
  getArticle,
} from '@foyer/contract/products/merchandise.ts';
import { articlesOf, categoriesOf, inCategory } from '@foyer/rules/products/article-list.ts';
import { notFound } from '../../app/guard.ts';
import type { LoaderContext } from '../../api/loader-context.ts';

/** The fields of an article that a list shows. */
export type ListedArticle = Pick<
  Article,
  'id' | 'name' | 'subtitle' | 'priceCents' | 'stock' | 'isPass' | 'image' | 'imageAlt' | 'visitCents' | 'includes'
>;

type Category = Article['groups'][number];

export interface ArticleList {
  readonly isPasses: boolean;
  /** The articles of the chosen category, in the museum's order. */
  readonly articles: readonly ListedArticle[];
  /** All categories that have articles. */
  readonly categories: readonly Category[];
  /** Null for all. */
  readonly category: Category | null;
}

/** Loads goods or annual passes [NAV-3] [NAV-4]. An unknown category is "not found"; one without articles is empty [MER-1]. */
export async function loadArticles(context: LoaderContext<'category'>): Promise<ArticleList> {
  const { call, callIfSoon, params, query, screen } = context;
  const isPasses = screen === 'passes';
  const asked = (isPasses ? query.get('category') : params.category) || null;
  const attributes = { query: isPasses ? { product_kind: passKind } : {} };
  const [{ body }, named] = await Promise.all([call(listArticles), callIfSoon(getArticleAttributes, attributes)]);
  const articles = articlesOf(body.data, isPasses ? 'passes' : 'goods');
  const museums = named?.body.data.groups ?? [];
  const categories = categoriesOf(articles, museums);
  const found = categories.find(({ id }) => id === asked) ?? null;
  // A category of the other kind of articles does not exist here.
  const isOthers = !found && categoriesOf(body.data, []).some(({ id }) => id === asked);
  if (isOthers) throw notFound();
  const category = found ?? (asked === null ? null : museums.find(({ id }) => id === asked));
  // Only the museum's list can tell whether this category exists, so that call must succeed here.
  if (category === undefined && !named) await call(getArticleAttributes, attributes);
  if (category === undefined) throw notFound();
  const shown = category === null || found ? inCategory(articles, asked) : [];
  return { isPasses, articles: shown.map(listed), categories, category };
}

function listed(article: Article): ListedArticle {
  const { id, name, subtitle, priceCents, stock, isPass, image, imageAlt, visitCents, includes } = article;
  return { id, name, subtitle, priceCents, stock, isPass, image, imageAlt, visitCents, includes };
}

/**
 * Loads an article at the address of its kind. A pass has another address than goods, because each section can be off separately [NAV-5]
 * [CFG-1].
 */
export async function loadArticle({ call, params, screen }: LoaderContext<'id'>): Promise<Article> {
  const answer = await call(getArticle, { query: { article: params.id } });
  if (answer.status === 404 || answer.body.data.isPass !== (screen === 'pass')) throw notFound();
  return answer.body.data;
}
