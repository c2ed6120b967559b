import type { DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { currentCustomer } from '../../session/customer/customer.ts';

const empty: DirectDebitDetails = { accountHolder: '', iban: '' };

let typed = empty;
/** The token of the visitor who typed the details, so that the next one to sign in does not see them. */
let owner: string | undefined;

/** The bank details entered, only in this page's memory: bank details are never stored [DATA-9]. */
export function typedDirectDebit(): DirectDebitDetails {
  return currentCustomer()?.token === owner ? typed : empty;
}

export function keepDirectDebit(details: DirectDebitDetails): void {
  typed = details;
  owner = currentCustomer()?.token;
}

/** Called when the order is placed and the details are no longer needed. */
export function forgetDirectDebit(): void {
  typed = empty;
}
