import type { Context } from '../../context.ts';
import type { MuseumArticle } from '../../museum/schema/merchandise-model.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { GoodsLine } from '../../orders/order-line.ts';
import { stockKey, stockPlaces } from '../../inventory/place-keys.ts';
import type { WantedPlaces, Taken } from '../../inventory/take-places.ts';
import { takenPlaces } from '../../inventory/take-places.ts';

/** Stock does not depend on a day. */
const noDay = '';

/** How many of an article are left after sold and reserved ones; null if the museum does not count them. */
export function stockLeft({ id, stock }: MuseumArticle, taken: Taken): number | null {
  return stock === undefined ? null : stock - taken(stockKey(id));
}

/** What is sold and reserved of all articles, in one query. */
export function takenStock({ database }: Context): Promise<Taken> {
  return takenPlaces(database.read, [stockPlaces], noDay, noDay);
}

/** The counter that a line of goods takes from; empty if the article is not counted; null if the museum no longer has the article. */
export function wantedStock(
  { articles }: Pick<Museum, 'articles'>,
  { type, articleId, count }: GoodsLine,
): WantedPlaces[] | null {
  if (type === 'shipping') return [];
  const article = articles.find(({ id }) => String(id) === articleId);
  if (!article) return null;
  const { id, stock: limit } = article;
  return limit === undefined ? [] : [{ key: stockKey(id), group: stockPlaces, day: noDay, count, limit }];
}
