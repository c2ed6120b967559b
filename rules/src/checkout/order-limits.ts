import { isAdmissionItem } from './admission-item.ts';

/** The size of an order, and also its limits. Money in cents, VAT included. */
export interface OrderSize {
  /** Tickets for events. */
  readonly tickets: number;
  /** Visitors, with tickets and guided tours together. */
  readonly people: number;
  /** Goods, annual passes and vouchers, by piece. */
  readonly items: number;
  readonly totalCents: number;
}

export type OrderLimits = OrderSize;

/** Whose limits apply: those of every order, or the lower ones of an order that is paid later. */
export type LimitedOrder = 'ORDER' | 'INVOICE';

export type OrderLimitCode = `${LimitedOrder}_${'TICKETS' | 'PEOPLE' | 'ITEMS' | 'TOTAL'}_EXCEEDED`;

/** The limit that is exceeded, and its value: a number, or cents for `TOTAL`. */
export interface OrderLimitProblem {
  readonly code: OrderLimitCode;
  readonly available: number;
}

/** What the limits need of a cart item; `people` only for admission items. */
interface CountedItem {
  readonly type: string;
  readonly count: number;
  readonly people?: number;
}

const sum = (items: readonly CountedItem[], of: (item: CountedItem) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** The size of an order with these items. */
export function orderSize(items: readonly CountedItem[], totalCents: number): OrderSize {
  const visits = items.filter(isAdmissionItem);
  const pieces = items.filter(({ type }) => type === 'merchandise' || type === 'annualPass' || type === 'voucher');
  return {
    tickets: sum(
      visits.filter(({ type }) => type !== 'guidedTour'),
      ({ count }) => count,
    ),
    people: sum(visits, ({ people = 0 }) => people),
    items: sum(pieces, ({ count }) => count),
    totalCents,
  };
}

/** The limits that an order exceeds, in the order in which visitors see them. */
export function orderLimitProblems(size: OrderSize, limits: OrderLimits, whose: LimitedOrder): OrderLimitProblem[] {
  const judged = [
    ['TICKETS', size.tickets, limits.tickets],
    ['PEOPLE', size.people, limits.people],
    ['ITEMS', size.items, limits.items],
    ['TOTAL', size.totalCents, limits.totalCents],
  ] as const;
  return judged.flatMap(([what, asked, most]): OrderLimitProblem[] =>
    asked > most ? [{ code: `${whose}_${what}_EXCEEDED`, available: most }] : [],
  );
}
