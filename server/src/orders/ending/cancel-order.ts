import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Database, Read, Write } from '../../db/database.ts';
import { forgetUnpaid } from '../../inventory/unpaid-places.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { lockCart } from '../../checkout/cart-store.ts';
import type { Settling } from '../order.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import { readCodes, readLines } from '../../db/stored-order.ts';
import type { Tables } from '../../db/tables.ts';
import { releaseVouchers } from '../../inventory/reservations.ts';
import { creditNotesOf } from '../credit-notes/credit-note-store.ts';
import { waivedCents } from '../credit-notes/credited-money.ts';
import { creditEnded, endOrder, issueCreditNote } from './end-order.ts';
import { creditOfCents, leftOf } from '../credit-notes/what-is-left.ts';

/**
 * What came of it. `USED_SINCE`: its vouchers have paid more since somebody looked. `PAID_ALREADY`: money that a provider took is given back
 * there, and its word ends the order; money that was noted as received is given back by the museum.
 */
export type Cancelled = 'CANCELLED' | 'CANCELLED_BEFORE' | 'PAID_ALREADY' | 'USED_SINCE' | 'UNKNOWN';

/**
 * Cancels an order that no money has paid: by invoice and still open, or by vouchers alone. Its places, its goods and what vouchers have
 * paid of it are free again, and its tickets open no door. The order itself stays in the books. Whoever asks knows that no money came for
 * an invoice: the server does not.
 */
export async function cancelOrder(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  deciding: Deciding,
): Promise<Cancelled> {
  return write((transaction) => cancel(transaction, bookingId, { ...deciding, keepsVouchers: false }));
}

interface Deciding {
  readonly now: number;
  /** What its vouchers had paid of other orders when somebody decided; missing where nobody looked. */
  readonly seenCents?: number;
}

/**
 * The same after its due day, with the mail that says so. What vouchers have paid stays paid where it `keepsVouchers`, and lines that somebody
 * has come for are owed (`stays`). Answers whether it was cancelled by this call.
 */
export async function cancelUnpaid(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  unpaid: Omit<Cancelling, 'seenCents'> & { readonly hasVisited: boolean },
): Promise<boolean> {
  return write(async (transaction) => {
    const outcome = await cancel(transaction, bookingId, unpaid);
    if (outcome !== 'CANCELLED') return false;
    const subject = unpaid.hasVisited ? `${bookingId} visited` : bookingId;
    await addToOutbox(transaction, 'unpaidCancelled', subject, unpaid.now);
    return true;
  });
}

interface Cancelling extends Deciding {
  /** What vouchers have paid of it is not given back. */
  readonly keepsVouchers: boolean;
  /** Lines that are owed all the same. */
  readonly stays?: (line: StoredLine) => boolean;
}

async function cancel(
  write: Write,
  bookingId: string,
  { now, seenCents, keepsVouchers, stays = () => false }: Cancelling,
): Promise<Cancelled> {
  const order = await takenOrder(write, bookingId);
  if (!order) return 'UNKNOWN';
  const hasCost = order.due_cents !== 0;
  if (hasCost && (!isInvoice(order.payart) || order.paid_at !== null)) return 'PAID_ALREADY';
  if (order.state !== 'paid') return 'CANCELLED_BEFORE';
  if (seenCents !== undefined && (await usedOfVouchers(write, bookingId)) > seenCents) return 'USED_SINCE';
  const kept = keepsVouchers ? readCodes(order.used_codes).map(({ key }) => key) : [];
  const restoredCents = await endOrder(write, order, 'cancelled', kept);
  if (restoredCents === null) return 'CANCELLED_BEFORE';
  await creditEnded(write, order, { by: 'cancelled', now, restoredCents, stays });
  return 'CANCELLED';
}

/** What came of noting that an invoice is paid. */
export type MarkedPaid = 'PAID' | 'PAID_BEFORE' | 'NO_INVOICE' | 'CANCELLED' | 'UNKNOWN';

/** Notes that the money of an order by invoice has arrived: it is neither reminded of nor cancelled, and counts as unpaid no longer. */
export async function markPaid(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  now: number,
): Promise<MarkedPaid> {
  return write(async (transaction) => {
    const order = await takenOrder(transaction, bookingId);
    if (!order) return 'UNKNOWN';
    if (!isInvoice(order.payart)) return 'NO_INVOICE';
    if (order.paid_at !== null) return 'PAID_BEFORE';
    // What was visited before an order was cancelled is owed all the same.
    const isOwed = order.state === 'paid' || (order.state === 'cancelled' && (await isOwedStill(transaction, order)));
    if (!isOwed) return 'CANCELLED';
    await transaction.updateTable('orders').set({ paid_at: now }).where('booking_id', '=', bookingId).execute();
    await forgetUnpaid(transaction, order.id);
    return 'PAID';
  });
}

/** Whether less of an order was credited than it cost. */
async function isOwedStill(
  write: Write,
  { booking_id, due_cents }: Pick<Tables['orders'], 'booking_id' | 'due_cents'>,
): Promise<boolean> {
  const notes = await creditNotesOf(write, booking_id);
  return due_cents > notes.reduce((sum, note) => sum + waivedCents(note), 0);
}

/** An order as it stands, with nobody else cancelling it or noting it as paid until the transaction ends. */
export async function takenOrder(write: Write, bookingId: string) {
  const order = await write
    .selectFrom('orders')
    .select('cart_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const cart = order && (await lockCart(write, order.cart_id));
  if (!cart) return undefined;
  // Read when the cart is ours: it may have been paid while we waited.
  const standing = await write
    .selectFrom('orders')
    .select(['payart', 'paid_at', 'settling', 'payment_id', 'lines', 'used_codes'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ...standing, id: cart.id, booking_id: bookingId, due_cents: cart.due_cents, state: cart.state };
}

/** An order whose money is on its way, by its cart; undefined for every other. */
export async function settlingOrder(
  read: Read,
  cartId: string,
): Promise<{ readonly bookingId: string; readonly settling: Settling } | undefined> {
  const order = await read
    .selectFrom('orders')
    .select(['booking_id', 'settling'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return order && order.settling !== '' ? { bookingId: order.booking_id, settling: order.settling } : undefined;
}

/**
 * Gives back, for the operator, what vouchers have paid of an order that has ended, with a credit note. Answers how many cents; null where it is none
 * that has.
 */
export async function giveVouchersBack(write: Write, bookingId: string, now: number): Promise<number | null> {
  const order = await takenOrder(write, bookingId);
  if (!order || order.state === 'paid') return null;
  const cents = await releaseVouchers(write, order.id);
  const left = leftOf(readLines(order.lines), await creditNotesOf(write, bookingId));
  const credit = creditOfCents(left, Math.min(cents, left.cents));
  await issueCreditNote(write, bookingId, credit, {
    by: 'museum',
    now,
    voucherCents: credit.cents,
    moneyCents: 0,
    refundedAt: null,
  });
  return cents;
}

/** Cents that the vouchers of an order have paid, or are about to pay, of others. */
export async function usedOfVouchers(read: Read, bookingId: string | null): Promise<number> {
  const used = await read
    .selectFrom('vouchers')
    .innerJoin('places', 'places.key', 'vouchers.id')
    .select('places.taken')
    .where('vouchers.booking_id', '=', bookingId)
    .execute();
  return used.reduce((sum, { taken }) => sum + taken, 0);
}
