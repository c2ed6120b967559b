import type { UsedVoucher } from '@foyer/contract/vouchers/used-voucher.ts';
import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import type { Cart } from './cart.ts';

/** The cart with its codes worth what the back end has reserved of them, and what it says is left. */
export function withUsedVouchers(cart: Cart, used: readonly UsedVoucher[]): Cart {
  const lines = cart.lines.map((line) => {
    const told =
      line.type === 'voucherCode' &&
      used.find(({ barcode }) => comparableCode(barcode) === comparableCode(line.barcode));
    if (!told) return line;
    const availableCents = told.remainingCents - told.discountCents;
    return { ...line, availableCents, usedCents: Math.max(0, line.amountCents - availableCents) };
  });
  return { ...cart, lines };
}
