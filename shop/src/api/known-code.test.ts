import { expect, test } from 'vitest';
import { isKnownCode, knownCode } from './known-code.ts';

test('finds the codes of a record and none that every object inherits', () => {
  const codes = { SOLD_OUT: 'places', PAYMENT_FAILED: 'payment' };
  expect(['SOLD_OUT', 'OTHER', 'toString', ''].map((code) => knownCode(codes, code))).toEqual([
    'places',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['PAYMENT_FAILED', 'constructor'].map((code) => isKnownCode(codes, code))).toEqual([true, false]);
});
