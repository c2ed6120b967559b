import { expect, test, vi } from 'vitest';
import { newCartKey } from './cart-key.ts';

test('is drawn again while it could be taken for one that somebody guesses [PAY-9]', () => {
  const drawn = [
    'Xq7mPa2LzR9b',
    'LpLLalLlLlGpLpLLalLlLlGp',
    '4802639175424802639175',
    'Xq7mPa2LzR9bT4kWv1Yc8h',
    'never asked',
  ].values();
  expect(newCartKey(() => drawn.next().value ?? '')).toBe('Xq7mPa2LzR9bT4kWv1Yc8h');
});

test('is another one each time [PAY-9]', () => {
  expect(new Set(Array.from({ length: 50 }, () => newCartKey())).size).toBe(50);
});

test('is nearly always the first that is drawn, with 128 random bits [PAY-9]', () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const keys = Array.from({ length: 500 }, () => newCartKey());
  expect(random.mock.calls.length).toBeLessThan(600);
  expect(keys.every((key) => /^[\w-]{22}$/.test(key))).toBe(true);
  random.mockRestore();
});
