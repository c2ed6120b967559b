import type { CheckoutRefusal } from '@foyer/rules/checkout/checkout-refusals.ts';
import type { DirectDebitField, DirectDebitProblems } from '@foyer/rules/checkout/direct-debit.ts';
import type { Translate } from '../i18n/use-text.ts';
import { debitErrorText, debitFieldId } from './direct-debit/direct-debit-form.tsx';

interface PaymentProblems {
  readonly refusals: readonly CheckoutRefusal[];
  readonly debit: DirectDebitProblems;
  /** The first consent that is not given. */
  readonly openConsent: 'terms' | 'privacy';
}

/** All reasons why the order cannot be placed, in the order of the screen, each with the field that it links to [CHK-4]. */
export function paymentErrors(t: Translate, { refusals, debit, openConsent }: PaymentProblems) {
  const refused = (code: CheckoutRefusal, fieldId: string) =>
    refusals.includes(code) ? [{ fieldId, text: t(`checkout.refused.${code}`) }] : [];
  const wrong = (field: DirectDebitField) => {
    const code = debit[field];
    if (!code) return [];
    const text = t('shell.labelled', { label: t(`checkout.debit.${field}`), value: debitErrorText(t, code) });
    return [{ fieldId: debitFieldId[field], text }];
  };
  return [
    ...refused('NO_PAYMENT_METHOD', 'payment-method'),
    ...wrong('accountHolder'),
    ...wrong('iban'),
    ...refused('TERMS_NOT_ACCEPTED', openConsent),
  ];
}
