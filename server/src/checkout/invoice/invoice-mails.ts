import type { Context } from '../../context.ts';
import { orderPagePath } from '../../orders/order-links.ts';
import { keptOrder } from '../../orders/order-store.ts';

/** Reminds of an invoice that is due soon; nothing where it is paid or cancelled meanwhile. Throws when the mail server does not take it. */
export const sendPaymentReminder = (context: Context, bookingId: string): Promise<void> =>
  sendAbout(context, bookingId, 'reminder');

/** Says that an order was cancelled because its invoice was not paid. */
export const sendUnpaidCancelled = (context: Context, bookingId: string): Promise<void> =>
  sendAbout(context, bookingId, 'cancelled');

async function sendAbout(context: Context, bookingId: string, what: 'reminder' | 'cancelled'): Promise<void> {
  const { museum, postman, orderLinks, additions, now } = context;
  const found = await keptOrder(context, bookingId);
  const isStill = found && (what === 'cancelled' ? found.state === 'cancelled' : found.state === 'paid');
  if (!found || !isStill || found.order.isPaid) return;
  const { order } = found;
  const page = orderPagePath(order.language, orderLinks.tokenOf(bookingId));
  const pageUrl = additions && order.origin !== '' ? order.origin + page : '';
  const mails = await import('../../documents/mail/invoice-mails.ts');
  const { send } = await postman();
  const mail = what === 'reminder' ? mails.paymentReminderMail : mails.unpaidCancelledMail;
  await send(mail({ order, pageUrl, at: now() }, museum));
}
