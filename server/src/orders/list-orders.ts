import type { Handler } from '../context.ts';
import { signedIn } from '../customers/guests/customer.ts';
import { bookedOn, statusOf } from './order-page.ts';
import { ordersOfAccount } from './order-store.ts';

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
        };
      }),
    },
  };
};
