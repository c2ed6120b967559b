import type { Right } from '@foyer/contract/orders/withdrawal.ts';
import { isAdmissionItem } from '../checkout/admission-item.ts';
import type { Day } from '../time/museum-time.ts';
import { addDays, weekdayOf } from '../time/museum-time.ts';

/** The statutory period in days (article 9 of Directive 2011/83/EU, § 355 BGB), not counting the day of the order. */
const days = 14;

/** What the law needs to know of an order line. */
export interface OrderedLine {
  readonly type: string;
  readonly count: number;
  /** How many have been used: vouchers that have paid, passes that have admitted. 0 if nobody counts. */
  readonly usedCount: number;
  /** How many were withdrawn earlier, by the order's link. */
  readonly declaredCount: number;
}

export interface Order {
  readonly bookedOn: Day;
  /** Cancelled or refunded, so the contract no longer exists. */
  readonly hasEnded: boolean;
}

/** The right of withdrawal of a line, and how many of it may be chosen. */
export interface Withdrawable {
  readonly right: Right;
  /** The last day; null if there is none or it is unknown. */
  readonly until: Day | null;
  readonly open: number;
}

const none = (right: Right): Withdrawable => ({ right, until: null, open: 0 });

/**
 * Whether and until when a line can be withdrawn. Visits on a fixed day (article 16 l, § 312g Abs. 2 Nr. 9 BGB) and used items cannot. The
 * 14 days begin with delivery for goods, and with the order for vouchers and passes. Lines past their period can still be chosen, because
 * the museum decides whether a declaration is too late.
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

/** Whether a line can be chosen by itself. Shipping is refunded with what was shipped. */
export const canBeChosen = ({ type }: Pick<OrderedLine, 'type'>): boolean => type !== 'shipping';

/**
 * The last day of a period that begins the day after. A period that ends on a weekend is extended to Monday (Regulation 1182/71, article 3,
 * § 193 BGB). Public holidays, which extend it further, are not considered.
 */
export function lastDay(bookedOn: Day): Day {
  const day = addDays(bookedOn, days);
  return addDays(day, [0, 0, 0, 0, 0, 2, 1][weekdayOf(day)] ?? 0);
}
