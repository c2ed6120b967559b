import type { StoredCart } from '../../checkout/cart-store.ts';
import type { Read, Write } from '../../db/database.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import { readCodes, readLines } from '../../db/stored-order.ts';
import type { PlaceKey } from '../../inventory/place-keys.ts';
import { releaseReservations, releaseSold, voucherShares } from '../../inventory/reservations.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import type { CreditedBy, CreditNote } from '../credit-notes/credit-note.ts';
import { addCreditNote, creditNotesOf } from '../credit-notes/credit-note-store.ts';
import type { Credit } from '../credit-notes/remainder.ts';
import { creditOfRemainder, remainderOf } from '../credit-notes/remainder.ts';

type Ended = Pick<StoredCart, 'id' | 'booking_id' | 'lines' | 'used_codes'>;

/**
 * Ends a valid order: its tickets and vouchers become invalid, and its places, its goods and what vouchers paid of it are free again,
 * except for the counters in `kept`. The order itself stays in the books. Returns how many cents are on vouchers again; null where it had
 * ended before.
 */
export async function endOrder(
  write: Write,
  { id, booking_id }: Pick<Ended, 'id' | 'booking_id'>,
  state: 'cancelled' | 'refunded',
  kept: readonly PlaceKey[],
): Promise<number | null> {
  const ended = await write
    .updateTable('carts')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return null;
  const paying = await voucherShares(write, id);
  await releaseReservations(write, [id], kept);
  await releaseSold(write, id, kept);
  await write.deleteFrom('tickets').where('booking_id', '=', booking_id).execute();
  return paying.filter(({ key }) => !kept.includes(key)).reduce((sum, { count }) => sum + count, 0);
}

/** Lines of an order that were not given back completely. */
export async function linesLeft(read: Read, bookingId: string, lines: string): Promise<StoredLine[]> {
  const left = remainderOf(readLines(lines), await creditNotesOf(read, bookingId));
  return left.lines.filter(({ count }) => count > 0).map(({ ordered }) => ordered);
}

/** Why and when an order ends, and what of it stays. */
interface Ending {
  readonly by: CreditedBy;
  readonly now: number;
  /** The cents that vouchers paid of it and that are on them again. */
  readonly restoredCents: number;
  /** Lines that remain owed: somebody has come. */
  readonly stays?: (line: StoredLine) => boolean;
}

/**
 * Issues the credit note of an order that ends, for all that is invoiced and not credited, less what vouchers go on paying and what is
 * owed. What vouchers go on paying covers what is owed first. Issues none where nothing is left to credit.
 */
export async function creditEnded(
  write: Write,
  { booking_id, lines, used_codes }: Ended,
  { by, now, restoredCents, stays = () => false }: Ending,
): Promise<void> {
  if (booking_id === null) return;
  const notes = await creditNotesOf(write, booking_id);
  const paidCents = readCodes(used_codes).reduce((sum, { cents }) => sum + cents, 0);
  const keptCents = notes.reduce((sum, { voucherCents }) => sum - voucherCents, paidCents - restoredCents);
  const credit = creditOfRemainder(remainderOf(readLines(lines), notes), stays, keptCents);
  const voucherCents = Math.min(restoredCents, credit.cents);
  const hasGone = by === 'provider' || by === 'bank';
  const money = hasGone ? { moneyCents: credit.cents - voucherCents, refundedAt: now } : nothing;
  await issueCreditNote(write, booking_id, credit, { by, now, voucherCents, ...money });
}

const nothing = { moneyCents: 0, refundedAt: null };

type Issuing = Pick<CreditNote, 'by' | 'moneyCents' | 'voucherCents' | 'refundedAt'> & { readonly now: number };

/**
 * Stores a credit note, with a mail job where the visitor learns of it in no other way: they know what their bank did, and the end of an
 * unpaid order has a mail of its own. Null for a credit of nothing.
 */
export async function issueCreditNote(
  write: Write,
  bookingId: string,
  credit: Credit,
  { now, ...money }: Issuing,
): Promise<CreditNote | null> {
  if (credit.cents <= 0) return null;
  const note = await addCreditNote(write, bookingId, { ...credit, ...money, issuedAt: now, returnedCents: 0 });
  if (note.by === 'museum' || note.by === 'provider') await addToOutbox(write, 'creditNote', note.number, now);
  return note;
}
