import { isOneLineText } from './plain-text.ts';
import { hasWebAddress } from './web-address.ts';

/** What buyers enter about themselves. Form and server use the same rules [ACC-4, ACC-5]. */
export interface PersonDetails {
  email: string;
  phone: string;
  salutation: string;
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  zip: string;
  city: string;
  country: string;
}
export type PersonField = keyof PersonDetails;

export type DetailsProblemCode =
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'EMAIL_INVALID'
  | 'EMAIL_MISMATCH'
  | 'CHOICE_UNKNOWN'
  | 'TEXT_INVALID'
  | 'WEB_ADDRESS';
export type DetailsProblems = Partial<Record<PersonField | 'emailConfirmation', DetailsProblemCode>>;

export interface DetailsExpected {
  requiredFields: readonly string[];
  countries: readonly { key: string }[];
  salutations: readonly { key: string }[];
}

export const maxLength: Readonly<Record<PersonField, number>> = {
  email: 254,
  phone: 50,
  salutation: 50,
  firstName: 200,
  lastName: 200,
  company: 200,
  street: 200,
  zip: 20,
  city: 200,
  country: 50,
};

/** Every field of a person, in the order a form asks for them. */
export const personFields = Object.keys(maxLength) as PersonField[];

/**
 * Whether mail can be sent to this address: one @ with something before it, and a domain with a dot. No spaces, control or invisible
 * characters (a pasted address may begin with a direction mark), and nothing that a mail server could read as another address: no encoded
 * word, route or option. Only a mail can show whether it arrives.
 */
export function isEmail(text: string): boolean {
  if (/^-|=\?|[%!]/.test(text)) return false;
  // Characters like the Kelvin sign would turn into letters, and so into somebody else's address, where addresses are compared.
  if (Array.from(text).some((letter) => letter.normalize('NFC') !== letter)) return false;
  return /^[^\s@<>(),;:\\"[\]\p{C}]{1,64}@[^\s@<>(),;:\\"[\]\p{C}./?#|^]+(\.[^\s@<>(),;:\\"[\]\p{C}./?#|^]+)+$/u.test(
    text,
  );
}

function problemOf(field: PersonField, value: string, expected: DetailsExpected): DetailsProblemCode | null {
  const text = value.trim();
  if (text === '') return expected.requiredFields.includes(field) ? 'REQUIRED' : null;
  if (text.length > maxLength[field]) return 'TOO_LONG';
  if (!isOneLineText(text)) return 'TEXT_INVALID';
  if (field === 'email') return isEmail(text) ? null : 'EMAIL_INVALID';
  if (hasWebAddress(text, field === 'company')) return 'WEB_ADDRESS';
  if (field === 'country' && !expected.countries.some(({ key }) => key === text)) return 'CHOICE_UNKNOWN';
  if (field === 'salutation' && !expected.salutations.some(({ key }) => key === text)) return 'CHOICE_UNKNOWN';
  return null;
}

/** Problems by field. The email address is always required because the tickets go there [ACC-6]. */
export function detailsProblems(details: PersonDetails, expected: DetailsExpected): DetailsProblems {
  const withEmail = { ...expected, requiredFields: [...expected.requiredFields, 'email'] };
  const problems: DetailsProblems = {};
  for (const field of personFields) {
    const problem = problemOf(field, details[field], withEmail);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Like `detailsProblems`, for a form that asks for the email address twice [ACC-6]. */
export function confirmedDetailsProblems(
  details: PersonDetails & { emailConfirmation: string },
  expected: DetailsExpected,
): DetailsProblems {
  const problems = detailsProblems(details, expected);
  const same = details.email.trim().toLowerCase() === details.emailConfirmation.trim().toLowerCase();
  return same || problems.email ? problems : { ...problems, emailConfirmation: 'EMAIL_MISMATCH' };
}
