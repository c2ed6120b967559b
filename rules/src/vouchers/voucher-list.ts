import type { Voucher, VoucherAttributes } from '@foyer/contract/vouchers/voucher.ts';

/** The groups that have vouchers, in the museum's order, as filters of the list [VOU-1]. */
export function voucherGroups(
  vouchers: readonly Pick<Voucher, 'groupId'>[],
  { groups }: VoucherAttributes,
): VoucherAttributes['groups'] {
  return groups.filter(({ id }) => vouchers.some(({ groupId }) => groupId === id));
}

/** The vouchers of a group (null: all), in the museum's order [VOU-1]. */
export function vouchersOf<Sold extends Pick<Voucher, 'groupId' | 'sequenceNo'>>(
  vouchers: readonly Sold[],
  groupId: string | null,
): Sold[] {
  return vouchers
    .filter((voucher) => groupId === null || voucher.groupId === groupId)
    .toSorted((a, b) => a.sequenceNo - b.sequenceNo);
}
