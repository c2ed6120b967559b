import { expect, test } from 'vitest';
import { isKnownCode, knownCode } from './known-code.ts';

test('knows the codes of a record and nothing that every object has', () => {
  const codes = { SOLD_OUT: 'places', PAYMENT_FAILED: 'payment' };
  expect(['SOLD_OUT', 'OTHER', 'toString', ''].map((code) => knownCode(codes, code))).toEqual([
    'places',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['PAYMENT_FAILED', 'constructor'].map((code) => isKnownCode(codes, code))).toEqual([true, false]);
});
