import type { StoredCart } from '../../checkout/cart-store.ts';
import type { Write } from '../../db/database.ts';
import { readCodes } from '../../db/stored-order.ts';
import type { Share } from '../../inventory/reservations.ts';
import { voucherShares } from '../../inventory/reservations.ts';
import type { CreditNote } from '../credit-notes/credit-note.ts';

/** The cents that each voucher pays of an order, in the order in which they paid. */
export async function paidByVouchers(
  write: Write,
  { id, used_codes }: Pick<StoredCart, 'id' | 'used_codes'>,
): Promise<Share[]> {
  const shares = await voucherShares(write, id);
  const place = (key: string) => readCodes(used_codes).findIndex((code) => code.key === key);
  return shares.toSorted((a, b) => place(a.key) - place(b.key));
}

export const sumOfShares = (shares: readonly Share[]): number => shares.reduce((all, { count }) => all + count, 0);

/**
 * Splits cents that go back: money first, as far as money has paid, then vouchers. `moneyLeft` is what money then still pays, or owes, of
 * the order; `dueCents` is what of the order was to be paid with money.
 */
export function sharesOf(
  dueCents: number,
  notes: readonly Pick<CreditNote, 'cents' | 'voucherCents'>[],
  cents: number,
): { moneyCents: number; voucherCents: number; moneyLeft: number } {
  const paid = notes.reduce((left, note) => left - (note.cents - note.voucherCents), dueCents);
  const moneyCents = Math.min(cents, Math.max(0, paid));
  return { moneyCents, voucherCents: cents - moneyCents, moneyLeft: paid - moneyCents };
}

/** So many cents of what vouchers paid, from the last one first. */
export function lastOf(shares: readonly Share[], cents: number): Share[] {
  let left = cents;
  return shares.toReversed().flatMap(({ key, count }) => {
    const part = Math.min(left, count);
    left -= part;
    return part > 0 ? [{ key, count: part }] : [];
  });
}
