import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import type { Read, Write } from '../../db/database.ts';

/** A count of vouchers of one line; `line` is the line's place in the order. */
export interface VouchersOfLine {
  readonly line: number;
  readonly count: number;
}

/**
 * Suspends vouchers that a visitor has withdrawn from: they pay nothing until the museum decides, so that no price is refunded while its
 * voucher is spent. Of a line, the vouchers that have paid least come first. Vouchers that are suspended already do not count.
 */
export async function suspendWithdrawn(
  write: Write,
  bookingId: string,
  chosen: readonly VouchersOfLine[],
  now: number,
): Promise<void> {
  await lockVouchers(write, bookingId);
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

/** A voucher of an order as the operator sees it, without the whole code. */
export interface OrderedVoucher {
  /** The last four letters of its code. */
  readonly ending: string;
  readonly amountCents: number;
  /** What it has paid, or what an attempt reserves of it. */
  readonly usedCents: number;
  /** Epoch milliseconds; null while it pays. */
  readonly suspendedAt: number | null;
}

export interface Suspending {
  /** Epoch milliseconds; null to let them pay again. */
  readonly suspendedAt: number | null;
  /** The last letters of one code; null for all vouchers of the order. */
  readonly ending: string | null;
}

export interface Suspended {
  /** How many changed; `AMBIGUOUS` if several codes have this ending, and none changed. */
  readonly changed: number | 'AMBIGUOUS';
  /** The state of all vouchers of the order afterwards. */
  readonly vouchers: readonly OrderedVoucher[];
}

/** Suspends vouchers of an order for the operator, or lets them pay again: all of them, or the one whose code has this ending. */
export async function suspendVouchers(
  write: Write,
  bookingId: string,
  { suspendedAt, ending }: Suspending,
): Promise<Suspended> {
  await lockVouchers(write, bookingId);
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
 * Locks the order's vouchers until the transaction ends: nobody else suspends them or books with them, so that two declarations at once
 * choose two different vouchers. Locks in the order of their ids, as a booking does, to avoid deadlocks.
 */
export async function lockVouchers(write: Write, bookingId: string): Promise<void> {
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

/** The vouchers of an order that were not given back, by line and position. */
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
