import type { DetailsProblems, PersonDetails } from './guest-details.ts';
import { confirmedDetailsProblems, personFields } from './guest-details.ts';
import { normalized } from './plain-text.ts';

export type PasswordProblemCode = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'PASSWORD_MISMATCH';

/** Letters, whatever they are: what makes a password hard to guess is its length. */
export const leastPasswordLetters = 8;
export const mostPasswordLetters = 200;

/** What is wrong with a new password; null where nothing is. No kind of letter is asked for, and spaces count. */
export function passwordProblem(password: string): PasswordProblemCode | null {
  const letters = Array.from(samePassword(password)).length;
  if (letters === 0) return 'REQUIRED';
  if (letters < leastPasswordLetters) return 'TOO_SHORT';
  return letters > mostPasswordLetters ? 'TOO_LONG' : null;
}

/** A password that is typed twice: what is wrong, by field [ACC-6]. */
export function newPasswordProblems({
  password,
  passwordConfirmation,
}: {
  password: string;
  passwordConfirmation: string;
}): { password?: PasswordProblemCode; passwordConfirmation?: PasswordProblemCode } {
  const problem = passwordProblem(password);
  if (problem) return { password: problem };
  const isSame = samePassword(password) === samePassword(passwordConfirmation);
  return isSame ? {} : { passwordConfirmation: 'PASSWORD_MISMATCH' };
}

/**
 * The password as its digest is made of it: one keyboard writes é as one letter, another as two, and both mean the same. Nothing else is
 * changed, spaces around it included.
 */
export function samePassword(password: string): string {
  return normalized(password, 'NFC');
}

/** A new e-mail address that is typed twice: what is wrong, by field [ACC-6]. */
export function newEmailProblems(asked: {
  email: string;
  emailConfirmation: string;
}): Pick<DetailsProblems, 'email' | 'emailConfirmation'> {
  return confirmedDetailsProblems({ ...nobody, ...asked }, { requiredFields: [], countries: [], salutations: [] });
}

const nobody = Object.fromEntries(personFields.map((field) => [field, ''])) as unknown as PersonDetails;

/** An e-mail address as accounts are told apart by it: capitals and spaces around it make no difference. */
export function loginName(email: string): string {
  return normalized(email.trim().toLowerCase(), 'NFC');
}
