import { expect, test } from 'vitest';
import { lineCountFor, meansNone } from './use-item-count.ts';

test('takes as many as are left where more are typed, and says so [CART-8]', () => {
  expect(lineCountFor(999, 22)).toEqual({ count: 22, isLimited: true });
  expect(lineCountFor(22, 22)).toEqual({ count: 22, isLimited: false });
  expect(lineCountFor(3, 22)).toEqual({ count: 3, isLimited: false });
});

test('takes an empty field and zero for none wanted, and nothing else [CART-3]', () => {
  expect(['', ' ', '0', '00'].filter((text) => !meansNone(text))).toEqual([]);
  expect(['1', '10', 'x', '-1'].filter(meansNone)).toEqual([]);
});
