import { mostOf } from '@foyer/rules/products/article-quantity.ts';
import type { Translate } from '../../i18n/use-text.ts';

/** The stock of an article as shown: `few` from the museum's threshold down, with the number left. */
export type StockMark = 'in' | 'few' | 'out';

export function stockMark(stock: number | null, fewLeftThreshold: number): StockMark {
  const left = mostOf(stock);
  if (left === 0) return 'out';
  return left <= fewLeftThreshold ? 'few' : 'in';
}

/** The stock in words [MER-2] [MER-3]. */
export function stockText(stock: number | null, fewLeftThreshold: number, t: Translate): string {
  const mark = stockMark(stock, fewLeftThreshold);
  return mark === 'few' ? t('merchandise.stock.few', { count: mostOf(stock) }) : t(`merchandise.stock.${mark}`);
}
