import { typedBookingId } from '@foyer/rules/checkout/booking-id.ts';
import { loginName, passwordProblem } from '@foyer/rules/customers/credentials.ts';
import { comparableCode, trimmedCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { answerHasWebAddress, hasWebAddress } from '@foyer/rules/customers/web-address.ts';
import { expect, test } from 'vitest';

/** A pattern that looks again and again at what it has seen takes more than a minute for these; one that does not, a fifth of a second. */
test('checks of texts of ten thousand letters do not backtrack without end', () => {
  const pieces = [
    '-',
    'a',
    '.',
    'a.',
    'a-',
    '/',
    'a/',
    'a.b/',
    'www',
    '@',
    'a@',
    'a@b ',
    ' ',
    '\u3316',
    '\uFDFA',
    '[.]',
    ':',
    '.com',
    '\u0301',
    'a\u0301',
  ];
  const start = performance.now();
  // Sorting the marks of one letter takes time by the square of their number.
  const unsorted = `a${'\u0301'.repeat(5_000)}${'\u0334'.repeat(4_990)}`;
  for (let time = 0; time < 100; time += 1) {
    answerHasWebAddress(unsorted);
    hasWebAddress(unsorted, false);
    passwordProblem(unsorted);
    loginName(unsorted);
    comparableCode(unsorted);
    trimmedCode(`${' '.repeat(9_990)}x`);
    typedBookingId(unsorted);
  }
  for (const piece of pieces) {
    const text = piece.repeat(9_990 / piece.length);
    for (let time = 0; time < 10; time += 1) answerHasWebAddress(`${text}!`);
    hasWebAddress(text, false);
  }
  expect(performance.now() - start).toBeLessThan(20_000);
});
