import type { DetailsProblems, PersonDetails } from './guest-details.ts';
import { confirmedDetailsProblems, personFields } from './guest-details.ts';
import { normalized } from './plain-text.ts';

export type PasswordProblemCode = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'PASSWORD_MISMATCH';

/** Any characters count, because what makes a password hard to guess is its length. */
export const leastPasswordLetters = 8;
export const mostPasswordLetters = 200;

/** The problem of a new password, or null. No kind of character is required, and spaces count. */
export function passwordProblem(password: string): PasswordProblemCode | null {
  const letters = Array.from(normalizedPassword(password)).length;
  if (letters === 0) return 'REQUIRED';
  if (letters < leastPasswordLetters) return 'TOO_SHORT';
  return letters > mostPasswordLetters ? 'TOO_LONG' : null;
}

/** Problems by field of a password that is typed twice [ACC-6]. */
export function newPasswordProblems({
  password,
  passwordConfirmation,
}: {
  password: string;
  passwordConfirmation: string;
}): { password?: PasswordProblemCode; passwordConfirmation?: PasswordProblemCode } {
  const problem = passwordProblem(password);
  if (problem) return { password: problem };
  const isSame = normalizedPassword(password) === normalizedPassword(passwordConfirmation);
  return isSame ? {} : { passwordConfirmation: 'PASSWORD_MISMATCH' };
}

/**
 * The form of a password from which its digest is made, because keyboards write é as one code point or as two, and both mean the same.
 * Nothing else is changed; even surrounding spaces stay.
 */
export function normalizedPassword(password: string): string {
  return normalized(password, 'NFC');
}

/** Problems by field of a new email address that is typed twice [ACC-6]. */
export function newEmailProblems(asked: {
  email: string;
  emailConfirmation: string;
}): Pick<DetailsProblems, 'email' | 'emailConfirmation'> {
  return confirmedDetailsProblems({ ...nobody, ...asked }, { requiredFields: [], countries: [], salutations: [] });
}

const nobody = Object.fromEntries(personFields.map((field) => [field, ''])) as unknown as PersonDetails;

/** The form of an email address that identifies an account. Capitals and surrounding spaces make no difference. */
export function loginName(email: string): string {
  return normalized(email.trim().toLowerCase(), 'NFC');
}
