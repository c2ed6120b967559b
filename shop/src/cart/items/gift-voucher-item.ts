import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import type { Gift } from '@foyer/rules/vouchers/gift.ts';
import { voucherCents, type VoucherChoice } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { AnyCartItem, Unnamed } from './any-item.ts';

/** So many vouchers to give away, each for `unitCents` [CART-1]. */
export interface GiftVoucherItem extends AnyCartItem {
  readonly type: 'voucher';
  /** The visitor has chosen what each is worth [VOU-2]. */
  readonly isVariable: boolean;
  /** Whom they are for, and what is said to them; missing where nobody is named. */
  readonly gift?: Gift | undefined;
}

/** Vouchers as an item of the cart: so many of a fixed price, or of the amount that was chosen freely (cents) [VOU-2]. */
export function toGiftVoucherItem(
  voucher: Voucher,
  { count, amountCents }: VoucherChoice,
  gift: Gift | null = null,
): Unnamed<GiftVoucherItem> {
  const { id, name, taxRate, isVariable, image = null } = voucher;
  const unitCents = voucherCents({ amountCents }, voucher);
  const cents = unitCents * count;
  return {
    type: 'voucher',
    id,
    name,
    unitCents,
    totalCents: cents,
    totalCount: count,
    count,
    amounts: cents === 0 ? [] : [{ cents, taxRate }],
    image,
    isVariable,
    ...(gift && { gift }),
  };
}
