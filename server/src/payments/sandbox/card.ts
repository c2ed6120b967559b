import { isEmail } from '@foyer/rules/customers/guest-details.ts';

/** What was typed into the payment page, as typed. */
export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  readonly email: string;
}
export type CardField = keyof CardForm;
export type CardError =
  | 'numberUnknown'
  | 'expiryInvalid'
  | 'expiryPast'
  | 'cvcInvalid'
  | 'nameMissing'
  | 'emailInvalid';

export type CardOutcome = 'paid' | 'refused' | 'pending' | 'processing';

/** The only cards that this provider knows. */
export const testCards: Readonly<Record<CardOutcome, string>> = {
  paid: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  pending: '4000 0000 0000 9995',
  processing: '4000 0000 0000 7777',
};

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The outcome of a payment with this card; null for any other than the test cards. */
export function outcomeOf(number: string): CardOutcome | null {
  const outcomes = Object.keys(testCards) as CardOutcome[];
  return outcomes.find((outcome) => digitsOf(testCards[outcome]) === digitsOf(number)) ?? null;
}

/** What is wrong with the form, by field. `now` in epoch ms; name and e-mail address are asked for with express payment alone. */
export function cardErrors(form: CardForm, isExpress: boolean, now: number): Partial<Record<CardField, CardError>> {
  const expiry = expiryError(form.expiry, now);
  return {
    ...(isExpress && form.name.trim() === '' && { name: 'nameMissing' }),
    ...(isExpress && !isEmail(form.email.trim()) && { email: 'emailInvalid' }),
    ...(outcomeOf(form.number) === null && { number: 'numberUnknown' }),
    ...(expiry && { expiry }),
    ...(!/^\d{3,4}$/.test(form.cvc.trim()) && { cvc: 'cvcInvalid' }),
  };
}

/** `12/29`, `12 / 2029` or `1229`; a card is good to the end of its month. */
function expiryError(written: string, now: number): CardError | null {
  const found = /^(0?[1-9]|1[0-2])[/.-]?(?:20)?(\d{2})$/.exec(written.replaceAll(/\s/g, ''));
  if (!found) return 'expiryInvalid';
  return Date.UTC(2000 + Number(found[2]), Number(found[1]), 1) <= now ? 'expiryPast' : null;
}
