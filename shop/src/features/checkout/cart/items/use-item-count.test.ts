import { expect, test } from 'vitest';
import { itemCountFor, meansNone } from './use-item-count.ts';

test('takes as many as are left where more are typed, and says so [CART-8]', () => {
  expect(itemCountFor(999, 22)).toEqual({ count: 22, isLimited: true });
  expect(itemCountFor(22, 22)).toEqual({ count: 22, isLimited: false });
  expect(itemCountFor(3, 22)).toEqual({ count: 3, isLimited: false });
});

test('takes an empty field and zero for none wanted, and nothing else [CART-3]', () => {
  expect(['', ' ', '0', '00'].filter((text) => !meansNone(text))).toEqual([]);
  expect(['1', '10', 'x', '-1'].filter(meansNone)).toEqual([]);
});
