import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import type { AnyCartItem, Unnamed } from './any-item.ts';

interface AnyArticleLine extends AnyCartItem {
  /** How many were left when they were asked for last; null where nobody counts [MER-3]. */
  readonly stock: number | null;
}

/** So many of an article that is sent by post [CART-1]. */
export interface GoodsLine extends AnyArticleLine {
  readonly type: 'merchandise';
}

/** So many annual passes [CART-1]. */
export interface PassLine extends AnyArticleLine {
  readonly type: 'annualPass';
  /** Whose they will be, in order, as far as that is known; those of passes that were taken out again stay known [PASS-2]. */
  readonly owners: readonly PassOwner[];
}

export type ArticleLine = GoodsLine | PassLine;

/** So many of an article as a line of the cart: goods, or annual passes whose owners nobody knows yet [PASS-1]. */
export function toArticleLine(article: Article, count: number): Unnamed<ArticleLine> {
  const { id, name, priceCents, taxRate, stock, image = null } = article;
  const cents = priceCents * count;
  const line = {
    id,
    name,
    price: priceCents,
    totalPrice: cents,
    totalCount: count,
    count,
    amounts: cents === 0 ? [] : [{ cents, taxRate }],
    image,
    stock,
  };
  return article.isPass ? { type: 'annualPass', ...line, owners: [] } : { type: 'merchandise', ...line };
}

/** The line as the article is offered now: today's price, name and stock. Its owners stay. */
export function refreshedArticle<Line extends ArticleLine>(line: Line, article: Article): Line {
  const { type: _, owners: _none, ...newest } = { owners: [], ...toArticleLine(article, line.count) };
  return { ...line, ...newest };
}
