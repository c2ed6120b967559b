import type { Context } from '../../context.ts';
import { applyPaymentStatus } from '../../checkout/attempts/apply-payment-status.ts';
import type { Read } from '../../db/database.ts';
import { creditNoteBy, creditNotesOf } from '../credit-notes/credit-note-store.ts';
import { bookingToCheck, recordReturnedMoney } from './money-back.ts';

/**
 * Refunds the money of a credit note at the provider, unless all of the payment has gone back otherwise. Throws where the provider refuses
 * or does not answer: the job retries for ever, as only the provider knows whether it was done, and always with the same reference, or a
 * lost answer could lead to a second refund. Where somebody has refunded a part there, only the rest is asked for; a provider that has made
 * the refund already ignores that.
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

/**
 * Checks again whether refunded money of an order is with the museum. Reads the credit notes before asking the provider, to see whether
 * they changed meanwhile.
 */
async function checkReturned(context: Context, bookingId: string): Promise<void> {
  const { database, provider } = context;
  const before = await creditNotesOf(database.read, bookingId);
  const status = await provider.query(await paymentOf(database.read, bookingId));
  if (status === null) throw new Error('The payment provider does not know a payment of which money went back.');
  await database.write((write) => recordReturnedMoney(write, bookingId, status, before, context));
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
