import { isOneLineText } from '../customers/plain-text.ts';

/** Whether this payment type is direct debit. Its ids are the same in every museum [PAY-1]. */
export function isDirectDebit(paymentTypeId: string | null): boolean {
  return paymentTypeId === '74' || paymentTypeId === '164';
}

/** Whether our form asks for the bank account: for direct debit, unless the provider's page does [PAY-2]. */
export function needsAccount(type: { readonly id: string; readonly accountOnPage: boolean } | undefined): boolean {
  return type !== undefined && isDirectDebit(type.id) && !type.accountOnPage;
}

/** The account of a direct debit [DATA-9]; the IBAN as typed. */
export interface DirectDebitDetails {
  readonly accountHolder: string;
  readonly iban: string;
}
export type DirectDebitField = keyof DirectDebitDetails;
type DirectDebitProblemCode = 'REQUIRED' | 'TOO_LONG' | 'TEXT_INVALID' | 'IBAN_INVALID';
export type DirectDebitProblems = Partial<Record<DirectDebitField, DirectDebitProblemCode>>;

/** Checks country, length and check digits of an IBAN without spaces, in capitals. */
export type IsIban = (iban: string) => boolean;

/** The longest name that banks pass on, in characters. */
export const maxHolderLength = 70;

/** An IBAN in its electronic form, `DE89370400440532013000`. People type groups, with or without capitals. */
export function electronicIban(written: string): string {
  return written.replaceAll(/[\s\p{Cf}-]/gu, '').toUpperCase();
}

/** Problems by field [PAY-2]. The rules use no library, and the list of IBAN lengths comes from one. So shop and server pass in the same `isIban`. */
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

/** `DE•• •••• 3000`: enough to recognise one's own account, too little for anybody else. */
export function maskedIban(iban: string): string {
  const digits = electronicIban(iban);
  return `${digits.slice(0, 2)}•• •••• ${digits.slice(-4)}`;
}
