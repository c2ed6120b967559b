import type { Context } from '../context.ts';
import { orderPagePath } from '../orders/order-links.ts';
import { orderById } from '../orders/order-store.ts';

/** Sends a booking's confirmation with its tickets, in the language it was booked in. Throws when it cannot be drawn now, or the mail server does not take it. */
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
  // Drawing may take longer than all else: whoever has lost the job meanwhile sends no second mail.
  await isStillOurs();
  await deliver(mail);
}
