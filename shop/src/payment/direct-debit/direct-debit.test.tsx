import { expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { translator } from '../../i18n/use-text.ts';
import { renderedAt } from '../../../test/rendered.tsx';
import { DebitPart } from './direct-debit-form.tsx';
import { loadIbanCheck } from './use-direct-debit.ts';
import { paymentErrors } from '../payment-errors.ts';

const details = { accountHolder: 'Ada', iban: 'DE00' };
const form = (lang: string) =>
  renderedAt(
    `/${lang}/checkout`,
    <DebitPart debit={{ details, problems: { iban: 'IBAN_INVALID' }, type: () => {} }} />,
    {},
  );

test('asks for account holder and IBAN, and names the museum as creditor in every language [DATA-9] [PAY-2] [I18N-1]', () => {
  for (const lang of languages) {
    const html = form(lang);
    const names = [...html.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['accountHolder', 'iban']);
    expect(html).toContain('Stiftung Lichthof');
    expect(html).toContain('DE98ZZZ09999999999');
    expect(html).toMatch(/id="debit-iban"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="debit-iban"/);
    expect(html).toContain(translator(lang)('checkout.error.IBAN_INVALID').replaceAll("'", '&#x27;'));
  }
});

test('returns every error from top to bottom, each with its field [CHK-4]', () => {
  const errors = paymentErrors(translator('en'), {
    refusals: ['TERMS_NOT_ACCEPTED'],
    debit: { accountHolder: 'REQUIRED', iban: 'IBAN_INVALID' },
    openConsent: 'privacy',
  });
  expect(errors.map(({ fieldId }) => fieldId)).toEqual(['debit-account-holder', 'debit-iban', 'privacy']);
  expect(errors[1]?.text).toMatch(/^IBAN: .*not correct/);
});

test('writes the colon after a field’s name as each language does [I18N-1]', () => {
  const debit = { iban: 'IBAN_INVALID' } as const;
  const textIn = (lang: string) =>
    paymentErrors(translator(lang), { refusals: [], debit, openConsent: 'terms' })[0]?.text;
  expect(textIn('fr')).toMatch(/^IBAN\u00a0: /);
  expect(textIn('de')).toMatch(/^IBAN: /);
});

test('accepts a valid IBAN, and refuses one with wrong check digits [PAY-2]', async () => {
  const isIban = await loadIbanCheck();
  expect([isIban('DE89370400440532013000'), isIban('DE88370400440532013000')]).toEqual([true, false]);
});
