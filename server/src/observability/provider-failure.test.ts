import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerFailure } from './provider-failure.ts';

const reasonOf = (message: string) => providerFailure(new Error(message)).reason;

test.each([
  ['Invalid API key provided: sk_live_abcdefghijklmnop', 'Invalid API key …'],
  ['HTTP 401 unauthorized', 'HTTP 401 unauthorized'],
  ['card_declined: do_not_honor', 'card_declined: do_not_honor'],
  ['AMOUNT_TOO_LOW (minimum 50 cents)', 'AMOUNT_TOO_LOW minimum 50 cents'],
  ['Card of Mara Lind, mara@example.org, was refused', 'Card of … was refused'],
  ['no account DE89370400440532013000 in Seestraße 5', 'no account … in … 5'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc is expired', '… is expired'],
  ['password hunter is wrong', 'password … is wrong'],
  ['https://me:secret@api.example.org/pay?token=abc answered 500', '… answered 500'],
  ['payment 1234567890 for 12,50 EUR', 'payment … for … EUR'],
])('of %o the log keeps %o', (message, reason) => {
  expect(reasonOf(message)).toBe(reason);
});

test('gives no reason for a message without plain words', () => {
  expect(reasonOf('')).toBeUndefined();
  expect(reasonOf('4111111111111111')).toBeUndefined();
  expect(providerFailure('mara@example.org')).toEqual({ error: 'string' });
});

test('has the HTTP status and the fields of failureOf', () => {
  const logged = providerFailure(Object.assign(new TypeError('fetch failed'), { status: 503, code: 'ECONNRESET' }));
  expect(logged).toMatchObject({ error: 'TypeError', reason: 'fetch failed', status: 503, code: 'ECONNRESET' });
});

test('gives a reason of one line and at most 160 characters, without four digits in a row or an address', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.emailAddress(), fc.webUrl(), fc.uuid())), (parts) => {
      const reason = reasonOf(parts.join(' ')) ?? '';
      expect(reason.length).toBeLessThanOrEqual(160);
      expect(reason).not.toMatch(/\d{4}|@|\/\/|[\n\r]/);
    }),
  );
  expect(reasonOf('slow '.repeat(100_000))?.length).toBe(160);
});
