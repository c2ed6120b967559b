import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAfterKey, typedCount } from './stepper.tsx';

test('reads whole numbers in the ways that visitors type them [EVT-7]', () => {
  expect(['3', '３', ' 12 ', '007', '+2', '', '0'].map(typedCount)).toEqual([3, 3, 12, 7, 2, 0, 0]);
});

test('reads nothing else as a count [EVT-7]', () => {
  const invalidInputs = ['1e9', '0.5', '0,5', '-1', 'two', '1 2', '0x10', 'Infinity', 'NaN', '--', '9'.repeat(400)];
  expect(invalidInputs.map(typedCount)).toEqual(invalidInputs.map(() => null));
});

test('returns a whole number or null for any text [EVT-7]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const count = typedCount(text);
      expect(count === null || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
    }),
  );
});

test('keys step within the limits', () => {
  const limits = { min: 1, max: 12 };
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].map((key) => countAfterKey(key, 5, limits))).toEqual([
    6, 4, 12, 1,
  ]);
  expect(countAfterKey('ArrowUp', 12, limits)).toBe(12);
  expect(countAfterKey('ArrowDown', 1, limits)).toBe(1);
  expect(countAfterKey('Enter', 5, limits)).toBeNull();
});

test('a count above the limit steps down, and never up', () => {
  expect(countAfterKey('ArrowDown', 50, { min: 0, max: 12 })).toBe(49);
  expect(countAfterKey('ArrowUp', 50, { min: 0, max: 12 })).toBe(50);
});
