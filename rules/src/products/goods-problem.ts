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
  /** Which pass of the line, counted from 0. */
  owner?: number;
}
