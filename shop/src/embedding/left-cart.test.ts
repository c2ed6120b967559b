import { beforeEach, expect, test, vi } from 'vitest';
import { cartOf, dayTicketItem, ticketItem, tourItem } from '../../test/cart-fixture.ts';
import { addItem, removeItem, type Cart } from '../cart/cart.ts';
import { cartKey, cache } from '../cart/items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';
import { redeemedVoucherItem, passItem } from '../../test/product-fixture.ts';
import { readCart } from '../cart/cart-storage.ts';
import { clearLeftCart, setCartAsideOnExit, restoreLeftCart, claimLeftCart } from './left-cart.ts';

const ida = { title: '', firstName: 'Ida', lastName: 'Berg', street: '', zip: '', city: '', country: '' };

/** A cart that was at the payment already, with all that a visitor has typed for it. */
const atPayment: Cart = {
  ...cartOf(
    ticketItem(),
    tourItem(),
    { ...passItem(), owners: [{ ...ida, isSentToOwner: false }] },
    redeemedVoucherItem(),
  ),
  externalDocumentNumber: 'PO 7',
  requestInvoice: false,
  cartId: 'cart-1',
  key: 'aBcDeFgHiJ12',
  paymentKey: 'aBcDeFgHiJ12',
  reservation: { cartId: 'cart-1', secondsLeft: 600, isExtendable: true, receivedAt: 1 },
};
const given = { name: 'aaaaaaaaaaaa', items: ['1', '2', '3'] };
let entries: Map<string, string>;

/** Another page with the same storage. */
const openPage = () => (cache.cart = undefined);

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', storageOf(entries));
  openPage();
  updateCart(() => atPayment);
});

test('removes the items that were taken along from a frame that is left for good [CFG-4]', () => {
  setCartAsideOnExit(given);
  expect(currentCart().items.map(({ type }) => type)).toEqual(['voucherCode']);
  expect([currentCart().paymentKey, currentCart().cartId]).toEqual([null, null]);
  openPage();
  clearLeftCart();
  restoreLeftCart();
  expect(currentCart().items).toHaveLength(1);
  expect([...entries.keys()]).toEqual([cartKey]);
});

test('restores all of the cart after a step that was not taken: owners, payment and reservation [CFG-4] [PAY-9]', () => {
  setCartAsideOnExit(given);
  openPage();
  restoreLeftCart();
  expect(currentCart()).toEqual(atPayment);
  expect(readCart(entries.get(cartKey) ?? null)).toEqual(atPayment);
  // Once.
  updateCart((cart) => removeItem(cart, '1'));
  restoreLeftCart();
  expect(currentCart().items).toHaveLength(3);
});

test('keeps items that were added meanwhile beside those that are put back, without the payment [CFG-4]', () => {
  setCartAsideOnExit({ ...given, items: ['1', '2'] });
  updateCart((cart) => addItem(cart, dayTicketItem()));
  restoreLeftCart();
  expect(currentCart().items.map(({ type }) => type)).toEqual([
    'annualPass',
    'voucherCode',
    'dayTicket',
    'ticket',
    'guidedTour',
  ]);
  expect(currentCart().items[0]).toMatchObject({ type: 'annualPass', count: 1 });
  // Another cart than the one that was being paid.
  expect([currentCart().paymentKey, currentCart().cartId, currentCart().reservation]).toEqual([null, null, null]);
});

test.each(['before', 'after'] as const)(
  'a window with the frame’s storage has the same cart when the frame is left %s the arrival [CFG-4] [PAY-9]',
  (left) => {
    if (left === 'before') setCartAsideOnExit(given);
    openPage();
    claimLeftCart(given.name);
    expect(currentCart()).toEqual(atPayment);
    if (left === 'after') setCartAsideOnExit(given);
    openPage();
    expect(currentCart()).toEqual(atPayment);
  },
);

test('the arrival of another cart restores nothing [CFG-4]', () => {
  setCartAsideOnExit(given);
  claimLeftCart('bbbbbbbbbbbb');
  expect(currentCart().items).toHaveLength(1);
});

test('restores nothing from an invalid entry [CART-2]', () => {
  entries.set('cartLeft', '{"name":"aaaaaaaaaaaa","cart":7}');
  restoreLeftCart();
  expect(currentCart()).toEqual(atPayment);
});
