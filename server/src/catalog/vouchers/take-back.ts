import type { Write } from '../../db/database.ts';
import type { VouchersOfLine } from './suspend-vouchers.ts';
import { lockVouchers, vouchersOf } from './suspend-vouchers.ts';

/**
 * Ends bought vouchers for good, because their price is given back: suspended ones first, then the last ones. Skips those that have paid
 * for something or are reserved. Returns false, and changes nothing, if too few are left.
 */
export async function takeVouchersBack(
  write: Write,
  bookingId: string,
  { line, count }: VouchersOfLine,
  now: number,
): Promise<boolean> {
  await lockVouchers(write, bookingId);
  const unspent = (await vouchersOf(write, bookingId)).filter((one) => one.line === line && (one.taken ?? 0) === 0);
  if (unspent.length < count) return false;
  const isWithdrawn = (one: (typeof unspent)[number]) => (one.suspended_at === null ? 0 : 1);
  const ids = unspent
    .toSorted((a, b) => isWithdrawn(b) - isWithdrawn(a) || b.position - a.position)
    .slice(0, count)
    .map(({ id }) => id);
  await write.updateTable('vouchers').set({ given_back_at: now }).where('id', 'in', ids).execute();
  return true;
}
