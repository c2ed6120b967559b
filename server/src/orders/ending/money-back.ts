import type { Context } from '../../context.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import { lockCart } from '../../checkout/cart-store.ts';
import type { Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import { readLines } from '../../db/stored-order.ts';
import { countMoneyReturned } from '../../observability/counters.ts';
import { StillOpen } from '../../outbox/do-jobs.ts';
import { addAgain } from '../../outbox/outbox.ts';
import type { PaymentStatus } from '../../payments/provider.ts';
import { lockOrder } from './cancel-order.ts';
import type { CreditNote } from '../credit-notes/credit-note.ts';
import { creditNotesOf } from '../credit-notes/credit-note-store.ts';
import { issueCreditNote } from './end-order.ts';
import { creditOfCents, remainderOf } from '../credit-notes/remainder.ts';

/**
 * How long after refunded money seems to have come back the provider is asked again: notifications overtake each other, and some answers
 * are cached.
 */
export const askAgainMs = 10 * 60_000;

/** The cents that went back of an order beyond all that was paid: refunded, and taken by a bank as well. A refund that still waits does not count. */
export async function doublyRefundedCents(
  write: Write,
  bookingId: string,
  { chargedBackCents, amountCents }: Pick<PaymentStatus, 'chargedBackCents' | 'amountCents'>,
): Promise<number> {
  const byHand = (await creditNotesOf(write, bookingId)).filter(({ by }) => by !== 'bank');
  return Math.max(0, refundedByNotes(byHand) + chargedBackCents - amountCents);
}

/** The cents of a payment that went back and are in no credit note yet, so not by us: our own refunds count from the moment their note is issued. */
export async function centsWithoutCreditNote(
  write: Write,
  { booking_id }: Pick<StoredCart, 'booking_id'>,
  { refundedCents }: Pick<PaymentStatus, 'refundedCents'>,
): Promise<number> {
  const notes = booking_id === null ? [] : await creditNotesOf(write, booking_id);
  return notes.reduce((sum, { moneyCents }) => sum - moneyCents, refundedCents);
}

/**
 * Compares the provider's status, once applied, with the credit notes of an order. Money of a valid order that somebody gave back on the
 * provider's pages gets a note of its own, for no line in particular. Refunded money that is with the museum again is recorded only after
 * the provider was asked again: this answer may be out of date.
 */
export async function noteMoneyBack(
  write: Write,
  cartId: string,
  status: PaymentStatus,
  context: Context,
): Promise<void> {
  if (!['paid', 'partlyRefunded', 'refunded', 'chargedBack'].includes(status.state)) return;
  const cart = await lockCart(write, cartId);
  if (!cart || cart.booking_id === null) return;
  const now = context.now();
  // What a bank took of a valid order is in no note: it is still owed.
  const byHand = { refundedCents: status.refundedCents - (cart.state === 'paid' ? status.chargedBackCents : 0) };
  const cents = await centsWithoutCreditNote(write, cart, byHand);
  if (cart.state === 'paid' && status.state === 'partlyRefunded' && cents > 0) {
    await notePartGone(write, cart, cents, context);
  }
  const notes = await creditNotesOf(write, cart.booking_id);
  const notedCents = refundedByNotes(notes);
  if (byHand.refundedCents < notedCents)
    await addAgain(write, 'orderRefund', returnCheckSubject(cart.booking_id, byHand.refundedCents), now + askAgainMs);
  if (byHand.refundedCents > notedCents) await reduceReturnedMoney(write, notes, byHand.refundedCents - notedCents);
}

async function notePartGone(write: Write, cart: StoredCart, cents: number, { now, log }: Context): Promise<void> {
  if (cart.booking_id === null) return;
  const left = remainderOf(readLines(cart.lines), await creditNotesOf(write, cart.booking_id));
  const credit = creditOfCents(left, Math.min(cents, left.cents));
  const money = { moneyCents: credit.cents, voucherCents: 0, refundedAt: now() };
  const note = await issueCreditNote(write, cart.booking_id, credit, { by: 'provider', now: now(), ...money });
  if (!note) return;
  onceWritten(write, () =>
    log.info({ creditNote: note.number, cents }, 'A part of an order was given back at the provider'),
  );
}

/** The subject of the job that checks again whether only so much of an order's money went back. */
const returnCheckSubject = (bookingId: string, cents: number): string => `${bookingId} returned ${cents}`;

/** The booking id of such a job; null for a job that refunds a credit note's money. */
export function bookingToCheck(subject: string): string | null {
  const [bookingId = '', word] = subject.split(' ');
  return word === undefined ? null : bookingId;
}

/** The cents that went back at the provider by these notes, less what has come back since. */
export const refundedByNotes = (
  notes: readonly Pick<CreditNote, 'moneyCents' | 'returnedCents' | 'refundedAt'>[],
): number =>
  notes.reduce((sum, note) => sum + (note.refundedAt === null ? 0 : note.moneyCents - note.returnedCents), 0);

/**
 * Records refunded money that is with the museum again, because a bank did not accept it or has lost a dispute: the visitor is owed that
 * much. `before` are the notes as read before the provider was asked. If they have changed since, its answer may be older than they are:
 * throws StillOpen.
 */
export async function recordReturnedMoney(
  write: Write,
  bookingId: string,
  { refundedCents, chargedBackCents }: Pick<PaymentStatus, 'refundedCents' | 'chargedBackCents'>,
  before: readonly CreditNote[],
  { log }: Pick<Context, 'log'>,
): Promise<void> {
  const order = await lockOrder(write, bookingId);
  const notes = await creditNotesOf(write, bookingId);
  if (JSON.stringify(notes) !== JSON.stringify(before)) throw new StillOpen(askAgainMs);
  const returned = refundedByNotes(notes) - (refundedCents - (order?.state === 'paid' ? chargedBackCents : 0));
  if (returned <= 0) return;
  let left = returned;
  // Most likely the note of exactly that amount, otherwise the latest one.
  const refundedNotes = notes.toReversed().filter(({ refundedAt }) => refundedAt !== null);
  const likely = refundedNotes.filter(({ moneyCents, returnedCents }) => moneyCents - returnedCents === returned);
  for (const { number, moneyCents, returnedCents } of likely.length > 0 ? likely : refundedNotes) {
    const part = Math.min(left, moneyCents - returnedCents);
    if (part > 0) await setReturned(write, number, returnedCents + part);
    left -= part;
  }
  const byBank = notes.some(({ by }) => by === 'bank');
  onceWritten(write, () => {
    countMoneyReturned();
    log.error(
      { bookingId, cents: returned },
      byBank
        ? 'Money of an order that a bank has ended is with the museum: the visitor is owed it, unless the order was had all the same'
        : 'Money that was given back is with the museum again: the visitor is owed it, by another way',
    );
  });
}

/** Reduces `returnedCents`: the museum has given the money to the visitor again at the provider. */
async function reduceReturnedMoney(write: Write, notes: readonly CreditNote[], cents: number): Promise<void> {
  let left = cents;
  for (const { number, returnedCents } of notes.toReversed()) {
    const part = Math.min(left, returnedCents);
    if (part > 0) await setReturned(write, number, returnedCents - part);
    left -= part;
  }
}

async function setReturned(write: Write, number: string, cents: number): Promise<void> {
  await write.updateTable('credit_notes').set({ returned_cents: cents }).where('number', '=', number).execute();
}
