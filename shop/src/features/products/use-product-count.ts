import { useState } from 'react';
import { maxCartItems } from '@foyer/contract/checkout/cart-limit.ts';
import type { Article } from '@foyer/contract/products/merchandise.ts';
import { articleProblems, countWithin, startCount } from '@foyer/rules/products/article-quantity.ts';
import { mostOf } from '@foyer/rules/products/article-stock.ts';
import { addLine } from '../../cart/cart.ts';
import { articleLines } from '../../cart/items/cart-item.ts';
import { toArticleLine } from '../../cart/items/product-item.ts';
import { updateCart, useCart } from '../../cart/use-cart.ts';
import { useShop } from '../../app/shop-config.ts';
import { tellCommerce } from '../../cart/analytics/tell-commerce.ts';

/** What was put into the basket last: shown until another count is chosen. */
export interface Added {
  readonly count: number;
  readonly totalCents: number;
}

export type ArticleCount = ReturnType<typeof useArticleCount>;

/** How many of an article are wanted. What the visitor's own basket holds is no longer left for her [MER-3]. */
export function useArticleCount(article: Article) {
  const shop = useShop();
  const { cart } = useCart();
  /** What was typed or stepped to; null for the count that the form starts with. */
  const [wanted, setWanted] = useState<number | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const alreadyInCart = articleLines(cart.lines).find(({ id }) => id === article.id)?.count ?? 0;
  const left = Math.max(0, mostOf(article.stock) - alreadyInCart);
  const count = wanted === null ? startCount(left) : countWithin(wanted, left);
  const isCartFull = alreadyInCart === 0 && cart.lines.length >= maxCartItems;

  const add = () => {
    if (articleProblems(count, left).length > 0 || isCartFull) return;
    const line = toArticleLine(article, count);
    updateCart((from) => addLine(from, line));
    tellCommerce(shop, { name: 'add_to_cart', lines: [line] });
    setAdded({ count, totalCents: line.totalPrice });
    setWanted(null);
  };

  return {
    count,
    left,
    alreadyInCart,
    added,
    isCartFull,
    /** More was asked for than is left: the count stays at what can be had. */
    isTooMany: wanted !== null && articleProblems(wanted, left).some(({ code }) => code === 'STOCK_EXCEEDED'),
    setCount: (to: number) => {
      setWanted(to);
      setAdded(null);
    },
    add,
  };
}
