import { answerHasWebAddress, hasWebAddress } from '@foyer/rules/customers/web-address.ts';
import { expect, test } from 'vitest';

/** A pattern that looks again and again at what it has seen takes more than a minute for these; one that does not, a fifth of a second. */
test('no text is looked at again and again, however it is made', () => {
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
  ];
  const start = performance.now();
  for (const piece of pieces) {
    const text = piece.repeat(9_990 / piece.length);
    for (let time = 0; time < 10; time += 1) answerHasWebAddress(`${text}!`);
    hasWebAddress(text, false);
  }
  expect(performance.now() - start).toBeLessThan(20_000);
});
