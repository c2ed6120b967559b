import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import type { AnyCartItem, Unnamed } from './any-item.ts';

interface AnyProductItem extends AnyCartItem {
  /** How many were left when they were asked for last; null where nobody counts [MER-3]. */
  readonly stock: number | null;
}

/** So many of an article that is sent by post [CART-1]. */
export interface GoodsItem extends AnyProductItem {
  readonly type: 'merchandise';
}

/** So many annual passes [CART-1]. */
export interface PassItem extends AnyProductItem {
  readonly type: 'annualPass';
  /** Whose they will be, in order, as far as that is known; those of passes that were taken out again stay known [PASS-2]. */
  readonly owners: readonly PassOwner[];
}

export type ProductItem = GoodsItem | PassItem;

/** So many of an article as an item of the cart: goods, or annual passes whose owners nobody knows yet [PASS-1]. */
export function toProductItem(article: Article, count: number): Unnamed<ProductItem> {
  const { id, name, priceCents, taxRate, stock, image = null } = article;
  const cents = priceCents * count;
  const item = {
    id,
    name,
    unitCents: priceCents,
    totalCents: cents,
    totalCount: count,
    count,
    amounts: cents === 0 ? [] : [{ cents, taxRate }],
    image,
    stock,
  };
  return article.isPass ? { type: 'annualPass', ...item, owners: [] } : { type: 'merchandise', ...item };
}

/** The item as the article is offered now: today's price, name and stock. Its owners stay. */
export function refreshedArticle<Item extends ProductItem>(item: Item, article: Article): Item {
  const { type: _, owners: _none, ...newest } = { owners: [], ...toProductItem(article, item.count) };
  return { ...item, ...newest };
}
