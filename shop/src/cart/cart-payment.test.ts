import { expect, test } from 'vitest';
import { cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { failCart, withUsedVouchers } from './cart-payment.ts';
import { redeemedVoucherItem } from '../../test/product-fixture.ts';

test('updates a voucher to what the back end has reserved and left, however it spells the code [CODE-5]', () => {
  const cart = cartOf(ticketItem(), redeemedVoucherItem(), redeemedVoucherItem({ barcode: 'OTHER' }));
  const used = [{ barcode: 'ABCDEFGHJKLMNPQR', discountCents: -800, remainingCents: 200 }];
  const changed = withUsedVouchers(cart, used);
  expect(changed.items[1]).toMatchObject({ availableCents: 1000, usedCents: 4000 });
  expect([changed.items[0], changed.items[2]]).toEqual([cart.items[0], cart.items[2]]);
});

test('an order refused for an overdue invoice changes only the cart’s error [PAY-8]', () => {
  const cart = { ...cartOf(ticketItem()), paymentKey: 'abc' };
  expect(failCart(cart, 'INVOICE_OVERDUE')).toEqual({
    ...cart,
    error: 'INVOICE_OVERDUE',
    refusals: [],
    reservation: null,
  });
});
