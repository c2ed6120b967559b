import { inAll } from './test-events.ts';

/** The tests' own vouchers and codes: 4 May 2026 is their today. */
export const voucherIds = { fixed: 901, free: 902 } as const;

const shared = { group: 1, vat_value: 0 };

export const testVouchers = {
  groups: [
    { id: 1, name: inAll('Gifts') },
    { id: 2, name: inAll('Empty') },
  ],
  vouchers: [
    {
      ...shared,
      id: voucherIds.free,
      sequence_no: 2,
      texts: inAll({ name: 'Any amount', description: '<p>Text</p>' }),
      price: 4000,
      variable_amount: true,
      amounts: { min: 1000, max: 50_000 },
    },
    {
      ...shared,
      id: voucherIds.fixed,
      sequence_no: 1,
      texts: inAll({ name: 'Twenty-five', description: '<p>Text</p>' }),
      picture: { file: 'pictures/woven-rooms', alt: inAll('Alternative') },
      price: 2500,
    },
  ],
};

/** Codes of the museum's file, as the cart has them. */
export const codes = {
  ten: 'GIFTGIFTGIFT0010',
  fifty: 'GIFTGIFTGIFT0050',
  /** 50 €, of which 15 are left. */
  begun: 'GIFTGIFTGIFT0015',
  used: 'GIFTGIFTGIFT0000',
  early: 'GIFTGIFTGIFTSOON',
  late: 'GIFTGIFTGIFTLATE',
  /** Valid today and never again. */
  today: 'GIFTGIFTGIFTNOW1',
} as const;

/** A code as the museum's file has it. */
export const testCode = (code: string, amount: number, more: Record<string, unknown> = {}) => ({
  code,
  name: inAll('Gift'),
  amount,
  ...more,
});

export const testVoucherCodes = [
  testCode('gift-gift-gift-0010', 1000),
  testCode(codes.fifty, 5000),
  testCode(codes.begun, 5000, { used_amount: 3500 }),
  testCode(codes.used, 2500, { used_amount: 2500 }),
  testCode(codes.early, 2500, { valid_from: 'today+1' }),
  testCode(codes.late, 2500, { valid_to: 'today-1' }),
  testCode(codes.today, 2500, { valid_from: '2026-05-04', valid_to: '2026-05-04' }),
];

/** A line of a code that pays. */
export const paysWith = (barcode: string) => ({ type: 'voucherCode', barcode });

/** A line of vouchers that are bought. */
export const gifts = (count: number) => ({ type: 'voucher', id: voucherIds.fixed, count });
