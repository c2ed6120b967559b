import type { Context } from '../../context.ts';
import { orderPagePath } from '../../orders/order-links.ts';
import { keptOrder } from '../../orders/order-store.ts';

/**
 * Says that an order is accepted, and that its papers come with the money; nothing where the money has come or was refused meanwhile, since
 * other mails say that. Throws as the confirmation does.
 */
export async function sendOrderAccepted(
  context: Context,
  bookingId: string,
  isStillOurs: () => Promise<void>,
): Promise<void> {
  const { documents, postman, orderLinks, additions } = context;
  const found = await keptOrder(context, bookingId);
  if (found?.state !== 'paid' || found.isWorthless || found.order.settling !== 'withheld') return;
  const { order } = found;
  const page = orderPagePath(order.language, orderLinks.tokenOf(bookingId));
  const pageUrl = additions && order.origin !== '' ? order.origin + page : '';
  const mail = await documents.confirmation(order, pageUrl);
  const { deliver } = await postman();
  await isStillOurs();
  await deliver(mail);
}

/** Says that an order was cancelled because its bank has refused the payment. The job names the order, and behind it that there was a visit. */
export async function sendPaymentRefused(context: Context, subject: string): Promise<void> {
  const { museum, postman, now } = context;
  const [bookingId = '', visited] = subject.split(' ');
  const found = await keptOrder(context, bookingId);
  // Money that came after all goes back: that changes nothing for the order.
  if (!found || found.isWorthless || (found.state !== 'cancelled' && found.state !== 'refunded')) return;
  const { paymentRefusedMail } = await import('../../documents/mail/settling-mails.ts');
  const { send } = await postman();
  await send(paymentRefusedMail({ order: found.order, at: now(), hasVisited: visited !== undefined }, museum));
}
