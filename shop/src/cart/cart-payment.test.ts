import { expect, test } from 'vitest';
import { cartOf, ticketLine } from '../../test/cart-fixture.ts';
import { withUsedVouchers } from './cart-payment.ts';
import { codeLine } from '../../test/product-fixture.ts';

test('makes the codes worth what the back end has reserved and what it leaves, however it spells them [CODE-5]', () => {
  const cart = cartOf(ticketLine(), codeLine(), codeLine({ barcode: 'OTHER' }));
  const used = [{ barcode: 'ABCDEFGHJKLMNPQR', discountCents: -800, remainingCents: 200 }];
  const changed = withUsedVouchers(cart, used);
  expect(changed.lines[1]).toMatchObject({ availableCents: 1000, usedCents: 4000 });
  expect([changed.lines[0], changed.lines[2]]).toEqual([cart.lines[0], cart.lines[2]]);
});
