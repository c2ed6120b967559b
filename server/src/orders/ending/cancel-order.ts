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
import { creditOfCents, remainderOf } from '../credit-notes/remainder.ts';

/**
 * The result of cancelling. `USED_SINCE`: the order's vouchers have paid more since `seenCents`. `PAID_ALREADY`: money that a provider took
 * is refunded there, and the provider's status ends the order; the museum gives back money of an invoice that is marked as paid.
 */
export type Cancelled = 'CANCELLED' | 'CANCELLED_BEFORE' | 'PAID_ALREADY' | 'USED_SINCE' | 'UNKNOWN';

/**
 * Cancels an order that no money has paid: by invoice and still open, or by vouchers alone. Frees its places, its goods and what vouchers
 * paid of it, and makes its tickets invalid. The order itself stays in the books. The caller must know that no money came for an invoice:
 * the server does not.
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
  /** What the order's vouchers had paid of other orders, in cents, when somebody decided to cancel; missing where nobody looked. */
  readonly seenCents?: number;
}

/**
 * Cancels an order after its due day, with the mail that says so. With `keepsVouchers`, what vouchers paid is not given back; lines for
 * which `stays` is true, as somebody has come, remain owed. Returns whether this call cancelled it.
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
  /** Whether what vouchers paid of it is not given back. */
  readonly keepsVouchers: boolean;
  /** Lines that remain owed. */
  readonly stays?: (line: StoredLine) => boolean;
}

async function cancel(
  write: Write,
  bookingId: string,
  { now, seenCents, keepsVouchers, stays = () => false }: Cancelling,
): Promise<Cancelled> {
  const order = await lockOrder(write, bookingId);
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

/** The result of marking an invoice as paid. */
export type MarkedPaid = 'PAID' | 'PAID_BEFORE' | 'NO_INVOICE' | 'CANCELLED' | 'UNKNOWN';

/** Marks an order by invoice as paid: it is no longer reminded of, cancelled or counted as unpaid. */
export async function markPaid(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  now: number,
): Promise<MarkedPaid> {
  return write(async (transaction) => {
    const order = await lockOrder(transaction, bookingId);
    if (!order) return 'UNKNOWN';
    if (!isInvoice(order.payart)) return 'NO_INVOICE';
    if (order.paid_at !== null) return 'PAID_BEFORE';
    // A cancelled order still owes what was visited before.
    const isOwed = order.state === 'paid' || (order.state === 'cancelled' && (await isOwedStill(transaction, order)));
    if (!isOwed) return 'CANCELLED';
    await transaction.updateTable('orders').set({ paid_at: now }).where('booking_id', '=', bookingId).execute();
    await forgetUnpaid(transaction, order.id);
    return 'PAID';
  });
}

/** Whether a part of the amount due is still owed after the order's credit notes. */
async function isOwedStill(
  write: Write,
  { booking_id, due_cents }: Pick<Tables['orders'], 'booking_id' | 'due_cents'>,
): Promise<boolean> {
  const notes = await creditNotesOf(write, booking_id);
  return due_cents > notes.reduce((sum, note) => sum + waivedCents(note), 0);
}

/** Returns an order and locks its cart: nobody else cancels it or marks it as paid until the transaction ends. */
export async function lockOrder(write: Write, bookingId: string) {
  const order = await write
    .selectFrom('orders')
    .select('cart_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const cart = order && (await lockCart(write, order.cart_id));
  if (!cart) return undefined;
  // Read after locking the cart: it may have been paid while we waited.
  const current = await write
    .selectFrom('orders')
    .select(['payart', 'paid_at', 'settling', 'payment_id', 'lines', 'used_codes'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ...current, id: cart.id, booking_id: bookingId, due_cents: cart.due_cents, state: cart.state };
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
 * Gives back, for the operator and with a credit note, what vouchers paid of an order that has ended. Returns the cents; null where there
 * is no such order.
 */
export async function giveVouchersBack(write: Write, bookingId: string, now: number): Promise<number | null> {
  const order = await lockOrder(write, bookingId);
  if (!order || order.state === 'paid') return null;
  const cents = await releaseVouchers(write, order.id);
  const left = remainderOf(readLines(order.lines), await creditNotesOf(write, bookingId));
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

/** The cents that an order's vouchers have paid, or are about to pay, of other orders. */
export async function usedOfVouchers(read: Read, bookingId: string | null): Promise<number> {
  const used = await read
    .selectFrom('vouchers')
    .innerJoin('places', 'places.key', 'vouchers.id')
    .select('places.taken')
    .where('vouchers.booking_id', '=', bookingId)
    .execute();
  return used.reduce((sum, { taken }) => sum + taken, 0);
}
