import type { Context } from '../context.ts';
import { orderPagePath } from '../orders/order-links.ts';
import { orderById } from '../orders/order-store.ts';

/** Sends a booking's confirmation with its tickets, in the language it was booked in. Throws when the mail server does not take it. */
export async function sendConfirmation(context: Context, bookingId: string): Promise<void> {
  const { museum, postman, orderLinks, additions } = context;
  const found = await orderById(context, bookingId);
  if (!found) return;
  const { confirmationMail } = await import('../documents/confirmation-mail.ts');
  const { send } = await postman();
  const { order } = found;
  const page = orderPagePath(order.language, orderLinks.tokenOf(bookingId));
  const pageUrl = additions && order.origin !== '' ? order.origin + page : '';
  await send(await confirmationMail(order, museum, order.language, pageUrl));
}
