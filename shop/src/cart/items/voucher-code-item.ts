import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import type { AnyCartItem, Unnamed } from './any-item.ts';

/**
 * A voucher's code that pays for the rest of the cart [CART-1]: it costs nothing and is no thing. What it pays and what is left on it
 * is never kept: `paidByVouchers` says it for the cart as it is [CODE-5].
 */
export interface RedeemedVoucherItem extends AnyCartItem, Readonly<Omit<VoucherCode, 'id' | 'name'>> {
  readonly type: 'voucherCode';
}

/** A code with what the museum said of it, as an item of the cart [CODE-1]. */
export function toRedeemedVoucherItem(code: VoucherCode): Unnamed<RedeemedVoucherItem> {
  return {
    type: 'voucherCode',
    ...code,
    unitCents: 0,
    totalCents: 0,
    totalCount: 0,
    count: 0,
    amounts: [],
    image: null,
  };
}
