import { expect, test } from 'vitest';
import type { VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { toRedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import { languages } from '../../../i18n/languages.ts';
import { translator } from '../../../i18n/use-text.ts';
import { codeFacts, codeProblemText, remainingText, type CodeProblem } from './voucher-code-texts.ts';

const voucher: VoucherCode = {
  id: '1',
  name: 'Gift',
  barcode: 'SEEU-FER1-0050-0015',
  amountCents: 5000,
  usedCents: 3500,
  availableCents: 1500,
  validFrom: '2026-12-01 00:00:00',
  validTo: '2029-12-31T23:59:59',
};
const problems: readonly CodeProblem[] = [
  { code: 'EMPTY' },
  { code: 'ALREADY' },
  { code: 'TOO_MANY' },
  { code: 'CART_FULL' },
  { code: 'VOUCHER_INVALID' },
  ...['VOUCHER_NOW_IS_BEFORE_VALID_FROM', 'VOUCHER_NOW_IS_AFTER_VALID_TO', 'VOUCHER_NO_AMOUNT_LEFT'].flatMap(
    (code): CodeProblem[] => [{ code }, { code, voucher }],
  ),
  { code: 'VOUCHER_UNKNOWN_ERROR' },
  { code: 'VOUCHER_UNKNOWN_ERROR', why: 'tries' },
  { code: 'VOUCHER_UNKNOWN_ERROR', why: 'offline' },
  { code: 'VOUCHER_OF_ANOTHER_HOUSE' },
];

const supportEmail = 'help@museum.example';

test.each(languages)('every refusal has its own sentence in %s [CODE-3] [I18N-1]', (lang) => {
  const texts = problems.map((problem) => codeProblemText(problem, { t: translator(lang), lang, supportEmail }));
  expect(new Set(texts).size).toBe(problems.length);
  for (const sentence of texts) expect(sentence).toMatch(/^\S.*\S[.)]$/);
});

test('a refusal names the day or amount that explains it, and the support address for an unknown code [CODE-2]', () => {
  const texts = (code: string, changes: Partial<VoucherCode> = {}) =>
    codeProblemText({ code, voucher: { ...voucher, ...changes } }, { t: translator('en'), lang: 'en', supportEmail });
  expect(texts('VOUCHER_NOW_IS_BEFORE_VALID_FROM')).toContain('01.12.2026');
  expect(texts('VOUCHER_NOW_IS_AFTER_VALID_TO', { validTo: '2026-07-10T00:30:00+02:00' })).toContain('09.07.2026');
  expect(texts('VOUCHER_NO_AMOUNT_LEFT')).toContain('€50.00');
  // A code for programs is nothing that a visitor could do something with: the museum's address is.
  expect(texts('VOUCHER_OF_ANOTHER_HOUSE')).not.toContain('VOUCHER_OF_ANOTHER_HOUSE');
  expect(texts('VOUCHER_OF_ANOTHER_HOUSE')).toContain(supportEmail);
});

test('a voucher in the cart shows its value, use and validity, and only the end of its code [CODE-1] [CODE-5]', () => {
  const context = { t: translator('en'), lang: 'en' };
  const facts = codeFacts(toRedeemedVoucherItem(voucher), context);
  expect(facts).toEqual(['code ending in 0015', 'worth €50.00, €35.00 already used', 'valid until 31.12.2029']);
  expect(codeFacts(toRedeemedVoucherItem({ ...voucher, usedCents: 0, validTo: null }), context)).toEqual([
    'code ending in 0015',
    'worth €50.00',
  ]);
  expect(remainingText({ discountCents: -1500, remainingCents: 0 }, context)).toBe('It will then be used up.');
  expect(remainingText({ discountCents: -1000, remainingCents: 500 }, context)).toBe('Its balance will then be €5.00.');
  expect(remainingText({ discountCents: 0, remainingCents: 1500 }, context)).toContain('balance remains €15.00');
});
