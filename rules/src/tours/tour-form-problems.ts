import type { Tour } from '@foyer/contract/tours/tour.ts';
import { bookedSlot, tourBookingProblems } from './tour-booking-problems.ts';
import type { TourOffer } from './tour-booking-problems.ts';
import { countsTours, groupSize, smallestGroup, entryCount } from './tour-counts.ts';
import type { TourForm } from './tour-form.ts';
import { groupFit, tooFewTours } from './tour-group.ts';
import type { TourProblem, TourProblemCode } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';

/** What stands against the form: what the rules say of the booking, and what only a form can lack. */
export interface FormProblem extends Omit<TourProblem, 'code'> {
  readonly code:
    | Exclude<TourProblemCode, 'NOTHING_CHOSEN'>
    | 'PEOPLE_REQUIRED'
    /** Fewer are `priced` than `people` come. */
    | 'PEOPLE_WITHOUT_PRICE'
    /** More are. */
    | 'PRICES_WITHOUT_PEOPLE'
    | 'TOURS_REQUIRED'
    /** The group takes `required` tours; those that are chosen have `seats`. */
    | 'TOURS_TOO_FEW'
    /** The visitor's own cart holds all that was left. */
    | 'TIME_IN_CART'
    | 'DAY_IN_CART'
    | 'TOURS_LEFT';
  /** How many people have a price. */
  readonly priced?: number;
  /** How many people the chosen tours hold. */
  readonly seats?: number;
}

/** A form with all that its rules look at. */
interface Judged {
  readonly form: TourForm;
  readonly tour: Tour;
  /** What the server would say of the booking. */
  readonly found: readonly TourProblem[];
  /** Sold out beside the visitor's own cart alone, or null. */
  readonly own: 'TIME_IN_CART' | 'DAY_IN_CART' | null;
  /** Why so many people cannot be booked at all, or null. */
  readonly group: TourProblem | null;
  /** So many entries of the price list: people, or whole tours. */
  readonly chosen: number;
  /** People by their tickets. */
  readonly heads: number;
}

type Rule = (judged: Judged) => FormProblem[];

/** By which rule of the form a problem of the booking is told; `people`: the form judges the number that was typed instead. */
type Topic =
  | 'moment'
  | 'soldOut'
  | 'offer'
  | 'quantity'
  | 'ticketCap'
  | 'ticketCount'
  | 'company'
  | 'answer'
  | 'people';

/** A new code does not compile until it has its place here. */
const topics: Readonly<Record<TourProblemCode, Topic>> = {
  TOUR_NOT_BOOKABLE: 'moment',
  TOUR_OVER: 'moment',
  DATE_REQUIRED: 'moment',
  DAY_UNAVAILABLE: 'moment',
  DAY_SOLD_OUT: 'soldOut',
  TIME_REQUIRED: 'moment',
  TIME_UNAVAILABLE: 'moment',
  TIME_SOLD_OUT: 'soldOut',
  PRICE_UNKNOWN: 'offer',
  TICKET_UNKNOWN: 'offer',
  COUNT_INVALID: 'offer',
  QUANTITY_LIMIT: 'quantity',
  QUANTITY_REQUIRED: 'quantity',
  TICKET_LIMIT: 'ticketCap',
  TOO_FEW_TICKETS: 'ticketCount',
  TOO_MANY_TICKETS: 'ticketCount',
  NEEDS_PAID_PRICE: 'company',
  QUESTION_UNKNOWN: 'answer',
  ANSWER_REQUIRED: 'answer',
  ANSWER_INVALID: 'answer',
  ANSWER_TOO_LONG: 'answer',
  ANSWER_WEB_ADDRESS: 'answer',
  NOTHING_CHOSEN: 'people',
  GROUP_TOO_LARGE: 'people',
  OVERBOOKED: 'people',
  UNDERBOOKED: 'people',
};

const about = (found: readonly TourProblem[], ...wanted: Topic[]) =>
  found.filter(({ code }) => wanted.includes(topics[code])) as FormProblem[];

/** Told of the number of people already: what the booking's own numbers say of the same adds nothing. */
const isReported = ({ group }: Judged, code: TourProblemCode) => group?.code === code;

/**
 * The rules of the form, by name. None is there for show: without any of them the form adds what the server refuses, or what does not
 * fit the number of people that stands in it.
 */
