import { expect, test } from 'vitest';
import { withCount } from './items/adding-up.ts';
import { emptyCart } from './cart.ts';
import { withPaymentKey } from './cart-payment.ts';
import { isPaidCart } from './paid-cart.ts';
import { cartOf, ticketLine } from '../../test/cart-fixture.ts';

const inPayment = withPaymentKey(cartOf(ticketLine()), 'mine');
const back = (paymentKey: string | null, paidCents: number | null = null) => ({ paymentKey, paidCents });

test('empties the cart that was paid, and no other [PAY-9]', () => {
  expect(isPaidCart(inPayment, back('mine'))).toBe(true);
  expect(isPaidCart(inPayment, back("somebody's"))).toBe(false);
  expect(isPaidCart(cartOf(ticketLine()), back('mine'))).toBe(false);
  expect(isPaidCart(emptyCart, back('mine'))).toBe(false);
});

test('knows it by what was paid where the way back has lost its name [PAY-9]', () => {
  expect(isPaidCart(inPayment, back(null))).toBe(true);
  expect(isPaidCart(inPayment, back(null, 2400))).toBe(true);
  expect(isPaidCart(inPayment, back(null, 1200))).toBe(false);
  expect(isPaidCart(cartOf(withCount(ticketLine(), 1)), back(null, 1200))).toBe(false);
});
