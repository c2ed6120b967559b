import type { Tour } from '@foyer/contract/tours/tour.ts';
import { bookedSlot, tourBookingProblems } from './tour-booking-problems.ts';
import type { TourOffer } from './tour-booking-problems.ts';
import { countsTours, groupSize, smallestGroup, entryCount } from './tour-counts.ts';
import type { TourForm } from './tour-form.ts';
import { groupFit, tooFewTours } from './tour-group.ts';
import type { TourProblem, TourProblemCode } from './tour-problem.ts';
import type { TourSlot } from './tour-slots.ts';

/** A problem of the form: one of the booking rules', or one that only a form can have. */
export interface FormProblem extends Omit<TourProblem, 'code'> {
  readonly code:
    | Exclude<TourProblemCode, 'NOTHING_CHOSEN'>
    | 'PEOPLE_REQUIRED'
    /** Fewer are `priced` than there are `people`. */
    | 'PEOPLE_WITHOUT_PRICE'
    /** More are `priced` than there are `people`. */
    | 'PRICES_WITHOUT_PEOPLE'
    | 'TOURS_REQUIRED'
    /** The group needs `required` tours; the chosen ones have `seats`. */
    | 'TOURS_TOO_FEW'
    /** All that was left is in the visitor's own cart. */
    | 'TIME_IN_CART'
    | 'DAY_IN_CART'
    | 'TOURS_LEFT';
  /** How many people have a price. */
  readonly priced?: number;
  /** How many people fit into the chosen tours. */
  readonly seats?: number;
}

/** A form with everything that the form rules need. */
interface Judged {
  readonly form: TourForm;
  readonly tour: Tour;
  /** The problems that the server would report for the booking. */
  readonly found: readonly TourProblem[];
  /** Set if the moment is sold out only because of the visitor's own cart. */
  readonly own: 'TIME_IN_CART' | 'DAY_IN_CART' | null;
  /** Why this number of people cannot be booked at all, or null. */
  readonly group: TourProblem | null;
  /** The sum of the price list entries: people, or whole tours. */
  readonly chosen: number;
  /** The number of people according to the tickets. */
  readonly peopleByTickets: number;
}

type Rule = (judged: Judged) => FormProblem[];

/** The form rule that reports a problem of the booking. `people`: the form judges the typed number of people instead. */
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

/** A new code does not compile until it has a topic here. */
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

/** Whether the code is already reported for the number of people. Repeating it for the booking's counts adds nothing. */
const isReported = ({ group }: Judged, code: TourProblemCode) => group?.code === code;

/**
 * The rules of the form, by name. Each is necessary. Without it the form would add what the server refuses, or what does not match the
 * number of people in the form.
 */
export const formRules = {
  /** Day and time must exist and have places left. What the visitor's own cart has taken is reported only when they want more. */
  moment: ({ form, found, own }) => [
    ...(own && form.people > 0 ? [{ code: own }] : []),
    ...(own ? about(found, 'moment') : about(found, 'moment', 'soldOut')),
  ],
  /** Everything requested must be offered, with valid counts [TOUR-14]. */
  offered: ({ found }) => about(found, 'offer'),
  /** Of one price, ticket or component at most what the museum sells at once, and of a component at least its minimum. */
  quantities: ({ found }) => about(found, 'quantity'),
  /** Of one kind of ticket no more than people on the tours [TOUR-10]. */
  ticketCaps: ({ found }) => about(found, 'ticketCap'),
  /** As many tickets as people [TOUR-12]. Skipped while the prices do not match the people, as the comparison would be wrong. */
  equalCounts: ({ form, tour, found, chosen }) =>
    countsTours(tour) || (form.people > 0 && chosen !== form.people) ? [] : about(found, 'ticketCount'),
  /** Free companions need somebody who pays. */
  company: ({ found }) => about(found, 'company'),
  /** [TOUR-15] */
  answers: ({ found }) => about(found, 'answer'),
  /** At least one whole tour [TOUR-9]. */
  toursChosen: ({ form, tour, chosen }) =>
    countsTours(tour) && form.people > 0 && chosen === 0 ? [{ code: 'TOURS_REQUIRED' }] : [],
  /** No more whole tours than are left [TOUR-9]. */
  toursLeft: (judged) => {
    const { form, tour, found, chosen } = judged;
    if (!countsTours(tour) || form.people === 0 || chosen === 0 || isReported(judged, 'OVERBOOKED')) return [];
    return found.filter(({ code }) => code === 'OVERBOOKED').map((problem) => ({ ...problem, code: 'TOURS_LEFT' }));
  },
  /** Enough whole tours for people without tickets. The API never learns how many people come, so only the form can check it [TOUR-9]. */
  toursEnough: ({ form, tour, group, chosen }) => {
    const few = group || chosen === 0 ? null : tooFewTours(form.booking, tour, form.people);
    return few ? [{ code: 'TOURS_TOO_FEW', ...few }] : [];
  },
  /** Whole tours need tickets for their smallest group. If the number of people is large enough, the tickets are too few [TOUR-13]. */
  enoughTickets: (judged) => {
    const { form, tour, found, chosen, peopleByTickets } = judged;
    if (!countsTours(tour) || groupSize(form.booking, tour) === null || form.people === 0 || chosen === 0) return [];
    if (isReported(judged, 'UNDERBOOKED') || !found.some(({ code }) => code === 'UNDERBOOKED')) return [];
    return [{ code: 'TOO_FEW_TICKETS', tickets: peopleByTickets, people: form.people }];
  },
  /** Whole tours have no more tickets than people, because each ticket is for one person, and extra ones are more people. */
  ticketsForAll: ({ form, tour, peopleByTickets }) =>
    countsTours(tour) && form.people > 0 && peopleByTickets > form.people
      ? [{ code: 'TOO_MANY_TICKETS', tickets: peopleByTickets, people: form.people }]
      : [],
  /** If people are counted, each has exactly one price [TOUR-6]. */
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
 * Every problem that keeps the form from being added to the cart [TOUR-7 to TOUR-15]. The number of people is judged by what was typed for
 * it, so that it is reported there, and only once. The offer's slots are without what the visitor's cart takes; `reported` are the
 * museum's.
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
    peopleByTickets: groupSize(form.booking, tour) ?? 0,
  };
  return rules.flatMap((rule) => rule(judged));
}

/** The code for a moment that is sold out only because of the visitor's own cart, and not because of others. */
function ownProblem(code: TourProblemCode | undefined): Judged['own'] {
  if (code === 'TIME_SOLD_OUT') return 'TIME_IN_CART';
  return code === 'DAY_SOLD_OUT' ? 'DAY_IN_CART' : null;
}
