import type { Context } from '../context.ts';
import { creditNoteBy } from './credit-note-store.ts';
import { applyPaymentStatus } from '../checkout/attempts/apply-payment-status.ts';

/**
 * Gives the money of a credit note back at the provider. Where all of the payment has gone back meanwhile, by whatever hand, its buyer has it.
 * Throws where the provider refuses or does not answer: it is asked for ever, since whether it has done it is known by its own word alone.
 */
export async function refundCreditNote(context: Context, number: string): Promise<void> {
  const { database, provider, now } = context;
  const note = await creditNoteBy(database.read, number);
  if (!note || note.moneyCents === 0 || note.refundedAt !== null) return;
  const { payment_id } = await database.read
    .selectFrom('orders')
    .select('payment_id')
    .where('booking_id', '=', note.bookingId)
    .executeTakeFirstOrThrow();
  if (payment_id === null) return;
  const before = await provider.query(payment_id);
  if (before === null) throw new Error('The payment provider does not know a payment of which a part is to go back.');
  const isAllBack = before.state === 'refunded' || before.state === 'chargedBack';
  const status = isAllBack ? before : await provider.refund(payment_id, note.moneyCents, number);
  await database.read
    .updateTable('credit_notes')
    .set({ refunded_at: now() })
    .where('number', '=', number)
    .where('refunded_at', 'is', null)
    .execute();
  await applyPaymentStatus(context, status);
}
