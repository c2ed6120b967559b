import { expect, test } from 'vitest';
import { codesProblem } from './voucher-codes.ts';

const [gift, code, ticket] = ['voucher', 'voucherCode', 'ticket'].map((type) => ({ type }));

test('a code buys no voucher where the museum wants it so', () => {
  expect(
    codesProblem(
      [ticket, gift, code].flatMap((line) => line ?? []),
      false,
    ),
  ).toBe('VOUCHER_NOT_BY_VOUCHER');
});

test('a code pays for everything else, and for vouchers where nobody minds [CODE-5]', () => {
  const lines = [ticket, gift, code].flatMap((line) => line ?? []);
  expect(codesProblem(lines, true)).toBeNull();
  expect(codesProblem(lines.slice(0, 2), false)).toBeNull();
  expect(codesProblem(lines.slice(2), false)).toBeNull();
});
