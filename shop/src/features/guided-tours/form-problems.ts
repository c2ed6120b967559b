import type { Tour } from '@foyer/contract/tour.ts';
import { bookedSlot, tourBookingProblems, type TourOffer } from '@foyer/rules/tour-booking.ts';
import { countsTours, groupSize, offeredTickets, tourCount } from '@foyer/rules/tour-counts.ts';
import { groupFit } from '@foyer/rules/tour-group.ts';
import type { TourProblem, TourProblemCode } from '@foyer/rules/tour-problem.ts';
import type { TourDraft } from './tour-draft.ts';

/** What stands against the form: what the rules say, and what only a form can lack. */
export interface FormProblem extends Omit<TourProblem, 'code'> {
  readonly code: TourProblemCode | 'PEOPLE_REQUIRED' | 'PEOPLE_WITHOUT_PRICE' | 'TOURS_LEFT';
}

/** About how many come at all, without naming a price or a ticket. */
const aboutGroup: readonly FormProblem['code'][] = ['GROUP_TOO_LARGE', 'OVERBOOKED', 'UNDERBOOKED', 'NOTHING_CHOSEN'];

/**
 * Everything that stands between the form and the basket [TOUR-7 to TOUR-15]. The rules judge the booking; how many come is judged by
 * the number that was typed for it, so that it is told there and once.
 */
export function formProblems({ booking, people, from: tour }: TourDraft, offer: TourOffer): FormProblem[] {
  const found = tourBookingProblems(booking, offer);
  const slot = bookedSlot(booking, offer.slots);
  if (people === 0) return [...found.filter(({ code }) => !aboutGroup.includes(code)), { code: 'PEOPLE_REQUIRED' }];
  const fit = groupFit(tour, slot, people).problem;
  const rest = found
    .filter((problem) => !isToldByGroup(problem, tour, fit))
    .map((problem): FormProblem => {
      if (problem.code === 'OVERBOOKED') return { ...problem, code: 'TOURS_LEFT' };
      // The group is large enough: what is too small is the number of its tickets.
      if (problem.code !== 'UNDERBOOKED' || tourCount(booking) === 0) return problem;
      return { code: 'TOO_FEW_TICKETS', available: groupSize(booking, tour) ?? 0, required: people };
    });
  if (fit) return [...rest, fit];
  const unpriced = countsTours(tour) ? 0 : people - tourCount(booking);
  return unpriced > 0 ? [...rest, { code: 'PEOPLE_WITHOUT_PRICE', available: unpriced }] : rest;
}

/** Where people are counted, the number of people says it all; of whole tours, the number of tours is a matter of its own. */
function isToldByGroup({ code }: TourProblem, tour: Tour, fit: TourProblem | null): boolean {
  if (!aboutGroup.includes(code)) return false;
  if (!countsTours(tour)) return true;
  return fit !== null && (code === fit.code || offeredTickets(tour).length === 0);
}

/** The steps of the form; a message leads to `step-{id}`. */
export type StepId = 'day' | 'time' | 'people' | 'prices' | 'tickets' | 'questions';

export const peopleFieldId = 'tour-people';

export function fieldIdOf({ priceId, ticketId, subticketId, questionId }: Partial<FormProblem>): string {
  if (questionId !== undefined) return `question-${questionId}`;
  return priceId === undefined ? ['ticket', ticketId, subticketId].filter(Boolean).join('-') : `price-${priceId}`;
}

/** The step that a problem is told in. */
export function stepOf({ code, priceId, ticketId, questionId }: FormProblem): StepId {
  if (questionId !== undefined) return 'questions';
  if (ticketId !== undefined || code.endsWith('_TICKETS')) return 'tickets';
  if (priceId !== undefined || code === 'PEOPLE_WITHOUT_PRICE' || code === 'TOURS_LEFT') return 'prices';
  if (/^(DATE|DAY|TOUR)_/.test(code)) return 'day';
  if (code.startsWith('TIME_')) return 'time';
  return 'people';
}

/** The id of what a problem is about: where a link from the summary leads. */
export function placeIdOf(problem: FormProblem): string {
  const { priceId, ticketId, questionId } = problem;
  if ((priceId ?? ticketId ?? questionId) !== undefined) return fieldIdOf(problem);
  const step = stepOf(problem);
  return step === 'people' ? peopleFieldId : `step-${step}`;
}

/** What is missing waits until somebody presses the button; what is wrong is told at once. */
const waits: readonly FormProblem['code'][] = [
  'DATE_REQUIRED',
  'TIME_REQUIRED',
  'PEOPLE_REQUIRED',
  'PEOPLE_WITHOUT_PRICE',
  'TOO_FEW_TICKETS',
  'ANSWER_REQUIRED',
  'ANSWER_INVALID',
];

export function shownProblems(problems: readonly FormProblem[], tried: boolean): FormProblem[] {
  return problems.filter(({ code }) => tried || !waits.includes(code));
}
