import type { Context } from '../../context.ts';
import { applyPaymentStatus } from '../../checkout/attempts/apply-payment-status.ts';
import type { Read } from '../../db/database.ts';
import { creditNoteBy, creditNotesOf } from '../credit-notes/credit-note-store.ts';
import { bookingToCheck, noteReturned } from './money-back.ts';

/**
 * Gives the money of a credit note back at the provider. Where all of the payment has gone back meanwhile, by whatever hand, its buyer has it.
 * Throws where the provider refuses or does not answer: it is asked for ever, since whether it has done it is known by its own word alone. Never is
 * it asked for under another name: an answer that was lost would then give it twice. Where somebody has given a part of it there meanwhile, what is
 * left is asked for, which is nothing new to a provider that has done it before.
 */
export async function refundCreditNote(context: Context, subject: string): Promise<void> {
  const checked = bookingToCheck(subject);
  if (checked !== null) return checkReturned(context, checked);
  const { database, provider, now } = context;
  const note = await creditNoteBy(database.read, subject);
  if (!note || note.moneyCents === 0 || note.refundedAt !== null) return;
  const paymentId = await paymentOf(database.read, note.bookingId);
  const before = await provider.query(paymentId);
  if (before === null) throw new Error('The payment provider does not know a payment of which a part is to go back.');
  const cents = Math.min(note.moneyCents, before.amountCents - before.refundedCents);
  const status = cents === 0 ? before : await provider.refund(paymentId, cents, note.number);
  await database.read
    .updateTable('credit_notes')
    .set({ refunded_at: now() })
    .where('number', '=', note.number)
    .where('refunded_at', 'is', null)
    .execute();
  await applyPaymentStatus(context, status);
}

/** Asks once more whether money of an order is with the museum again. What its notes say is read before the provider is asked. */
async function checkReturned(context: Context, bookingId: string): Promise<void> {
  const { database, provider } = context;
  const before = await creditNotesOf(database.read, bookingId);
  const status = await provider.query(await paymentOf(database.read, bookingId));
  if (status === null) throw new Error('The payment provider does not know a payment of which money went back.');
  await database.write((write) => noteReturned(write, bookingId, status, before, context));
}

async function paymentOf(read: Read, bookingId: string): Promise<string> {
  const { payment_id } = await read
    .selectFrom('orders')
    .select('payment_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  if (payment_id === null) throw new Error('An order without a payment has no money to give back at a provider.');
  return payment_id;
}
