import fc from 'fast-check';
import { isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { directDebitProblems, electronicIban, isDirectDebit, maskedIban } from './direct-debit.ts';

const good = 'DE89370400440532013000';
const problems = (accountHolder: string, iban: string) => directDebitProblems({ accountHolder, iban }, isValidIBAN);

test('only the payment types 74 and 164 are direct debit [PAY-1]', () => {
  expect(['74', '164'].map(isDirectDebit)).toEqual([true, true]);
  expect([null, '', '7', '30', '127', '740'].map(isDirectDebit)).toEqual(Array(6).fill(false));
});

test('accepts holder and IBAN as people write them, in groups and in small letters [PAY-2]', () => {
  for (const written of [good, 'DE89 3704 0044 0532 0130 00', ' de89-3704-0044-0532-0130-00 ', 'nl91abna0417164300'])
    expect(problems('Ada Lovelace', written)).toEqual({});
  expect(electronicIban(' de89 3704\u00a00044\u200b0532 0130 00')).toBe(good);
});

test('reports a missing holder and IBAN, and a holder that is too long or invalid [PAY-2] [DATA-9]', () => {
  expect(problems(' ', '')).toEqual({ accountHolder: 'REQUIRED', iban: 'REQUIRED' });
  expect(problems('A'.repeat(71), good)).toEqual({ accountHolder: 'TOO_LONG' });
  expect(problems('Ada\nLovelace', good)).toEqual({ accountHolder: 'TEXT_INVALID' });
});

test('refuses an IBAN of a wrong length, country or check digit [PAY-2]', () => {
  for (const wrong of ['DE8937040044053201300', `${good}0`, 'XX89370400440532013000', 'DE88370400440532013000', 'DE'])
    expect(problems('Ada', wrong)).toEqual({ iban: 'IBAN_INVALID' });
});

test('one wrong digit always makes an IBAN invalid, wherever spaces are [PAY-2]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: good.length - 1 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(good.length),
      (at, by, space) => {
        const digit = (Number(good[at]) + by) % 10;
        const wrong = good.slice(0, at) + digit + good.slice(at + 1);
        const spaced = (iban: string) => `${iban.slice(0, space)} ${iban.slice(space)}`;
        expect(problems('Ada', spaced(wrong))).toEqual({ iban: 'IBAN_INVALID' });
        expect(problems('Ada', spaced(good))).toEqual({});
      },
    ),
  );
});

test('masks an IBAN except for its country and last four digits [DATA-9]', () => {
  expect(maskedIban('de89 3704 0044 0532 0130 00')).toBe('DE•• •••• 3000');
});
