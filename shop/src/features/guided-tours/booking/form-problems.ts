import type { FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';

/** The steps of the form; a message leads to `step-{id}`. */
export type StepId = 'day' | 'time' | 'people' | 'prices' | 'tickets' | 'questions';

export const peopleFieldId = 'tour-people';

export function fieldIdOf({ priceId, ticketId, subticketId, questionId }: Partial<FormProblem>): string {
  if (questionId !== undefined) return `question-${questionId}`;
  return priceId === undefined ? ['ticket', ticketId, subticketId].filter(Boolean).join('-') : `price-${priceId}`;
}

/** The step that shows a problem. */
export function stepOf({ code, priceId, ticketId, questionId }: FormProblem): StepId {
  if (questionId !== undefined) return 'questions';
  if (ticketId !== undefined || code.endsWith('_TICKETS')) return 'tickets';
  if (priceId !== undefined || /^TOURS_|PRICE/.test(code)) return 'prices';
  if (/^(DATE|DAY|TOUR)_/.test(code)) return 'day';
  if (code.startsWith('TIME_')) return 'time';
  return 'people';
}

/** The id of the field or step of a problem, for the error summary's links. */
export function placeIdOf(problem: FormProblem): string {
  const { priceId, ticketId, questionId } = problem;
  if ((priceId ?? ticketId ?? questionId) !== undefined) return fieldIdOf(problem);
  const step = stepOf(problem);
  return step === 'people' ? peopleFieldId : `step-${step}`;
}

/** Shown after the first press of the button: what is missing. What is wrong is shown at once. */
const waits: readonly FormProblem['code'][] = [
  'DATE_REQUIRED',
  'TIME_REQUIRED',
  'PEOPLE_REQUIRED',
  'PEOPLE_WITHOUT_PRICE',
  'TOURS_REQUIRED',
  'TOURS_TOO_FEW',
  'TOO_FEW_TICKETS',
  'NEEDS_PAID_PRICE',
  'ANSWER_REQUIRED',
  'ANSWER_INVALID',
  'ANSWER_WEB_ADDRESS',
];

export function shownProblems(problems: readonly FormProblem[], tried: boolean): FormProblem[] {
  return problems.filter(({ code }) => tried || !waits.includes(code));
}
