import { expect, test } from 'vitest';
import { isPaidFor } from './order.ts';

test.each([
  ['a card, for all of it', { isPaid: true, dueCents: 300, totalCents: 300 }, true],
  ['a voucher, but for a cent', { isPaid: true, dueCents: 1, totalCents: 1001 }, false],
  ['a voucher, but for five euros', { isPaid: true, dueCents: 500, totalCents: 1500 }, true],
  ['a voucher', { isPaid: true, dueCents: 0, totalCents: 1000 }, false],
  ['nobody, since it costs nothing', { isPaid: true, dueCents: 0, totalCents: 0 }, false],
  ['nobody yet, by invoice', { isPaid: false, dueCents: 900, totalCents: 900 }, false],
])('isPaidFor is true where more than a little was paid with money: %s', (_who, order, expected) => {
  expect(isPaidFor(order)).toBe(expected);
});
