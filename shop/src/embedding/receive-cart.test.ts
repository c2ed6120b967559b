import { beforeEach, expect, test, vi } from 'vitest';
import { cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { storageOf } from '../../test/storage.ts';
import { museumPage, rememberMuseumPage } from '../session/museum-page.ts';
import { receiveCart, keepWaiting, waitingCarts } from './receive-cart.ts';
import { bringsCart, fragmentStart, cartTransfer } from './transfer-cart.ts';
import { isRecordedCart, recordCartName } from './left-cart.ts';

const shop = { parents: ['https://www.museum.example'] };
let address: { hash: string; pathname: string; search: string };

beforeEach(() => {
  address = { hash: '', pathname: '/de/checkout', search: '' };
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('document', { location: address });
  vi.stubGlobal('window', {
    history: {
      state: { key: 'a' },
      replaceState: (state: unknown, _: string, path: string) => {
        expect(state).toEqual({ key: 'a' });
        expect(path).toBe(address.pathname + address.search);
        address.hash = '';
      },
    },
  });
});

test('a cart is removed from the address when it is read, and waits until it is taken [CFG-4]', () => {
  expect(bringsCart()).toBe(false);
  address.hash = cartTransfer(cartOf(ticketItem()), undefined)?.fragment ?? '';
  const brought = address.hash;
  expect(bringsCart()).toBe(true);
  expect(receiveCart()).toMatchObject({ items: [{ event: '7' }] });
  expect(address.hash).toBe('');
  expect(waitingCarts().map(({ items }) => items.length)).toEqual([1]);
  // The museum could not be asked: it waits.
  expect([bringsCart(), receiveCart(), waitingCarts().length]).toEqual([true, undefined, 1]);
  keepWaiting(waitingCarts().map((cart) => ({ ...cart, items: [] })));
  expect([bringsCart(), waitingCarts().length]).toEqual([false, 0]);
  // The same again, out of the browser's history.
  address.hash = brought;
  expect([receiveCart()?.items.length, waitingCarts().length, address.hash]).toEqual([1, 0, '']);
});

test('keeps the names of the newest carts only [CFG-4]', () => {
  for (let name = 0; name < 25; name += 1) recordCartName(String(name));
  expect([isRecordedCart('0'), isRecordedCart('24')]).toEqual([false, true]);
});

test('an unreadable cart is removed from the address, and not kept [CFG-4]', () => {
  address.hash = `${fragmentStart}{"v":1}`;
  expect([receiveCart(), address.hash, waitingCarts().length, bringsCart()]).toEqual([null, '', 0, false]);
});

test('links back only to a page that may show the shop [CFG-4]', () => {
  for (const address of [
    'https://evil.example/',
    'javascript:alert(1)',
    '/besuch',
    'https://www.museum.example.evil.example/',
    undefined,
  ])
    rememberMuseumPage(address, shop);
  expect(museumPage(shop)).toBe(undefined);
  rememberMuseumPage('https://www.museum.example/besuch?shop=tickets/7#hours', shop);
  expect(museumPage(shop)).toBe('https://www.museum.example/besuch?shop=tickets/7#hours');
  // The museum may have changed its mind since.
  expect([museumPage({ parents: [] }), museumPage({ parents: undefined })]).toEqual([undefined, undefined]);
});

test('an address that is too long is shortened before it is kept [CFG-4] [PAY-6]', () => {
  rememberMuseumPage(`https://www.museum.example/besuch?${'é'.repeat(1900)}`, shop);
  expect(museumPage(shop)).toBe('https://www.museum.example/besuch');
  rememberMuseumPage(`https://www.museum.example/${'é'.repeat(1900)}`, shop);
  expect(museumPage(shop)).toBe('https://www.museum.example/');
});
