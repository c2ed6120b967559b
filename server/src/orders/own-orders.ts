import type { OrderStatus } from '@foyer/contract/orders/own-orders.ts';
import type { Context, Handler } from '../context.ts';
import type { CartState } from '../db/tables.ts';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { bookingOnWire, endedBookingOnWire } from './booking-on-wire.ts';
import { doorTickets } from './door-tickets.ts';
import type { Order } from './order.ts';
import { orderWithoutCredits } from './credit-notes/order-without-credits.ts';
import { anyOrderById, ordersOfAccount, type ListedOrder } from './order-store.ts';
import { signedIn } from '../customers/guests/customer.ts';

/** The order of an unguessable link, for anybody who has the link: it needs no login. */
export const getOrderByLink: Handler<'getOrderByLink'> = async ({ params, language, network }, context) => {
  const bookingId = context.orderLinks.bookingOf(params.token);
  const found = bookingId === null ? null : await anyOrderById(context, bookingId);
  const status = found && statusOf({ ...found.order, isWorthless: found.isWorthless }, found.state);
  if (!found || !status) return { status: 404, body: { error: 'NOT_FOUND' } };
  await context.limits.manyLines('getOrderByLink', network, found.order.lines.length);
  const stands = status === 'paid' || status === 'unpaid';
  const booking = stands ? bookingOnWire(found, context, language) : endedBookingOnWire(found, context, language);
  const tickets =
    stands && found.order.settling !== 'withheld'
      ? await doorTickets(orderWithoutCredits(found.order), context.museum, language)
      : [];
  return { status: 200, body: { data: { status, booked_on: bookedOn(found.order, context), booking, tickets } } };
};

/** The status of an order; null for a cart that is no order. */
export function statusOf(
  { isPaid, dueCents, isWorthless }: Pick<ListedOrder, 'isPaid' | 'dueCents' | 'isWorthless'>,
  state: CartState,
): OrderStatus | null {
  if (isWorthless) return 'test';
  if (state === 'paid') return isPaid || dueCents === 0 ? 'paid' : 'unpaid';
  return state === 'cancelled' || state === 'refunded' ? state : null;
}

/** The museum's day on which it was placed. */
function bookedOn({ bookedAt }: Pick<Order, 'bookedAt'>, { museum }: Pick<Context, 'museum'>): string {
  return museumNow(bookedAt, museum.brand.timeZone).day;
}

/** What this customer ordered while logged in, and nothing that somebody ordered as a guest with the same address. */
export const listOrders: Handler<'listOrders'> = async ({ query }, context) => {
  const { accountId } = await signedIn(context, query._);
  const orders = accountId === null ? [] : await ordersOfAccount(context, accountId);
  return {
    status: 200,
    body: {
      data: orders.flatMap(({ state, ...order }) => {
        const status = statusOf(order, state);
        if (!status) return [];
        return {
          booking_id: order.bookingId,
          status,
          booked_on: bookedOn(order, context),
          total: order.totalCents,
          token: context.orderLinks.tokenOf(order.bookingId),
          processing: status === 'unpaid' && order.isProcessing,
          ...(order.givenBackCents > 0 && { given_back: order.givenBackCents }),
        };
      }),
    },
  };
};
