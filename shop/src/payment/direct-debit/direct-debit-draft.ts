import type { DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { currentCustomer } from '../../session/customer/customer.ts';

const empty: DirectDebitDetails = { accountHolder: '', iban: '' };

let typed = empty;
/** Whoever signs in next has another token, and sees nothing of it. */
let owner: string | undefined;

/** What was typed of the account, as long as this page lives: bank details are in no storage [DATA-9]. */
export function typedDirectDebit(): DirectDebitDetails {
  return currentCustomer()?.token === owner ? typed : empty;
}

export function keepDirectDebit(details: DirectDebitDetails): void {
  typed = details;
  owner = currentCustomer()?.token;
}

/** The order is placed: nobody needs them any more. */
export function forgetDirectDebit(): void {
  typed = empty;
}
