import type { DirectDebitDetails } from '@foyer/rules/direct-debit.ts';

const empty: DirectDebitDetails = { accountHolder: '', iban: '' };

let typed = empty;

/** What was typed of the account, as long as this page lives: bank details are in no storage [DATA-9]. */
export function typedDirectDebit(): DirectDebitDetails {
  return typed;
}

export function keepDirectDebit(details: DirectDebitDetails): void {
  typed = details;
}

/** The order is placed: nobody needs them any more. */
export function forgetDirectDebit(): void {
  typed = empty;
}
