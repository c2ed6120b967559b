import { directDebitProblems, electronicIban } from '@foyer/rules/checkout/direct-debit.ts';
import { isDirectDebit } from '@foyer/rules/checkout/payment-kind.ts';
import { isValidIBAN } from 'ibantools';
import type { Call } from '../context.ts';
import type { DirectDebit } from '../payments/provider.ts';

/**
 * The account that is debited [PAY-4]: null with every other way to pay, `invalid` where the rules refuse it. It goes from the request
 * to the provider and into no table or log of the shop.
 */
export function directDebitOf({ payart, aux }: Call<'initPayment'>['body']): DirectDebit | 'invalid' | null {
  if (!isDirectDebit(payart)) return null;
  const details = { accountHolder: aux.accountHolder ?? '', iban: aux.iban ?? '' };
  if (Object.keys(directDebitProblems(details, isValidIBAN)).length > 0) return 'invalid';
  return { accountHolder: details.accountHolder.trim(), iban: electronicIban(details.iban) };
}
