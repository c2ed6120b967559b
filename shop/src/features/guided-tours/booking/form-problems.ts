import type { Tour } from '@foyer/contract/tours/tour.ts';
import { offeredTickets, pricesAt } from '@foyer/rules/tours/tour-counts.ts';
import type { FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';

/** The steps of the form. Each has the id `step-{id}`, to which messages link. */
export type StepId = 'day' | 'time' | 'people' | 'prices' | 'tickets' | 'questions';

export const peopleFieldId = 'tour-people';

export function fieldIdOf({ priceId, ticketId, subticketId, questionId }: Partial<FormProblem>): string {
  if (questionId !== undefined) return `question-${questionId}`;
  return priceId === undefined ? ['ticket', ticketId, subticketId].filter(Boolean).join('-') : `price-${priceId}`;
}

/** Where a problem is shown that is about no single price, ticket or question, and its kind. */
interface Place {
  readonly step: StepId;
  /** Something is missing, so it is shown only once the visitor presses the button. Other problems are shown at once. */
  readonly isMissing?: true;
  /** More is wanted than is left, so another time or another try may help. */
  readonly isFull?: true;
}

/** A new code does not compile until it is added here. */
const places: Readonly<Record<FormProblem['code'], Place>> = {
  TOUR_NOT_BOOKABLE: { step: 'day' },
  TOUR_OVER: { step: 'day' },
  DATE_REQUIRED: { step: 'day', isMissing: true },
  DAY_UNAVAILABLE: { step: 'day', isFull: true },
  DAY_SOLD_OUT: { step: 'day', isFull: true },
  DAY_IN_CART: { step: 'day', isFull: true },
  TIME_REQUIRED: { step: 'time', isMissing: true },
  TIME_UNAVAILABLE: { step: 'time', isFull: true },
  TIME_SOLD_OUT: { step: 'time', isFull: true },
  TIME_IN_CART: { step: 'time', isFull: true },
  PEOPLE_REQUIRED: { step: 'people', isMissing: true },
  COUNT_INVALID: { step: 'people' },
  GROUP_TOO_LARGE: { step: 'people' },
  UNDERBOOKED: { step: 'people' },
  OVERBOOKED: { step: 'people', isFull: true },
  PRICE_UNKNOWN: { step: 'prices' },
  NEEDS_PAID_PRICE: { step: 'prices', isMissing: true },
  PEOPLE_WITHOUT_PRICE: { step: 'prices', isMissing: true },
  PRICES_WITHOUT_PEOPLE: { step: 'prices' },
  TOURS_REQUIRED: { step: 'prices', isMissing: true },
  TOURS_TOO_FEW: { step: 'prices', isMissing: true },
  TOURS_LEFT: { step: 'prices', isFull: true },
  TICKET_UNKNOWN: { step: 'tickets' },
  QUANTITY_LIMIT: { step: 'tickets' },
  QUANTITY_REQUIRED: { step: 'tickets', isMissing: true },
  TICKET_LIMIT: { step: 'tickets' },
  TOO_FEW_TICKETS: { step: 'tickets', isMissing: true },
  TOO_MANY_TICKETS: { step: 'tickets' },
  QUESTION_UNKNOWN: { step: 'questions' },
  ANSWER_REQUIRED: { step: 'questions', isMissing: true },
  ANSWER_INVALID: { step: 'questions', isMissing: true },
  ANSWER_TOO_LONG: { step: 'questions' },
  ANSWER_WEB_ADDRESS: { step: 'questions', isMissing: true },
};

/** The step that shows a problem. */
export function stepOf({ code, priceId, ticketId, questionId }: FormProblem): StepId {
  if (questionId !== undefined) return 'questions';
  if (ticketId !== undefined) return 'tickets';
  return priceId === undefined ? places[code].step : 'prices';
}

export const isFull = ({ code }: FormProblem): boolean => places[code].isFull === true;

/** The id of the element that a problem is about, to which the summary links. */
export function placeIdOf(problem: FormProblem): string {
  const { priceId, ticketId, questionId } = problem;
  if ((priceId ?? ticketId ?? questionId) !== undefined) return fieldIdOf(problem);
  const step = stepOf(problem);
  return step === 'people' ? peopleFieldId : `step-${step}`;
}

/** The steps in the order of the page. */
const pageOrder: readonly StepId[] = ['day', 'time', 'people', 'prices', 'tickets', 'questions'];

/** The problems in the order of the page. */
export function inPageOrder(problems: readonly FormProblem[], tour: Tour, time: string | null): FormProblem[] {
  const fields = [...pricesAt(tour, time), ...offeredTickets(tour), ...tour.questions].map(({ id }) => id);
  const placeIn = ({ priceId, ticketId, questionId }: FormProblem) =>
    fields.indexOf(priceId ?? ticketId ?? questionId ?? '');
  return problems.toSorted(
    (a, b) => pageOrder.indexOf(stepOf(a)) - pageOrder.indexOf(stepOf(b)) || placeIn(a) - placeIn(b),
  );
}

/** Leaves out missing input until the visitor has pressed the button. */
export function shownProblems(problems: readonly FormProblem[], tried: boolean): FormProblem[] {
  return problems.filter(({ code }) => tried || !places[code].isMissing);
}
