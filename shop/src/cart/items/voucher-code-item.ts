import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import type { AnyCartItem, Unnamed } from './any-item.ts';

/**
 * A voucher's code that pays for the rest of the cart [CART-1]. It costs nothing. What it pays and what is left on it is not stored,
 * because `paidByVouchers` computes it for the current cart [CODE-5].
 */
export interface RedeemedVoucherItem extends AnyCartItem, Readonly<Omit<VoucherCode, 'id' | 'name'>> {
  readonly type: 'voucherCode';
}

/** Converts a code, with the museum's answer about it, to a cart item [CODE-1]. */
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
