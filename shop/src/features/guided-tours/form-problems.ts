import { bookedSlot, tourBookingProblems, type TourOffer } from '@foyer/rules/tour-booking.ts';
import { countsTours, groupSize, tourCount } from '@foyer/rules/tour-counts.ts';
import { groupFit, tooFewTours } from '@foyer/rules/tour-group.ts';
import type { TourProblem, TourProblemCode } from '@foyer/rules/tour-problem.ts';
import type { TourSlot } from '@foyer/rules/tour-slots.ts';
import type { TourDraft } from './tour-draft.ts';

/** What stands against the form: what the rules say, and what only a form can lack. */
export interface FormProblem extends Omit<TourProblem, 'code'> {
  readonly code:
    | Exclude<TourProblemCode, 'NOTHING_CHOSEN'>
    | 'PEOPLE_REQUIRED'
    | 'PEOPLE_WITHOUT_PRICE'
    /** `required` people have a price, `available` are coming. */
    | 'PRICES_WITHOUT_PEOPLE'
    | 'TOURS_REQUIRED'
    /** The group takes `required` tours; those that are chosen hold `available` people. */
    | 'TOURS_TOO_FEW'
    /** The visitor's own basket holds all that was left. */
    | 'TIME_IN_BASKET'
    | 'DAY_IN_BASKET'
    | 'TOURS_LEFT';
}

/** About how many come at all, without naming a price or a ticket. */
const aboutGroup: readonly TourProblemCode[] = ['GROUP_TOO_LARGE', 'OVERBOOKED', 'UNDERBOOKED', 'NOTHING_CHOSEN'];

const isAboutGroup = ({ code }: TourProblem) => aboutGroup.includes(code);

/**
 * Everything that stands between the form and the basket [TOUR-7 to TOUR-15]. The rules judge the booking; how many come is judged by
 * the number that was typed for it, so that it is told there and once. Nothing is left out that has not its like here: a form without
 * problems is a booking without. The offer's slots are what the basket leaves; `asTold` are the museum's.
 */
export function formProblems(
  { booking, people }: TourDraft,
  offer: TourOffer,
  asTold: readonly TourSlot[] = offer.slots,
): FormProblem[] {
  const found = tourBookingProblems(booking, offer);
  const whole = new Set(tourBookingProblems(booking, { ...offer, slots: asTold }).map(({ code }) => code));
  const own = ownProblem(found.find(({ code }) => !whole.has(code))?.code);
  const told = found.filter(({ code }) => own === null || !code.endsWith('_SOLD_OUT'));
  const others = told.filter((problem) => !isAboutGroup(problem)) as FormProblem[];
  // What her own basket has taken is no news to her, until she wants more of it.
  if (people === 0) return [...others, { code: 'PEOPLE_REQUIRED' }];
  if (own) others.unshift({ code: own });
  const fit = groupFit(offer.tour, own ? null : bookedSlot(booking, offer.slots), people).problem as FormProblem | null;
  const group = fit ? [fit] : [];
  if (countsTours(offer.tour)) {
    return [...others, ...found.filter(isAboutGroup).flatMap(ofTours), ...ofPeople(), ...group];
  }
  const share = shareProblem(people, tourCount(booking));
  if (!share) return [...others, ...group];
  // Tickets are counted against prices: while those are not right, they would be told against the wrong number.
  const beside = others.filter(({ code }) => !code.endsWith('_TICKETS'));
  return [...beside, ...(fit && share.code === 'PEOPLE_WITHOUT_PRICE' ? [] : [share]), ...group];

  /** Of whole tours their number is a matter of its own; what is said of the people already is not said again. */
  function ofTours({ code, available = 0 }: TourProblem): FormProblem[] {
    if (tourCount(booking) === 0) return [{ code: 'TOURS_REQUIRED' }];
    if (code === fit?.code) return [];
    if (code !== 'UNDERBOOKED') return [{ code: 'TOURS_LEFT', available }];
    // The group is large enough: what is too small is the number of its tickets.
    return [{ code: 'TOO_FEW_TICKETS', available: groupSize(booking, offer.tour) ?? 0, required: people }];
  }

  /** The museum is not told how many people whole tours are for: only here can they be too many for these, or fewer than tickets. */
  function ofPeople(): FormProblem[] {
    const few = fit || tourCount(booking) === 0 ? null : tooFewTours(booking, offer.tour, people);
    const required = groupSize(booking, offer.tour) ?? 0;
    return [
      ...(few ? [{ code: 'TOURS_TOO_FEW' as const, ...few }] : []),
      ...(required > people ? [{ code: 'TOO_MANY_TICKETS' as const, available: people, required }] : []),
    ];
  }
}

/** What is sold out beside the visitor's own basket only, nobody else has booked up. */
function ownProblem(code: TourProblemCode | undefined): 'TIME_IN_BASKET' | 'DAY_IN_BASKET' | null {
  if (code === 'TIME_SOLD_OUT') return 'TIME_IN_BASKET';
  return code === 'DAY_SOLD_OUT' ? 'DAY_IN_BASKET' : null;
}

/** Where people are counted, each of them has one price. */
function shareProblem(people: number, priced: number): FormProblem | null {
  if (priced === people) return null;
  return priced < people
    ? { code: 'PEOPLE_WITHOUT_PRICE', available: people - priced }
    : { code: 'PRICES_WITHOUT_PEOPLE', available: people, required: priced };
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
  if (priceId !== undefined || /^TOURS_|PRICE/.test(code)) return 'prices';
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
  'TOURS_REQUIRED',
  'TOURS_TOO_FEW',
  'TOO_FEW_TICKETS',
  'ANSWER_REQUIRED',
  'ANSWER_INVALID',
];

export function shownProblems(problems: readonly FormProblem[], tried: boolean): FormProblem[] {
  return problems.filter(({ code }) => tried || !waits.includes(code));
}
