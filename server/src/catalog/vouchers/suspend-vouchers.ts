import type { Write } from '../../db/database.ts';

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
  for (const { line, count } of chosen) {
    const standing = await write
      .selectFrom('vouchers')
      .leftJoin('places', 'places.key', 'vouchers.id')
      .select(['vouchers.id', 'vouchers.position', 'places.taken'])
      .where('vouchers.booking_id', '=', bookingId)
      .where('vouchers.line', '=', line)
      .where('vouchers.suspended_at', 'is', null)
      .execute();
    const ids = standing
      .toSorted((a, b) => (a.taken ?? 0) - (b.taken ?? 0) || b.position - a.position)
      .slice(0, count)
      .map(({ id }) => id);
    if (ids.length > 0) await write.updateTable('vouchers').set({ suspended_at: now }).where('id', 'in', ids).execute();
  }
}

/** Suspends all vouchers of an order, for the operator. Answers how many pay nothing from now on that could before. */
export async function suspendVouchers(write: Write, bookingId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await write
    .updateTable('vouchers')
    .set({ suspended_at: now })
    .where('booking_id', '=', bookingId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lets all suspended vouchers of an order pay again: the museum has declined, or somebody thought better of it. Answers how many. */
export async function resumeVouchers(write: Write, bookingId: string): Promise<number> {
  const { numUpdatedRows } = await write
    .updateTable('vouchers')
    .set({ suspended_at: null })
    .where('booking_id', '=', bookingId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
