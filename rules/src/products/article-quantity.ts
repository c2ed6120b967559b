import type { GoodsProblem } from './goods-problem.ts';
import { mostOf } from './article-stock.ts';
import { isCount } from '../events/ticket-choice.ts';

/** The count a form starts with, also when the article changes and after adding [MER-3]. */
export function startCount(stock: number | null): number {
  return Math.min(1, mostOf(stock));
}

/** What was typed or stepped to, as a count that can be bought; what is no number starts anew [MER-3]. */
export function countWithin(typed: number, stock: number | null): number {
  if (!Number.isFinite(typed)) return startCount(stock);
  return Math.max(startCount(stock), Math.min(mostOf(stock), Math.trunc(typed)));
}

/** Why so many of an article cannot be bought [MER-3]. The shop disables adding with it, the server refuses with it. */
export function articleProblems(count: number, stock: number | null): GoodsProblem[] {
  const available = mostOf(stock);
  if (available === 0) return [{ code: 'ARTICLE_SOLD_OUT', available }];
  if (!isCount(count) || count === 0) return [{ code: 'COUNT_INVALID' }];
  return count > available ? [{ code: 'STOCK_EXCEEDED', available }] : [];
}
