import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLine, clearCart } from './cart.ts';
import { dayTicketLine, ticketLine } from '../../test/cart-fixture.ts';
import { withPaymentKey } from './cart-payment.ts';
import { itemCount } from './items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { bringBack, cartAside, setAside, takeFromAside } from './set-aside.ts';
import { currentCart, updateCart } from './use-cart.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  updateCart((cart) => withPaymentKey(addLine(cart, ticketLine()), 'mine'));
});
afterEach(() => {
  updateCart(clearCart);
  vi.unstubAllGlobals();
});

test('sets the cart aside while its payment is not decided, and brings it back when it fails [PAY-9] [PAY-8]', () => {
  setAside('c1', 'mine');
  setAside('c1', 'mine');
  expect(itemCount(currentCart())).toBe(0);
  expect(cartAside()?.lines).toHaveLength(1);
  bringBack('another');
  expect(itemCount(currentCart())).toBe(0);
  bringBack('c1');
  expect(itemCount(currentCart())).toBe(2);
  expect(currentCart().paymentKey).toBe('mine');
  expect(cartAside()).toBeNull();
});

test('leaves a cart alone that another payment is for, and keeps what was added meanwhile [PAY-9]', () => {
  setAside('c1', "somebody's");
  expect(itemCount(currentCart())).toBe(2);
  setAside('c1', 'mine');
  updateCart((cart) => addLine(cart, dayTicketLine()));
  bringBack('c1');
  expect(currentCart().lines.map(({ id }) => id)).toEqual(['11', '31']);
});

test('forgets it once it is paid [PAY-9]', () => {
  setAside('c1', 'mine');
  expect(takeFromAside('c1')?.paymentKey).toBe('mine');
  expect(cartAside()).toBeNull();
  expect(itemCount(currentCart())).toBe(0);
});
