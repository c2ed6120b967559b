import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';

/** What a voucher does for a cart [CODE-5]. */
export interface VoucherUse {
  /** What it pays: negative, or 0 where others have paid all. */
  discountCents: number;
  /** What is left on it afterwards. */
  remainingCents: number;
}

export interface VoucherPayment<Voucher> {
  /** In the order of the cart. */
  vouchers: (Voucher & VoucherUse)[];
  /** What is left to pay. */
  dueCents: number;
}

/**
 * Pays a total (all items and shipping, without codes) with vouchers, one after the other [CODE-5]. A voucher is a payment: no item
 * gets cheaper and the tax in the total stays what it is [MON-2].
 */
export function paidByVouchers<Voucher extends Pick<VoucherCode, 'availableCents'>>(
  totalCents: number,
  vouchers: readonly Voucher[],
): VoucherPayment<Voucher> {
  let dueCents = Math.max(0, totalCents);
  const used = vouchers.map((voucher) => {
    const available = Math.max(0, voucher.availableCents);
    const part = Math.min(available, dueCents);
    dueCents -= part;
    return { ...voucher, discountCents: part === 0 ? 0 : -part, remainingCents: available - part };
  });
  return { vouchers: used, dueCents };
}
