import type { DetailsProblemCode } from '../customers/guest-details.ts';
import { newEmailProblems } from '../customers/credentials.ts';
import { isOneLineText, isText } from '../customers/plain-text.ts';
import { answerHasWebAddress, hasWebAddress } from '../customers/web-address.ts';

export const mostLettersOfText = 2000;
const mostLettersOfNumber = 50;
const mostLettersOfName = 200;

/** A declaration of withdrawal as written by its sender. */
export interface Declaration {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  /** What is withdrawn, in the sender's words. */
  readonly text: string;
}
export type DeclarationField = keyof Declaration;
export type DeclarationProblems = Partial<Record<DeclarationField, DetailsProblemCode>>;

/**
 * Problems that make a declaration unreadable, or would let its acknowledgement carry links to strangers. Neither lateness nor an unknown
 * order number is a problem.
 */
export function declarationProblems({ number, name, email, text }: Declaration): DeclarationProblems {
  return withoutGaps({
    number: problemOfLine(number, mostLettersOfNumber),
    name: problemOfLine(name, mostLettersOfName),
    email: email.trim() === '' ? 'REQUIRED' : newEmailProblems({ email, emailConfirmation: email }).email,
    text: text.trim() === '' ? 'REQUIRED' : problemOfText(text),
  });
}

/** Problems of a declaration by an order's link, which identifies the sender. Either lines are chosen, or the text says what is withdrawn. */
export function choiceProblems(text: string, hasLines: boolean): Pick<DeclarationProblems, 'text'> {
  if (text.trim() === '') return hasLines ? {} : { text: 'REQUIRED' };
  return withoutGaps({ text: problemOfText(text) });
}

function problemOfLine(text: string, most: number): DetailsProblemCode | undefined {
  if (text.trim() === '') return 'REQUIRED';
  if (text.trim().length > most) return 'TOO_LONG';
  if (!isOneLineText(text)) return 'TEXT_INVALID';
  return hasWebAddress(text, false) ? 'WEB_ADDRESS' : undefined;
}

function problemOfText(text: string): DetailsProblemCode | undefined {
  if (text.length > mostLettersOfText) return 'TOO_LONG';
  if (!isText(text, true)) return 'TEXT_INVALID';
  return answerHasWebAddress(text) ? 'WEB_ADDRESS' : undefined;
}

function withoutGaps(problems: {
  readonly [Field in DeclarationField]?: DetailsProblemCode | undefined;
}): DeclarationProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== undefined));
}

/** How many of an order line are chosen, by the line's index. */
export interface ChosenLine {
  readonly line: number;
  readonly count: number;
}

/** Whether every chosen line exists, is chosen once, and with no more than was ordered. */
export function isChoiceOf(chosen: readonly ChosenLine[], ordered: readonly { readonly count: number }[]): boolean {
  const isOrdered = ({ line, count }: ChosenLine) => {
    const most = ordered[line]?.count ?? 0;
    return Number.isInteger(count) && count >= 1 && count <= most;
  };
  return chosen.every(isOrdered) && new Set(chosen.map(({ line }) => line)).size === chosen.length;
}
