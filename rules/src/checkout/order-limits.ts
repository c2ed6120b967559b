import { isAdmissionItem } from './admission-item.ts';

/** How much an order is, and the most of it that one order may be. Money in cents, VAT included. */
export interface OrderSize {
  /** Tickets for events. */
  readonly tickets: number;
  /** Everybody who comes: with tickets and with guided tours. */
  readonly people: number;
  /** Pieces of goods, annual passes and vouchers. */
  readonly items: number;
  readonly totalCents: number;
}

export type OrderLimits = OrderSize;

/** Whose limits: those of every order, or the lower ones of an order that is paid later. */
export type LimitedOrder = 'ORDER' | 'INVOICE';

export type OrderLimitCode = `${LimitedOrder}_${'TICKETS' | 'PEOPLE' | 'ITEMS' | 'TOTAL'}_EXCEEDED`;

/** What is too much, and the most that is possible: a number, or cents of `TOTAL`. */
export interface OrderLimitProblem {
  readonly code: OrderLimitCode;
  readonly available: number;
}

/** A cart item as far as the limits count it; `people` only of what admits. */
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

/** What of an order is more than its limits allow, in the order in which visitors are told. */
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
