import type { Right } from '@foyer/contract/orders/withdrawal.ts';
import { isAdmissionItem } from '../checkout/admission-item.ts';
import type { Day } from '../time/museum-time.ts';
import { addDays, weekdayOf } from '../time/museum-time.ts';

/** The days that the law gives (article 9 of Directive 2011/83/EU, § 355 BGB). The day of the order is not counted. */
const days = 14;

/** A line of an order, as far as the law looks at it. */
export interface OrderedLine {
  readonly type: string;
  readonly count: number;
  /** How many have been used: vouchers that have paid, passes that have let in. Where nobody counts, 0. */
  readonly usedCount: number;
  /** How many were withdrawn from before, by the order's link. */
  readonly declaredCount: number;
}

export interface Order {
  readonly bookedOn: Day;
  /** Cancelled or refunded: there is no contract any more. */
  readonly hasEnded: boolean;
}

/** What the law says of a line, and how many of it may be chosen. */
export interface Withdrawable {
  readonly right: Right;
  /** The last day; null where there is none, or nobody knows it. */
  readonly until: Day | null;
  readonly open: number;
}

const none = (right: Right): Withdrawable => ({ right, until: null, open: 0 });

/**
 * Whether a line can be withdrawn, until when, and why not. Visits on a fixed day cannot (article 16 l, § 312g Abs. 2 Nr. 9 BGB), nor what
 * was used. Goods have 14 days from their delivery; vouchers and passes from the order. What is over may be chosen all the same: whether a
 * declaration comes too late, the museum decides.
 */
export function rightOfWithdrawal(line: OrderedLine, { bookedOn, hasEnded }: Order, today: Day): Withdrawable {
  if (isAdmissionItem(line)) return none('datedVisit');
  if (hasEnded) return none('ended');
  const unused = line.count - Math.max(0, line.usedCount);
  if (unused <= 0) return none('used');
  const open = unused - Math.max(0, line.declaredCount);
  if (open <= 0) return none('declared');
  if (line.type !== 'voucher' && line.type !== 'annualPass') return { right: 'fromDelivery', until: null, open };
  const until = lastDay(bookedOn);
  return { right: today > until ? 'over' : 'open', until, open };
}

/** Whether a line is something of its own: what sending has cost goes back with what was sent. */
export const canBeChosen = ({ type }: Pick<OrderedLine, 'type'>): boolean => type !== 'shipping';

/**
 * The last day of a period that begins with the day after. One that ends at a weekend goes on until Monday (Regulation 1182/71, article 3,
 * § 193 BGB); public holidays, which this does not know, make it longer still.
 */
export function lastDay(bookedOn: Day): Day {
  const day = addDays(bookedOn, days);
  return addDays(day, [0, 0, 0, 0, 0, 2, 1][weekdayOf(day)] ?? 0);
}
