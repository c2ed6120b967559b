import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';

/** What a voucher pays in a cart [CODE-5]. */
export interface VoucherUse {
  /** The discount: negative, or 0 if other vouchers have paid everything. */
  discountCents: number;
  /** The balance afterwards. */
  remainingCents: number;
}

export interface VoucherPayment<Voucher> {
  /** In the order of the cart. */
  vouchers: (Voucher & VoucherUse)[];
  /** The amount still to be paid. */
  dueCents: number;
}

/**
 * Pays a total (all items and shipping, before codes) with vouchers, one after the other [CODE-5]. A voucher is a payment: items do not get
 * cheaper, and the tax in the total does not change [MON-2].
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
