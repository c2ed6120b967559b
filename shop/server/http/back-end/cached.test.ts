import { expect, test } from 'vitest';
import { cached } from './cached.ts';

test('loads a value once for concurrent callers, and again when it is old', async () => {
  let now = 0;
  let loads = 0;
  const get = cached(
    1000,
    () => now,
    async (key) => `${key}${++loads}`,
  );
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2']);
  now = 999;
  expect(await get('a')).toBe('a1');
  now = 1000;
  expect(await get('a')).toBe('a3');
});

test('keeps the old value while loading fails, and fails only when it has none', async () => {
  let now = 0;
  let isDown = true;
  const get = cached(
    1000,
    () => now,
    async () => (isDown ? Promise.reject(new Error('down')) : 'up'),
  );
  await expect(get('a')).rejects.toThrow('down');
  isDown = false;
  expect(await get('a')).toBe('up');
  isDown = true;
  now = 5000;
  expect(await get('a')).toBe('up');
});
