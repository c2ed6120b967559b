import { expect, test } from 'vitest';
import { itemCountFor, meansNone } from './use-item-count.ts';

test('limits a typed count to what is left, and reports that it did [CART-8]', () => {
  expect(itemCountFor(999, 22)).toEqual({ count: 22, isLimited: true });
  expect(itemCountFor(22, 22)).toEqual({ count: 22, isLimited: false });
  expect(itemCountFor(3, 22)).toEqual({ count: 3, isLimited: false });
});

test('only an empty field and zero mean none [CART-3]', () => {
  expect(['', ' ', '0', '00'].filter((text) => !meansNone(text))).toEqual([]);
  expect(['1', '10', 'x', '-1'].filter(meansNone)).toEqual([]);
});
