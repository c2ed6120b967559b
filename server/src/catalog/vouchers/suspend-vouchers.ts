import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import type { Read, Write } from '../../db/database.ts';

/** So many vouchers of one line of an order, by its place in the order. */
export interface VouchersOfLine {
  readonly line: number;
  readonly count: number;
}

/**
 * Suspends vouchers from which a visitor has withdrawn: they pay nothing until the museum has decided, so that no money goes back for what
 * is being spent. Of a line those that have paid least come first. What was suspended before stays so, and counts for none of these.
 */
export async function suspendWithdrawn(
  write: Write,
  bookingId: string,
  chosen: readonly VouchersOfLine[],
  now: number,
): Promise<void> {
  await takeVouchers(write, bookingId);
  const before = await vouchersOf(write, bookingId);
  for (const { line, count } of chosen) {
    const standing = before.filter((one) => one.line === line && one.suspended_at === null);
    const ids = standing
      .toSorted((a, b) => (a.taken ?? 0) - (b.taken ?? 0) || b.position - a.position)
      .slice(0, count)
      .map(({ id }) => id);
    if (ids.length > 0) await write.updateTable('vouchers').set({ suspended_at: now }).where('id', 'in', ids).execute();
  }
}

/** A voucher of an order, for the operator: no whole code. */
export interface OrderedVoucher {
  /** The last four letters of its code. */
  readonly ending: string;
  readonly amountCents: number;
  /** What it has paid, or is about to. */
  readonly usedCents: number;
  /** Epoch milliseconds; null while it pays. */
  readonly suspendedAt: number | null;
}

export interface Suspending {
  /** Epoch milliseconds; null lets them pay again. */
  readonly suspendedAt: number | null;
  /** The end of the code that is meant; null for all of the order's. */
  readonly ending: string | null;
}

export interface Suspended {
  /** How many changed; `AMBIGUOUS`: several codes end so, and none did. */
  readonly changed: number | 'AMBIGUOUS';
  /** How all of the order's vouchers stand then. */
  readonly vouchers: readonly OrderedVoucher[];
}

/** Suspends vouchers of an order for the operator, or lets them pay again: all of them, or the one whose code ends so. */
export async function suspendVouchers(
  write: Write,
  bookingId: string,
  { suspendedAt, ending }: Suspending,
): Promise<Suspended> {
  await takeVouchers(write, bookingId);
  const before = await vouchersOf(write, bookingId);
  const meant = before.filter(({ code }) => ending === null || code.endsWith(comparableCode(ending)));
  const isAmbiguous = ending !== null && meant.length > 1;
  const ids = meant
    .filter(({ suspended_at }) => (suspended_at === null) !== (suspendedAt === null))
    .map(({ id }) => id);
  if (ids.length > 0 && !isAmbiguous)
    await write.updateTable('vouchers').set({ suspended_at: suspendedAt }).where('id', 'in', ids).execute();
  const vouchers = (await vouchersOf(write, bookingId)).map(({ code, amount_cents, taken, suspended_at }) => ({
    ending: code.slice(-4),
    amountCents: amount_cents,
    usedCents: taken ?? 0,
    suspendedAt: suspended_at,
  }));
  return { changed: isAmbiguous ? 'AMBIGUOUS' : ids.length, vouchers };
}

/**
 * Nobody else suspends one of the order's until the transaction ends, nor is one booked with: two declarations at once choose two vouchers.
 * One after the other by their names, as a booking takes them.
 */
export async function takeVouchers(write: Write, bookingId: string): Promise<void> {
  const vouchers = await write
    .selectFrom('vouchers')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  for (const { id } of vouchers)
    await write
      .updateTable('vouchers')
      .set((row) => ({ suspended_at: row.ref('suspended_at') }))
      .where('id', '=', id)
      .execute();
}

/** The vouchers of an order that were not given back, in the order in which it has them. */
export const vouchersOf = (read: Read, bookingId: string) =>
  read
    .selectFrom('vouchers')
    .leftJoin('places', 'places.key', 'vouchers.id')
    .select(['vouchers.id', 'vouchers.code', 'vouchers.line', 'vouchers.position'])
    .select(['vouchers.amount_cents', 'vouchers.suspended_at', 'places.taken'])
    .where('vouchers.booking_id', '=', bookingId)
    .where('vouchers.given_back_at', 'is', null)
    .orderBy('vouchers.line')
    .orderBy('vouchers.position')
    .execute();
