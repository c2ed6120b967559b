import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { canBeChosen, rightOfWithdrawal } from '@foyer/rules/withdrawal/right-of-withdrawal.ts';
import type { Context, Handler } from '../context.ts';
import { vouchersOf } from '../catalog/vouchers/suspend-vouchers.ts';
import type { Read } from '../db/database.ts';
import { maskedEmail, receiptOf } from '../orders/booking-on-wire.ts';
import type { Order } from '../orders/order.ts';
import { isVoucher } from '../orders/order-line.ts';
import { declaredByLink } from './kept-withdrawals.ts';
import { anyOrderById } from '../orders/order-store.ts';
import { statusOf } from '../orders/own-orders.ts';

/** What a visitor with an order's link can withdraw from, line by line. */
export const getWithdrawal: Handler<'getWithdrawal'> = async ({ params, network }, context) => {
  const found = await orderByLink(context, params.token);
  if (!found) return { status: 404, body: { error: 'NOT_FOUND' } };
  const { order, hasEnded } = found;
  await context.limits.manyLines('getWithdrawal', network, order.lines.length);
  const today = dayAt(context, context.now());
  const bookedOn = dayAt(context, order.bookedAt);
  const vouchers = await vouchersByLine(context.database.read, order.bookingId);
  const declared = await declaredByLink(context.database.read, order.bookingId);
  const receipt = receiptOf(order).lines;
  const lines = order.lines.flatMap((line, index) => {
    // An order that has ended shows its full counts, and each line says that it has ended.
    const count = hasEnded ? line.count : line.count - line.givenBack;
    if (!canBeChosen(line) || count === 0) return [];
    const { name = '', detail = '' } = receipt[index] ?? {};
    // Once suspended vouchers pay again, they no longer count as withdrawn from.
    const { usedCount, declaredCount } = isVoucher(line)
      ? (vouchers.get(index) ?? noVouchers)
      : // What was given back is most likely what was withdrawn from.
        { usedCount: 0, declaredCount: Math.max(0, (declared.get(index) ?? 0) - line.givenBack) };
    const ordered = { type: line.type, count, usedCount, declaredCount };
    const right = rightOfWithdrawal(ordered, { bookedOn, hasEnded }, today);
    return [{ line: index, name, detail, count, ...right, suspends: isVoucher(line) }];
  });
  const data = { booking_id: order.bookingId, email: maskedEmail(order.buyer.email), booked_on: bookedOn, lines };
  return { status: 200, body: { data } };
};

interface LinkedOrder {
  readonly order: Order;
  /** Cancelled or refunded. */
  readonly hasEnded: boolean;
}

/** The order of a link; null if the link opens none. */
export async function orderByLink(context: Context, token: string): Promise<LinkedOrder | null> {
  const bookingId = context.orderLinks.bookingOf(token);
  const found = bookingId === null ? null : await anyOrderById(context, bookingId);
  const status = found && statusOf({ ...found.order, isWorthless: found.isWorthless }, found.state);
  return found && status ? { order: found.order, hasEnded: status === 'cancelled' || status === 'refunded' } : null;
}

const noVouchers = { usedCount: 0, declaredCount: 0 };

/** How many vouchers of each line have paid something, and how many were withdrawn from. Only the museum knows whether a pass has been used. */
async function vouchersByLine(read: Read, bookingId: string): Promise<Map<number, typeof noVouchers>> {
  const byLine = new Map<number, typeof noVouchers>();
  for (const { line, suspended_at, taken } of await vouchersOf(read, bookingId)) {
    const { usedCount, declaredCount } = byLine.get(line) ?? noVouchers;
    const isSuspended = suspended_at !== null;
    byLine.set(line, {
      usedCount: usedCount + (!isSuspended && (taken ?? 0) > 0 ? 1 : 0),
      declaredCount: declaredCount + (isSuspended ? 1 : 0),
    });
  }
  return byLine;
}

const dayAt = ({ museum }: Pick<Context, 'museum'>, moment: number): string =>
  museumNow(moment, museum.brand.timeZone).day;
