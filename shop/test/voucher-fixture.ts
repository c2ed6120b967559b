import type { Voucher } from '@foyer/contract/vouchers/voucher.ts';

/** A voucher of 25 euros that holds to the end of the third year. */
export function voucherOf(changes: Partial<Voucher> = {}): Voucher {
  return {
    id: '401',
    name: 'Gift',
    priceCents: 2500,
    taxRate: 0,
    isVariable: false,
    groupId: '1',
    sequenceNo: 10,
    description: '<p>For all of it.</p>',
    image: '/museum/pictures/woven-1600.webp',
    imageAlt: 'Bands',
    minCents: 1000,
    maxCents: 50_000,
    validYears: 3,
    ...changes,
  };
}
