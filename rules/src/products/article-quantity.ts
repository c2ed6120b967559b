import { maxCount, isCount } from '../events/ticket-choice.ts';

/** How many of an article can be bought. A stock of null is not counted [MER-3]. */
export function mostOf(stock: number | null): number {
  return Math.max(0, Math.min(maxCount, stock ?? maxCount));
}

/** The initial count of a form, also after changing the article or adding it [MER-3]. */
export function startCount(stock: number | null): number {
  return Math.min(1, mostOf(stock));
}

/** Limits a typed or stepped count to what can be bought. What is not a number resets it [MER-3]. */
export function countWithin(typed: number, stock: number | null): number {
  if (!Number.isFinite(typed)) return startCount(stock);
  return Math.max(startCount(stock), Math.min(mostOf(stock), Math.trunc(typed)));
}

/** Why this many of an article cannot be bought [MER-3]. The shop disables adding with it, and the server refuses with it. */
export function articleProblems(count: number, stock: number | null): GoodsProblem[] {
  const available = mostOf(stock);
  if (available === 0) return [{ code: 'ARTICLE_SOLD_OUT', available }];
  if (!isCount(count) || count === 0) return [{ code: 'COUNT_INVALID' }];
  return count > available ? [{ code: 'STOCK_EXCEEDED', available }] : [];
}

/** Why goods or passes cannot be bought like this. The server answers 422 with the same codes. */
export type GoodsProblemCode =
  | 'ARTICLE_UNKNOWN'
  | 'ARTICLE_SOLD_OUT'
  | 'COUNT_INVALID'
  /** More than the `available` ones [MER-3]. */
  | 'STOCK_EXCEEDED'
  /** The pass at `owner` has no owner, or one with an incomplete name or address [PASS-2]. */
  | 'PASS_OWNER_REQUIRED'
  /** The address to send it to is missing or incomplete [CHK-4]. */
  | 'SHIPPING_ADDRESS_INCOMPLETE'
  /** The museum does not ship to that country, or not this weight [SHIP-3]. */
  | 'NO_SHIPPING_COST';

export interface GoodsProblem {
  code: GoodsProblemCode;
  /** The maximum. */
  available?: number;
  /** Which pass of the item, counted from 0. */
  owner?: number;
}
