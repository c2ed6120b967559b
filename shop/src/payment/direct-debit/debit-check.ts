import {
  directDebitProblems,
  type DirectDebitDetails,
  type DirectDebitProblems,
} from '@foyer/rules/checkout/direct-debit.ts';
import { loadIbanCheck } from './iban-check.ts';

/** What is wrong with an account, by field [PAY-2]. */
export async function debitProblems(details: DirectDebitDetails): Promise<DirectDebitProblems> {
  return directDebitProblems(details, await loadIbanCheck());
}
