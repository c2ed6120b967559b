import type { Context } from '../context.ts';
import { accountMail } from '../documents/mail/account-mail.ts';
import { creditNoteBy } from '../orders/credit-note-store.ts';
import { keptOrder } from '../orders/order-store.ts';

/** Sends a credit note to the order's buyer. Throws when it cannot be drawn now, or the mail server does not take it. */
export async function sendCreditNote(
  context: Context,
  number: string,
  isStillOurs: () => Promise<void>,
): Promise<void> {
  const { museum, postman, now, database } = context;
  const note = await creditNoteBy(database.read, number);
  const found = note && (await keptOrder(context, note.bookingId));
  if (!note || !found || found.isWorthless) return;
  const { language, buyer } = found.order;
  const parts = [{ says: `${number}: €${(note.cents / 100).toFixed(2)}` }];
  const mail = accountMail(
    { id: `credit-note-${number}`, subject: number, email: buyer.email, at: now(), parts },
    museum,
    language,
  );
  const { send } = await postman();
  await isStillOurs();
  await send(mail);
}
