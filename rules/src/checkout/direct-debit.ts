import { isOneLineText } from '../customers/plain-text.ts';

/** Whether this way to pay is direct debit: its ids are the same in every museum [PAY-1]. */
export function isDirectDebit(paymentTypeId: string | null): boolean {
  return paymentTypeId === '74' || paymentTypeId === '164';
}

/** Whether our form asks for the account: with direct debit, unless the provider's page does [PAY-2]. */
export function needsAccount(type: { readonly id: string; readonly accountOnPage: boolean } | undefined): boolean {
  return type !== undefined && isDirectDebit(type.id) && !type.accountOnPage;
}

/** What a direct debit takes from whom [DATA-9]; the IBAN as typed. */
export interface DirectDebitDetails {
  readonly accountHolder: string;
  readonly iban: string;
}
export type DirectDebitField = keyof DirectDebitDetails;
type DirectDebitProblemCode = 'REQUIRED' | 'TOO_LONG' | 'TEXT_INVALID' | 'IBAN_INVALID';
export type DirectDebitProblems = Partial<Record<DirectDebitField, DirectDebitProblemCode>>;

/** Says of an IBAN without spaces, in capitals, whether country, length and check digits are right. */
export type IsIban = (iban: string) => boolean;

/** As many letters of a name as banks carry on. */
export const maxHolderLength = 70;

/** An IBAN as machines write it: `DE89370400440532013000`. People write it in groups, with capitals or without. */
export function electronicIban(written: string): string {
  return written.replaceAll(/[\s\p{Cf}-]/gu, '').toUpperCase();
}

/**
 * What is wrong, by field [PAY-2]. The list of all countries' lengths is a library's, and rules have none: shop and server hand the
 * same one in.
 */
export function directDebitProblems(details: DirectDebitDetails, isIban: IsIban): DirectDebitProblems {
  const holder = holderProblem(details.accountHolder.trim());
  const iban = ibanProblem(electronicIban(details.iban), isIban);
  return { ...(holder && { accountHolder: holder }), ...(iban && { iban }) };
}

function holderProblem(holder: string): DirectDebitProblemCode | null {
  if (holder === '') return 'REQUIRED';
  if (holder.length > maxHolderLength) return 'TOO_LONG';
  return isOneLineText(holder) ? null : 'TEXT_INVALID';
}

function ibanProblem(iban: string, isIban: IsIban): DirectDebitProblemCode | null {
  if (iban === '') return 'REQUIRED';
  return isIban(iban) ? null : 'IBAN_INVALID';
}

/** `DE•• •••• 3000`: enough to know one's own account again, too little for anybody else. */
export function maskedIban(iban: string): string {
  const digits = electronicIban(iban);
  return `${digits.slice(0, 2)}•• •••• ${digits.slice(-4)}`;
}
