import type { Context } from '../../context.ts';
import { orderPagePath } from '../../orders/order-links.ts';
import type { Order } from '../../orders/order.ts';
import { anyOrderById } from '../../orders/order-store.ts';
import { mailOfOrder } from '../../orders/order-ownership.ts';
import type { LimitedMail } from '../../outbox/do-jobs.ts';

/** The order, if its documents wait for money that is still on its way; otherwise null. */
async function withheldOrder(context: Context, bookingId: string): Promise<Order | null> {
  const found = await anyOrderById(context, bookingId);
  return found?.state === 'paid' && !found.isWorthless && found.order.settling === 'withheld' ? found.order : null;
}

/**
 * Who gets the mail that an order is accepted. Null where the money has come or was refused meanwhile: nothing is sent, and the mail does
 * not count against the recipient's limit.
 */
export async function mailOfAccepted(context: Context, bookingId: string): Promise<LimitedMail | null> {
  const order = await withheldOrder(context, bookingId);
  return order && mailOfOrder(order, 'order', context);
}

/**
 * Mails that an order is accepted, and that its documents come with the money. Sends nothing where the money has come or was refused
 * meanwhile, since other mails say so. Throws as the confirmation does.
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

/**
 * Mails that an order was cancelled because its bank has refused the payment. `subject` is the booking id, with ` visited` after it where
 * there was a visit.
 */
export async function sendPaymentRefused(context: Context, subject: string): Promise<void> {
  const { museum, postman, now } = context;
  const [bookingId = '', visited] = subject.split(' ');
  const found = await anyOrderById(context, bookingId);
  // `refunded`: the money came after all and was given back. The order stays cancelled.
  if (!found || found.isWorthless || (found.state !== 'cancelled' && found.state !== 'refunded')) return;
  const { paymentRefusedMail } = await import('../../documents/mail/settling-mails.ts');
  const { send } = await postman();
  await send(paymentRefusedMail({ order: found.order, at: now(), hasVisited: visited !== undefined }, museum));
}
