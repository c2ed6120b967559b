import type { DetailsProblemCode } from '../customers/guest-details.ts';
import { newEmailProblems } from '../customers/credentials.ts';
import { isOneLineText, isText } from '../customers/plain-text.ts';
import { answerHasWebAddress, hasWebAddress } from '../customers/web-address.ts';

export const mostLettersOfText = 2000;
const mostLettersOfNumber = 50;
const mostLettersOfName = 200;

/** What somebody writes who withdraws. */
export interface Declaration {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  /** What is withdrawn, in their words. */
  readonly text: string;
}
export type DeclarationField = keyof Declaration;
export type DeclarationProblems = Partial<Record<DeclarationField, DetailsProblemCode>>;

/**
 * What keeps a declaration from being read, or would make a stranger's mail of its acknowledgement; never whether it is in time, nor
 * whether its number is one of an order.
 */
export function declarationProblems({ number, name, email, text }: Declaration): DeclarationProblems {
  return withoutGaps({
    number: problemOfLine(number, mostLettersOfNumber),
    name: problemOfLine(name, mostLettersOfName),
    email: email.trim() === '' ? 'REQUIRED' : newEmailProblems({ email, emailConfirmation: email }).email,
    text: text.trim() === '' ? 'REQUIRED' : problemOfText(text),
  });
}

/** The same by an order's link, which says whose it is: lines are chosen, or words say what is withdrawn. */
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

/** So many of a line of an order, by its place. */
export interface ChosenLine {
  readonly line: number;
  readonly count: number;
}

/** Whether each is a line that was ordered, once, and no more of it than was. */
export function isChoiceOf(chosen: readonly ChosenLine[], ordered: readonly { readonly count: number }[]): boolean {
  const isOrdered = ({ line, count }: ChosenLine) => {
    const most = ordered[line]?.count ?? 0;
    return Number.isInteger(count) && count >= 1 && count <= most;
  };
  return chosen.every(isOrdered) && new Set(chosen.map(({ line }) => line)).size === chosen.length;
}
