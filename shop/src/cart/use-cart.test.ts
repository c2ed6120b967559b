import { afterEach, expect, test, vi } from 'vitest';
import { cartOf, familyItem, ticketItem } from '../../test/cart-fixture.ts';
import { storageOf } from '../../test/storage.ts';
import { writeCart } from './cart-storage.ts';

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** A tab that has just loaded the page, with this storage. */
async function tabWith(storage: Partial<Storage> | 'blocked') {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storage);
  if (storage === 'blocked') {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
  return { ...(await import('./use-cart.ts')), ...(await import('./cart.ts')) };
}

test('restores the cart after a reload [CART-2] [SES-1]', async () => {
  const entries = new Map<string, string>();
  const before = await tabWith(storageOf(entries));
  before.updateCart((cart) => before.addItem(cart, ticketItem()));
  expect([...entries.keys()]).toEqual(['cart']);
  const after = await tabWith(storageOf(entries));
  expect(after.currentCart().items).toEqual(cartOf(ticketItem()).items);
});

test('removes the stored cart when it is cleared [CART-5]', async () => {
  const entries = new Map([['cart', writeCart(cartOf(ticketItem()))]]);
  const tab = await tabWith(storageOf(entries));
  expect(tab.currentCart().items).toHaveLength(1);
  tab.updateCart(() => tab.emptyCart);
  expect(entries.has('cart')).toBe(false);
  expect(tab.currentCart().items).toEqual([]);
});

test('adds items with storage blocked or full [SES-2]', async () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  for (const storage of ['blocked', full] as const) {
    const tab = await tabWith(storage);
    tab.updateCart((cart) => tab.addItem(cart, ticketItem()));
    tab.updateCart((cart) => tab.addItem(cart, familyItem()));
    expect(tab.currentCart().items).toHaveLength(2);
  }
});

test('is empty where the stored cart has an older version [CART-2] [CART-6]', async () => {
  const tab = await tabWith(storageOf(new Map([['cart', JSON.stringify({ version: 0, items: [{}] })]])));
  expect(tab.currentCart().items).toEqual([]);
});

test('draws another key where the first one drawn is guessable [PAY-9]', async () => {
  const tab = await tabWith(storageOf(new Map()));
  const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((bytes) => bytes);
  tab.updateCart((cart) => tab.addItem(cart, ticketItem()));
  drawn.mockRestore();
  expect(tab.currentCart().key).toMatch(/^(?!A{22})[\w-]{22}$/);
});
