import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { changeItem, addItem, removeItem, type Cart } from './cart.ts';
import { cartMoney } from './cart-money.ts';
import { lacksShipping, withShipping, type CartShipping } from './cart-shipping.ts';
import { readCart, writeCart } from './cart-storage.ts';
import { withCount } from './items/cart-item.ts';
import { redeemedVoucherItem, goodsItem, passItem, giftVoucherItem } from '../../test/product-fixture.ts';

const shippingOf = (changes: Partial<CartShipping> = {}): CartShipping => ({
  askedFor: 'one catalogue to DE',
  country: 'DE',
  countryName: 'Germany',
  costCents: 590,
  error: null,
  weightGrams: 900,
  ...changes,
});
const catalogue: Cart = { ...cartOf(goodsItem()), shipping: shippingOf() };
const totalOf = (cart: Cart) => cartMoney(cart, 19).totalCents;

test('any change of goods or tickets drops the known shipping cost [SHIP-1] [CART-8]', () => {
  const [item] = catalogue.items;
  if (item?.type !== 'merchandise') throw new Error('no goods');
  expect(totalOf(catalogue)).toBe(3990);
  expect(totalOf(changeItem(catalogue, withCount(item, 2)))).toBe(6800);
  expect(changeItem(catalogue, withCount(item, 2)).shipping).toBeNull();
  // Tickets are told too, whatever the back end makes of that.
  expect(addItem(catalogue, ticketItem()).shipping).toBeNull();
  expect(removeItem(catalogue, item.itemId).shipping).toBeNull();
});

test('changes of vouchers, redeemed vouchers and passes keep the known shipping cost [SHIP-4]', () => {
  for (const item of [redeemedVoucherItem(), giftVoucherItem(), passItem()]) {
    const cart = addItem(catalogue, item);
    expect(cart.shipping).toEqual(catalogue.shipping);
    expect(removeItem(cart, '2').shipping).toEqual(catalogue.shipping);
  }
});

test('only an answer to the cart’s current shipping question counts [SHIP-1]', () => {
  const questions = fc.constantFrom('to DE', 'to CH', 'to AT');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('asks' as const), question: fc.option(questions) }),
    fc.record({ kind: fc.constant('answered' as const), question: questions, costs: fc.constantFrom(590, 1990, null) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let cart: Cart = { ...catalogue, shipping: null };
      let asked: string | null = null;
      let expected: CartShipping | null = null;
      for (const next of steps) {
        if (next.kind === 'asks') {
          expected = next.question === asked ? expected : null;
          asked = next.question;
          cart = withShipping(cart, asked);
        } else {
          const answer = shippingOf({ askedFor: next.question, costCents: next.costs });
          if (next.question === asked) expected = answer;
          cart = withShipping(cart, asked, answer);
        }
        expect(cart.shipping).toEqual(expected);
        expect(totalOf(cart)).toBe(3400 + (expected?.costCents ?? 0));
        expect(lacksShipping(cart)).toBe(expected === null);
      }
    }),
  );
});

test('the total lacks shipping while the cost is unknown or refused, not while it is 0 or null [SHIP-2] [SHIP-3]', () => {
  expect(lacksShipping(cartOf(ticketItem()))).toBe(false);
  expect(lacksShipping(cartOf(goodsItem()))).toBe(true);
  expect(lacksShipping(catalogue)).toBe(false);
  expect(lacksShipping({ ...catalogue, shipping: shippingOf({ costCents: 0 }) })).toBe(false);
  expect(lacksShipping({ ...catalogue, shipping: shippingOf({ costCents: null }) })).toBe(false);
  expect(totalOf({ ...catalogue, shipping: shippingOf({ costCents: null }) })).toBe(3400);
  expect(lacksShipping({ ...catalogue, shipping: shippingOf({ costCents: null, error: 'NO_SHIPPING_COST' }) })).toBe(
    true,
  );
});

test('shipping is restored with the cart [CART-2]', () => {
  expect(readCart(writeCart(catalogue))).toEqual(catalogue);
});
