import { maxCount, isCount } from '../events/ticket-choice.ts';

/** How many of an article can be bought: what is left, null where nobody counts [MER-3]. */
export function mostOf(stock: number | null): number {
  return Math.max(0, Math.min(maxCount, stock ?? maxCount));
}

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

/** Why goods or passes cannot be bought so. The server answers 422 with the same codes. */
export type GoodsProblemCode =
  | 'ARTICLE_UNKNOWN'
  | 'ARTICLE_SOLD_OUT'
  | 'COUNT_INVALID'
  /** More than are left: `available` [MER-3]. */
  | 'STOCK_EXCEEDED'
  /** The pass at `owner` has none, or one whose name or address is not complete [PASS-2]. */
  | 'PASS_OWNER_REQUIRED'
  /** Nobody knows where to send it [CHK-4]. */
  | 'SHIPPING_ADDRESS_INCOMPLETE'
  /** The museum does not send there, or nothing as heavy [SHIP-3]. */
  | 'NO_SHIPPING_COST';

export interface GoodsProblem {
  code: GoodsProblemCode;
  /** The most that is possible. */
  available?: number;
  /** Which pass of the item, counted from 0. */
  owner?: number;
}
