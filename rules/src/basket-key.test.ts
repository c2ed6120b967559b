import { expect, test } from 'vitest';
import { isUnguessable } from './basket-key.ts';

test.each(['Xq7mPa2LzR9b', 'a1b2c3d4e5f6', 'abcdefghijkl', '3f2b8c1e-9d4a-4f6e-8b7a-1c2d3e4f5a6b', 'abc1234defgh'])(
  'nobody guesses %j [PAY-9]',
  (key) => expect(isUnguessable(key)).toBe(true),
);

test.each([
  ['too short', 'Xq7mPa2LzR9'],
  ['too long', 'Xq7mPa2LzR9b'.repeat(9)],
  ['a number', '123456789012'],
  ['a letter over and over', 'aaaaaaaaaaaaaaaa'],
  ['five different letters', 'LpLLalLlLlGp'],
  ['not of letters and digits', 'with+blanks+in+it'],
  ['words and a number', 'order-2026-000123'],
  ['a word and a number', 'basket0001234'],
  ['a word and a number, as chance has it', 'WUoMPmh49640'],
])('a key that is %s may be guessed: %j [PAY-9]', (_why, key) => expect(isUnguessable(key)).toBe(false));
