import { expect, test } from 'vitest';
import { isUnguessable } from './cart-key.ts';

test.each(['Xq7mPa2LzR9bT4kWv1Yc8h', 'a1B2c3D4e5F6g7H8i9J0k1', '3f2b8c1e-9d4a-4f6e-8b7a-1c2d3e4f5a6b'])(
  '%j is unguessable [PAY-9]',
  (key) => expect(isUnguessable(key)).toBe(true),
);

test.each([
  ['too short', 'Xq7mPa2LzR9bT4kWv1Yc8'],
  ['too long', 'Xq7mPa2LzR9bT4kWv1Yc8h'.repeat(5)],
  ['a number', '1234567890123456789012'],
  ['of nine different letters', 'aB1cD2eF3aB1cD2eF3aB1c'],
  ['not base64url', 'with+blanks+In+It+1+2+3'],
  ['what attackers tried', 'shoppingcart'],
  ['a moment', '20261224T101500Z'],
  ['a name and a number', 'user42-cart7-2026'],
  ['words, long enough', 'User42-Shoppingcart-2026-December'],
  ['a counted word', 'Shoppingcart-2026-000000123'],
  ['a version 1 UUID', '3f2b8c1e-9d4a-1f6e-8b7a-1c2d3e4f5a6b'],
])('a key that is %s is guessable: %j [PAY-9]', (_why, key) => expect(isUnguessable(key)).toBe(false));
