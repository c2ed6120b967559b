import type { Context } from '../context.ts';
import { orderPagePath } from '../orders/order-links.ts';
import { orderById } from '../orders/order-store.ts';

/**
 * Sends a booking's confirmation with its tickets, in the language of the booking. Throws when it cannot be drawn now, or the mail server does not
 * accept it.
 */
export async function sendConfirmation(
  context: Context,
  bookingId: string,
  isStillOurs: () => Promise<void>,
): Promise<void> {
  const { documents, postman, orderLinks, additions } = context;
  const found = await orderById(context, bookingId);
  if (!found) return;
  const { order } = found;
  const page = orderPagePath(order.language, orderLinks.tokenOf(bookingId));
  const pageUrl = additions && order.origin !== '' ? order.origin + page : '';
  const mail = await documents.confirmation(order, pageUrl);
  const { deliver } = await postman();
  // Drawing may take longer than the lease. If another process has taken the job meanwhile, send no second mail.
  await isStillOurs();
  await deliver(mail);
}
