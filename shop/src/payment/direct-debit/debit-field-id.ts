import type { DirectDebitField } from '@foyer/rules/checkout/direct-debit.ts';

/** Where the error summary leads to. */
export const debitFieldId: Readonly<Record<DirectDebitField, string>> = {
  accountHolder: 'debit-account-holder',
  iban: 'debit-iban',
};
