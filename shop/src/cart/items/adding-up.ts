import { mostOf } from '@foyer/rules/products/article-quantity.ts';
import { withVoucherCode } from '@foyer/rules/vouchers/voucher-codes.ts';
import type { Unnamed } from './any-item.ts';
import { isEventLine, momentOf } from './cart-item.ts';
import type { CartItem, NewCartItem } from './cart-item.ts';

/** What has a price for each, and so many of it: tickets without components, articles, vouchers. */
export type CountedLine = Exclude<CartItem, { type: 'guidedTour' | 'voucherCode' }>;

/** Never a tour, which is booked for a group with answers of its own, nor a ticket with components. */
export function isCounted<Line extends NewCartItem>(
  line: Line,
): line is Exclude<Line, { type: 'guidedTour' | 'voucherCode' }> {
  return line.type !== 'guidedTour' && line.type !== 'voucherCode' && !('subtickets' in line && line.subtickets.length);
}

/** What is the same for lines that add up: thing and moment, or the amount that was chosen. */
function thingOf(line: Unnamed<CountedLine>): string {
  const variety = isEventLine(line) ? momentOf(line) : line.type === 'voucher' && line.isVariable ? line.price : '';
  return `${line.type} ${line.id} ${variety}`;
}

/** The line with another count, at its own price. Never for tickets with components: those have no other count than 1. */
export function withCount<Line extends Unnamed<CountedLine>>(line: Line, count: number): Line {
  const cents = line.price * count;
  const taxRate = line.amounts[0]?.taxRate;
  const amounts = taxRate === undefined || cents === 0 ? [] : [{ cents, taxRate }];
  return { ...line, count, totalCount: count, totalPrice: cents, amounts };
}

/**
 * A line with one more of the same in it, as newly offered; of an article no more than are left [MER-3]. A code that is there already is
 * ignored: the line stays as it is [CODE-4]. Undefined where `line` is something else.
 */
export function addedUp(there: CartItem, line: NewCartItem): CartItem | undefined {
  if (there.type === 'voucherCode' && line.type === 'voucherCode')
    return withVoucherCode<{ readonly barcode: string }>([there], line).length === 1 ? there : undefined;
  if (!isCounted(there) || !isCounted(line) || thingOf(there) !== thingOf(line)) return undefined;
  const most = 'stock' in line ? mostOf(line.stock) : Infinity;
  const both = withCount(line, Math.max(there.count, Math.min(there.count + line.count, most)));
  const owners = 'owners' in there && 'owners' in line && { owners: [...there.owners, ...line.owners] };
  return { ...both, ...owners, lineId: there.lineId };
}
