import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import type { AnyCartItem, Unnamed } from './any-item.ts';

interface AnyProductItem extends AnyCartItem {
  /** How many were left when last asked; null if the stock is not counted [MER-3]. */
  readonly stock: number | null;
}

/** An article that is sent by post, `count` times [CART-1]. */
export interface GoodsItem extends AnyProductItem {
  readonly type: 'merchandise';
}

/** Annual passes, `count` of them [CART-1]. */
export interface PassItem extends AnyProductItem {
  readonly type: 'annualPass';
  /** The owners of the passes in order, as far as known. Owners of passes that were removed again stay stored [PASS-2]. */
  readonly owners: readonly PassOwner[];
}

export type ProductItem = GoodsItem | PassItem;

/** Converts an article to a cart item: goods, or annual passes whose owners are not known yet [PASS-1]. */
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

/** The item with the article's current price, name and stock. Its owners stay. */
export function refreshedArticle<Item extends ProductItem>(item: Item, article: Article): Item {
  const { type: _, owners: _none, ...newest } = { owners: [], ...toProductItem(article, item.count) };
  return { ...item, ...newest };
}
