import { containedTaxCents } from '@foyer/rules/money/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlainItem, cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { cartMoney, isEmptyCart } from './cart-money.ts';
import { anyCode, anyProduct, redeemedVoucherItem, goodsItem, giftVoucherItem } from '../../test/product-fixture.ts';

const shippingOf = (costCents: unknown) => ({
  askedFor: '',
  country: 'AT',
  countryName: 'Austria',
  costCents: costCents as number | null,
  error: null,
  weightGrams: null,
});

const anyCart = fc
  .record({
    items: fc.array(fc.oneof(anyPlainItem, anyProduct, anyCode), { maxLength: 12 }),
    costCents: fc.constantFrom(null, 0, 490, 1290, Number.NaN, -5, 'free'),
  })
  .map(({ items, costCents: costs }) => ({ ...cartOf(...items), shipping: shippingOf(costs) }));

test('totals are items plus shipping; net and tax of each rate add up to the total [MON-2] [MON-3] [SHIP-2]', () => {
  fc.assert(
    fc.property(anyCart, fc.constantFrom(19, 7, 0), (cart, shippingRate) => {
      const { totalCents, taxes } = cartMoney(cart, shippingRate);
      const { costCents: costs } = cart.shipping;
      const sent = Number.isSafeInteger(costs) ? Math.max(0, Number(costs)) : 0;
      const inItems = cart.items.reduce((sum, { totalCents }) => sum + totalCents, 0);
      expect(totalCents).toBe(inItems + sent);
      expect(taxes.reduce((sum, { taxCents, netCents }) => sum + taxCents + netCents, 0)).toBe(totalCents);
      for (const { taxRate, grossCents, taxCents } of taxes)
        expect(taxCents).toBe(containedTaxCents(grossCents, taxRate));
    }),
  );
});

test('redeems vouchers in their order, never for more than their value or the amount due [CODE-5] [MON-3]', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { totalCents, payment } = cartMoney(cart, 19);
      let due = totalCents;
      for (const { availableCents, discountCents, remainingCents } of payment.vouchers) {
        expect(discountCents).toBe(0 - Math.min(due, availableCents));
        expect(remainingCents - discountCents).toBe(availableCents);
        due += discountCents;
      }
      expect(payment.dueCents).toBe(due);
      expect(due).toBeGreaterThanOrEqual(0);
      const without = cart.items.filter(({ type }) => type !== 'voucherCode');
      expect(cartMoney({ ...cart, items: without }, 19)).toMatchObject({
        totalCents,
        payment: { dueCents: totalCents },
      });
    }),
  );
});

test('vouchers worth more than the cart pay all of it, shipping and gift vouchers included [CODE-5]', () => {
  const cart = {
    ...cartOf(
      redeemedVoucherItem({ availableCents: 2000 }),
      goodsItem(),
      giftVoucherItem(),
      redeemedVoucherItem({ barcode: 'B', availableCents: 9000 }),
    ),
    shipping: shippingOf(1290),
  };
  const { totalCents, payment } = cartMoney(cart, 19);
  expect([totalCents, payment.dueCents]).toEqual([9190, 0]);
  expect(payment.vouchers.map(({ discountCents, remainingCents }) => [discountCents, remainingCents])).toEqual([
    [-2000, 0],
    [-7190, 1810],
  ]);
});

test('a cart of redeemed vouchers only counts as empty', () => {
  expect(isEmptyCart(cartOf(redeemedVoucherItem()))).toBe(true);
  expect(isEmptyCart(cartOf(redeemedVoucherItem(), ticketItem()))).toBe(false);
});
