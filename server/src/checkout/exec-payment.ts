import type { NoBookingCode, PaymentProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';
import type { Call, Context, Handler, Reply } from '../context.ts';
import type { CartState } from '../db/tables.ts';
import { bookingOnWire } from '../orders/booking-on-wire.ts';
import { orderById } from '../orders/order-store.ts';
import { expireReservations } from '../inventory/expired-reservations.ts';
import { cartById } from './cart-store.ts';
import {
  askForConfirmation,
  awaitsConfirmation,
  isRefusedForOverdue,
  noteConfirmed,
} from './invoice/invoice-confirmation.ts';
import { resolveAttempt } from './attempts/outcome.ts';

const gone: Reply<'execPayment'> = { status: 410, body: { error: 'CART_GONE' } };

const noBooking = (message: NoBookingCode): Reply<'execPayment'> => ({ status: 400, body: { message } });
const failed: PaymentProblemCode = 'PAYMENT_FAILED';
const overdue: PaymentProblemCode = 'INVOICE_OVERDUE';

/** The answers for attempts that are not booked, by state [PAY-5]. */
const replies: Readonly<Record<Exclude<CartState, 'paid'>, Reply<'execPayment'>>> = {
  open: noBooking('NOT_PAID'),
  failed: { status: 422, body: { error: failed } },
  refunded: noBooking('PAYMENT_REFUNDED'),
  cancelled: gone,
  replaced: gone,
  expired: gone,
};

/**
 * Answers the outcome of a payment, and the booking where it is paid [API-38]. Only the visitor knows the cart's id, so a new tab can ask
 * without a sign-in [PAY-5]. Asking again makes no second booking [PAY-9].
 */
export const execPayment: Handler<'execPayment'> = async ({ language, body, network }, context) => {
  await expireReservations(context, context.now());
  const asked = await cartById(context.database.read, body.cartId);
  if (!asked) return gone;
  const isConfirmed = body.confirmation !== undefined && context.orderLinks.confirms(asked.id, body.confirmation);
  const awaits = await awaitsConfirmation(asked, context);
  if (awaits && isConfirmed) await noteConfirmed(context, asked);
  if (awaits && !isConfirmed) {
    await askForConfirmation(context, asked.id);
    if (!context.additions) return noBooking('EMAIL_CONFIRMATION_REQUIRED');
    return { status: 202, body: { data: { status: 'pending', awaits: 'confirmation' } } };
  }
  // The attempt stays open, so that its places stay reserved while the visitor chooses another way to pay.
  if (await isRefusedForOverdue(asked, context)) return { status: 422, body: { error: overdue } };
  const { cart, isPending } = await resolveAttempt(context, asked);
  if (cart.state === 'paid' && cart.booking_id !== null) return booked(context, cart.booking_id, { language, network });
  if (cart.state === 'open' && isPending) {
    if (!context.additions) return noBooking('PAYMENT_PENDING');
    return { status: 202, body: { data: { status: 'pending' } } };
  }
  return cart.state === 'paid' ? gone : replies[cart.state];
};

async function booked(
  context: Context,
  bookingId: string,
  { language, network }: Pick<Call<'execPayment'>, 'language' | 'network'>,
): Promise<Reply<'execPayment'>> {
  const found = await orderById(context, bookingId);
  if (!found) return gone;
  await context.limits.manyLines('execPayment', network, found.order.lines.length);
  return { status: 200, body: { data: bookingOnWire(found, context, language) } };
}
