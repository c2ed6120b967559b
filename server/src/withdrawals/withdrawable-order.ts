import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { canBeChosen, rightOfWithdrawal } from '@foyer/rules/withdrawal/right-of-withdrawal.ts';
import type { Context, Handler } from '../context.ts';
import { noDay } from '../catalog/vouchers/active-vouchers.ts';
import { voucherKey } from '../inventory/place-keys.ts';
import { takenPlaces } from '../inventory/take-places.ts';
import { maskedEmail, receiptOf } from '../orders/booking-on-wire.ts';
import type { Order } from '../orders/order.ts';
import type { OrderLine } from '../orders/order-line.ts';
import { isVoucher } from '../orders/order-line.ts';
import { declaredByLink } from './kept-withdrawals.ts';
import { keptOrder } from '../orders/order-store.ts';
import { statusOf } from '../orders/own-orders.ts';

/** What can be withdrawn of an order, for whoever has its link, line by line. */
export const getWithdrawal: Handler<'getWithdrawal'> = async ({ params }, context) => {
  const found = await orderByLink(context, params.token);
  if (!found) return { status: 404, body: { error: 'NOT_FOUND' } };
  const { order, hasEnded } = found;
  const today = dayAt(context, context.now());
  const bookedOn = dayAt(context, order.bookedAt);
  const used = await usedVouchers(context, order.lines);
  const declared = await declaredByLink(context.database.read, order.bookingId);
  const receipt = receiptOf(order).lines;
  const lines = order.lines.flatMap((line, index) => {
    if (!canBeChosen(line)) return [];
    const { name = '', detail = '' } = receipt[index] ?? {};
    const ordered = {
      type: line.type,
      count: line.count,
      usedCount: used[index] ?? 0,
      declaredCount: declared.get(index) ?? 0,
    };
    const right = rightOfWithdrawal(ordered, { bookedOn, hasEnded }, today);
    return [{ line: index, name, detail, count: line.count, ...right, suspends: isVoucher(line) }];
  });
  const data = { booking_id: order.bookingId, email: maskedEmail(order.buyer.email), booked_on: bookedOn, lines };
  return { status: 200, body: { data } };
};

interface LinkedOrder {
  readonly order: Order;
  /** Cancelled or refunded. */
  readonly hasEnded: boolean;
}

/** The order of a link; null where it opens none. */
export async function orderByLink(context: Context, token: string): Promise<LinkedOrder | null> {
  const bookingId = context.orderLinks.bookingOf(token);
  const found = bookingId === null ? null : await keptOrder(context, bookingId);
  const status = found && statusOf({ ...found.order, isWorthless: found.isWorthless }, found.state);
  return found && status ? { order: found.order, hasEnded: status === 'cancelled' || status === 'refunded' } : null;
}

/** What a chosen line is called: `Exhibition, Adult`. */
export function nameOfLine(line: OrderLine): string {
  return isAdmissionItem(line) ? [line.eventName, line.ticketName].filter((name) => name !== '').join(', ') : line.name;
}

/** How many vouchers of each line have paid something. Whether a pass has let somebody in, only the museum knows. */
async function usedVouchers({ database }: Context, lines: readonly OrderLine[]): Promise<number[]> {
  const keys = lines.map((line) => (isVoucher(line) ? line.issued.map(({ code }) => voucherKey(code)) : []));
  const taken = await takenPlaces(database.read, keys.flat(), noDay, noDay);
  return keys.map((ofLine) => ofLine.filter((key) => taken(key) > 0).length);
}

const dayAt = ({ museum }: Pick<Context, 'museum'>, moment: number): string =>
  museumNow(moment, museum.brand.timeZone).day;
