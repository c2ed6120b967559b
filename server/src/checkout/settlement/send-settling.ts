import type { Context } from '../../context.ts';
import { orderPagePath } from '../../orders/order-links.ts';
import type { Order } from '../../orders/order.ts';
import { keptOrder } from '../../orders/order-store.ts';
import { mailOfOrder } from '../../orders/whose-order.ts';
import type { UnaskedMail } from '../../outbox/do-jobs.ts';

/** The order whose papers come with its money, as long as that is on its way. */
async function withheldOrder(context: Context, bookingId: string): Promise<Order | null> {
  const found = await keptOrder(context, bookingId);
  return found?.state === 'paid' && !found.isWorthless && found.order.settling === 'withheld' ? found.order : null;
}

/** Who is told that an order is accepted; null where the money has come or was refused meanwhile: nobody is, and it takes no mail's place. */
export async function mailOfAccepted(context: Context, bookingId: string): Promise<UnaskedMail | null> {
  const order = await withheldOrder(context, bookingId);
  return order && mailOfOrder(order, 'order', context);
}

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
  const order = await withheldOrder(context, bookingId);
  if (!order) return;
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