export const formRules = {
  /** Day and time exist and have room. What the visitor's own cart has taken is no news until they want more of it. */
  moment: ({ form, found, own }) => [
    ...(own && form.people > 0 ? [{ code: own }] : []),
    ...(own ? about(found, 'moment') : about(found, 'moment', 'soldOut')),
  ],
  /** All that is asked for is offered, in numbers that are counts [TOUR-14]. */
  offered: ({ found }) => about(found, 'offer'),
  /** Of one price, ticket or component no more than the museum sells at once, and of a component no fewer. */
  quantities: ({ found }) => about(found, 'quantity'),
  /** Of one kind of ticket no more than go on the tours [TOUR-10]. */
  ticketCaps: ({ found }) => about(found, 'ticketCap'),
  /** As many tickets as people [TOUR-12]; against prices that are not right yet they would be counted wrongly. */
  equalCounts: ({ form, tour, found, chosen }) =>
    countsTours(tour) || (form.people > 0 && chosen !== form.people) ? [] : about(found, 'ticketCount'),
  /** Companions who come for nothing come with somebody. */
  company: ({ found }) => about(found, 'company'),
  /** [TOUR-15] */
  answers: ({ found }) => about(found, 'answer'),
  /** A whole tour at least [TOUR-9]. */
  toursChosen: ({ form, tour, chosen }) =>
    countsTours(tour) && form.people > 0 && chosen === 0 ? [{ code: 'TOURS_REQUIRED' }] : [],
  /** No more whole tours than are left [TOUR-9]. */
  toursLeft: (judged) => {
    const { form, tour, found, chosen } = judged;
    if (!countsTours(tour) || form.people === 0 || chosen === 0 || isReported(judged, 'OVERBOOKED')) return [];
    return found.filter(({ code }) => code === 'OVERBOOKED').map((problem) => ({ ...problem, code: 'TOURS_LEFT' }));
  },
  /** Enough whole tours for those who have no ticket: the API is never told how many come [TOUR-9]. */
  toursEnough: ({ form, tour, group, chosen }) => {
    const few = group || chosen === 0 ? null : tooFewTours(form.booking, tour, form.people);
    return few ? [{ code: 'TOURS_TOO_FEW', ...few }] : [];
  },
  /** Whole tours need tickets for their smallest group: it is large enough, so its tickets are too few [TOUR-13]. */
  enoughTickets: (judged) => {
    const { form, tour, found, chosen, heads } = judged;
    if (!countsTours(tour) || groupSize(form.booking, tour) === null || form.people === 0 || chosen === 0) return [];
    if (isReported(judged, 'UNDERBOOKED') || !found.some(({ code }) => code === 'UNDERBOOKED')) return [];
    return [{ code: 'TOO_FEW_TICKETS', tickets: heads, people: form.people }];
  },
  /** Nobody has two tickets of a whole tour: those who come on top are people too. */
  ticketsForAll: ({ form, tour, heads }) =>
    countsTours(tour) && form.people > 0 && heads > form.people
      ? [{ code: 'TOO_MANY_TICKETS', tickets: heads, people: form.people }]
      : [],
  /** Where people are counted, each of them has one price [TOUR-6]. */
  onePriceEach: ({ form, tour, chosen, group }) => {
    if (countsTours(tour) || form.people === 0 || chosen === form.people) return [];
    const counts = { priced: chosen, people: form.people };
    if (chosen > form.people) return [{ code: 'PRICES_WITHOUT_PEOPLE', ...counts }];
    return group ? [] : [{ code: 'PEOPLE_WITHOUT_PRICE', ...counts }];
  },
  /** [TOUR-13] */
  smallestGroup: ({ form, tour }) => {
    const required = smallestGroup(tour);
    if (form.people === 0) return [{ code: 'PEOPLE_REQUIRED' }];
    return form.people < required ? [{ code: 'UNDERBOOKED', required }] : [];
  },
  /** [TOUR-7, TOUR-8, TOUR-9] */
  largestGroup: ({ group }) => (group && group.code !== 'UNDERBOOKED' ? [group as FormProblem] : []),
} as const satisfies Readonly<Record<string, Rule>>;

export type FormRule = keyof typeof formRules;

/**
 * Everything that stands between the form and the cart [TOUR-7 to TOUR-15]. How many come is judged by the number that was typed for
 * it, so that it is told there and once. The offer's slots are what the visitor's cart leaves; `reported` are the museum's.
 */
export function formProblems(
  form: TourForm,
  offer: TourOffer,
  reported: readonly TourSlot[] = offer.slots,
  rules: readonly Rule[] = Object.values(formRules),
): FormProblem[] {
  const { tour } = offer;
  const found = tourBookingProblems(form.booking, offer);
  const whole = new Set(tourBookingProblems(form.booking, { ...offer, slots: reported }).map(({ code }) => code));
  const own = ownProblem(found.find(({ code }) => !whole.has(code))?.code);
  const slot = own ? null : bookedSlot(form.booking, offer.slots);
  const judged: Judged = {
    form,
    tour,
    found,
    own,
    group: form.people === 0 ? null : groupFit(form.booking, tour, slot, form.people).problem,
    chosen: entryCount(form.booking),
    heads: groupSize(form.booking, tour) ?? 0,
  };
  return rules.flatMap((rule) => rule(judged));
}

/** What is sold out beside the visitor's own cart only, nobody else has booked up. */
function ownProblem(code: TourProblemCode | undefined): Judged['own'] {
  if (code === 'TIME_SOLD_OUT') return 'TIME_IN_CART';
  return code === 'DAY_SOLD_OUT' ? 'DAY_IN_CART' : null;
}
