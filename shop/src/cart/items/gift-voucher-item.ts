import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';
import type { Gift } from '@foyer/rules/vouchers/gift.ts';
import { voucherCents, type VoucherChoice } from '@foyer/rules/vouchers/voucher-choice.ts';
import type { AnyCartItem, Unnamed } from './any-item.ts';

/** Vouchers to give away, `count` of them at `unitCents` each [CART-1]. */
export interface GiftVoucherItem extends AnyCartItem {
  readonly type: 'voucher';
  /** The visitor has chosen the amount [VOU-2]. */
  readonly isVariable: boolean;
  /** The recipient and the message; missing if no recipient is named. */
  readonly gift?: Gift | undefined;
}

/** Converts vouchers to a cart item, at their fixed price or at the freely chosen amount (cents) [VOU-2]. */
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
