import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readJson, storeOver, writeJson } from './browser-storage.ts';

/** A browser's storage with so much room. */
function storage(room = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

test('keeps values in the browser [SES-1]', () => {
  const browser = storage();
  const store = storeOver(() => browser);
  expect(store.write('cart', 'x')).toBe(true);
  expect(browser.getItem('cart')).toBe('x');
  store.remove('cart');
  expect(store.read('cart')).toBeNull();
});

test('goes on in memory where storage is blocked [SES-2]', () => {
  const store = storeOver(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(store.read('cart')).toBeNull();
  expect(store.write('cart', 'x')).toBe(false);
  expect(store.read('cart')).toBe('x');
  store.remove('cart');
  expect(store.read('cart')).toBeNull();
});

test('reads the newest value when storage is full [SES-2]', () => {
  const browser = storage(3);
  const store = storeOver(() => browser);
  store.write('cart', 'old');
  expect(store.write('cart', 'much longer')).toBe(false);
  expect(store.read('cart')).toBe('much longer');
  expect(store.write('cart', 'new')).toBe(true);
  expect(store.read('cart')).toBe('new');
});

test('keeps nothing on the server, where there is no storage', () => {
  const store = storeOver(() => undefined);
  store.write('customer', 'Anna');
  expect(store.read('customer')).toBeNull();
});

test('reads nothing from a value that is corrupt, of another shape or of an older version [CART-2] [SES-2]', () => {
  const store = storeOver(() => storage());
  const cart = v.object({ version: v.literal(1), items: v.array(v.string()) });
  const kept = storeOver(
    (
      (own) => () =>
        own
    )(storage()),
  );
  expect(readJson(store, 'cart', cart)).toBeUndefined();
  for (const written of [
    '{',
    'null',
    '[]',
    '{"version":0,"items":[]}',
    '{"version":1,"items":"x"}',
    '{"__proto__":{"version":1,"items":[]}}',
  ]) {
    kept.write('cart', written);
    expect(readJson(kept, 'cart', cart), written).toBeUndefined();
  }
  writeJson(kept, 'cart', { version: 1, items: ['a'] });
  expect(readJson(kept, 'cart', cart)).toEqual({ version: 1, items: ['a'] });
});
