import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { withCount } from './items/cart-item.ts';
import { emptyCart, addItem } from './cart.ts';
import { withPaymentKey } from './cart-payment.ts';
import { isPaidCart, restoreCartAside, cartAside, setAside, removeCartAside } from './paid-cart.ts';
import { cartOf, ticketItem, dayTicketItem } from '../../test/cart-fixture.ts';
import { itemCount } from './items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { currentCart, updateCart } from './use-cart.ts';

const inPayment = withPaymentKey(cartOf(ticketItem()), 'mine');
const back = (paymentKey: string | null, paidCents: number | null = null) => ({ paymentKey, paidCents });

test('recognises the paid cart by its payment key [PAY-9]', () => {
  expect(isPaidCart(inPayment, back('mine'))).toBe(true);
  expect(isPaidCart(inPayment, back("somebody's"))).toBe(false);
  expect(isPaidCart(cartOf(ticketItem()), back('mine'))).toBe(false);
  expect(isPaidCart(emptyCart, back('mine'))).toBe(false);
});

test('without a payment key, recognises a cart in payment, by the paid amount where it is known [PAY-9]', () => {
  expect(isPaidCart(inPayment, back(null))).toBe(true);
  expect(isPaidCart(inPayment, back(null, 2400))).toBe(true);
  expect(isPaidCart(inPayment, back(null, 1200))).toBe(false);
  expect(isPaidCart(cartOf(withCount(ticketItem(), 1)), back(null, 1200))).toBe(false);
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  updateCart((cart) => withPaymentKey(addItem(cart, ticketItem()), 'mine'));
});
afterEach(() => {
  updateCart(() => emptyCart);
  vi.unstubAllGlobals();
});

test('sets the cart aside while its payment is pending, and restores it when the payment fails [PAY-9] [PAY-8]', () => {
  setAside('c1', 'mine');
  setAside('c1', 'mine');
  expect(itemCount(currentCart())).toBe(0);
  expect(cartAside()?.items).toHaveLength(1);
  restoreCartAside('another');
  expect(itemCount(currentCart())).toBe(0);
  restoreCartAside('c1');
  expect(itemCount(currentCart())).toBe(2);
  expect(currentCart().paymentKey).toBe('mine');
  expect(cartAside()).toBeNull();
});

test('does not set aside a cart of another payment; restoring keeps what was added meanwhile [PAY-9]', () => {
  setAside('c1', "somebody's");
  expect(itemCount(currentCart())).toBe(2);
  setAside('c1', 'mine');
  updateCart((cart) => addItem(cart, dayTicketItem()));
  restoreCartAside('c1');
  expect(currentCart().items.map(({ id }) => id)).toEqual(['11', '31']);
});

test('forgets the cart that was set aside once it is paid [PAY-9]', () => {
  setAside('c1', 'mine');
  expect(removeCartAside('c1')?.paymentKey).toBe('mine');
  expect(cartAside()).toBeNull();
  expect(itemCount(currentCart())).toBe(0);
});
