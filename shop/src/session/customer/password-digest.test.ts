import { normalizedPassword } from '@foyer/rules/customers/credentials.ts';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf } from './password-digest.ts';

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('%j has its known MD5 [ACC-2] [API-42]', (password, digest) => {
  expect(digestOf(password)).toBe(digest);
});

test('is Node’s MD5 for text of any length [API-42]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (password) => {
      expect(digestOf(password)).toBe(createHash('md5').update(normalizedPassword(password)).digest('hex'));
    }),
  );
  for (const letters of [54, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const password = 'x'.repeat(letters);
    expect(digestOf(password), `${letters}`).toBe(createHash('md5').update(password).digest('hex'));
  }
});

test('is the same for composed and decomposed letters', () => {
  expect(digestOf('cafe\u0301 au lait')).toBe(digestOf('caf\u00e9 au lait'));
});
