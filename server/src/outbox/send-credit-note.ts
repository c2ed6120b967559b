import type { Context } from '../context.ts';
import { creditNoteBy } from '../orders/credit-notes/credit-note-store.ts';
import { orderPagePath } from '../orders/order-links.ts';
import { anyOrderById } from '../orders/order-store.ts';

/**
 * Sends a credit note to the order's buyer, in the language of the booking; sends nothing for an order that is worthless or forgotten. Throws when it
 * cannot be drawn now, or the mail server does not accept it.
 */
export async function sendCreditNote(
  context: Context,
  number: string,
  isStillOurs: () => Promise<void>,
): Promise<void> {
  const { documents, postman, orderLinks, additions, database } = context;
  const note = await creditNoteBy(database.read, number);
  const found = note && (await anyOrderById(context, note.bookingId));
  if (!found || found.isWorthless || found.order.buyer.email === '') return;
  const { order, state } = found;
  const place = order.creditNotes.findIndex((one) => one.number === number) + 1;
  const page = orderPagePath(order.language, orderLinks.tokenOf(order.bookingId));
  const pageUrl = additions && order.origin !== '' ? order.origin + page : '';
  const mail = await documents.creditNoteMail(order, { place, hasEnded: state !== 'paid', pageUrl });
  const { deliver } = await postman();
  // Drawing may take longer than the lease. If another process has taken the job meanwhile, send no second mail.
  await isStillOurs();
  await deliver(mail);
}
