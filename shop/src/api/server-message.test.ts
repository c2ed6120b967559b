import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { translator } from '../i18n/use-text.ts';
import { serverMessage, serverText } from './server-message.ts';

test.each(['PAYMENT_REFUSED', 'CART_GONE', 'E42', 'ERROR', ' NOT_PAID\n', '', '  ', null, undefined])(
  'does not take %j for a message of the museum [PAY-4] [PAY-6]',
  (sent) => {
    expect(serverText(sent)).toBeNull();
    expect(serverMessage(translator('en'), sent)).toBeNull();
  },
);

test.each([
  'Der Betrag stimmt nicht.',
  'Abgelehnt',
  'payment_refused',
  'Die Karte wurde abgelehnt (CARD_DECLINED)',
  'OUT OF ORDER',
  '<b>bold</b> & {name}',
])('takes "%s" for a message of the museum, and quotes it unchanged [PAY-4] [PAY-6]', (sent) => {
  expect(serverText(sent)).toBe(sent);
  for (const lang of languages) expect(serverMessage(translator(lang), sent), lang).toContain(sent);
});

test('joins several lines into one, and drops control and direction characters', () => {
  expect(serverText('Bitte\r\n\r\nrufen Sie\tan.')).toBe('Bitte rufen Sie an.');
  expect(serverText('a\u202Eb\u0000c\u2028d')).toBe('a b c d');
});

test('cuts a long text after 500 characters, and splits none of them', () => {
  expect(serverText('x'.repeat(500))).toBe('x'.repeat(500));
  expect(serverText('x'.repeat(501))).toBe(`${'x'.repeat(500)}…`);
  expect(serverText('🎨'.repeat(600))).toBe(`${'🎨'.repeat(500)}…`);
});

test('is never longer than one line of 501 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1500 }), (sent) => {
      const text = serverText(sent) ?? '';
      expect(Array.from(text).length).toBeLessThanOrEqual(501);
      expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u);
      expect(text).toBe(text.trim());
    }),
  );
});
