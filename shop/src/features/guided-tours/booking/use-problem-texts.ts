import { countsTours, nameOfKind } from '@foyer/rules/tours/tour-counts.ts';
import type { FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';
import { formatTime, formatMoney } from '../../../i18n/formats.ts';
import { useText, type TextContext, type Translate } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { fieldIdOf } from './form-problems.ts';
import type { LoadedTour } from '../calendar/load-tour.ts';
import { groupText } from '../tour-texts.ts';
import type { TourBookingState } from './use-tour-booking.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourChange, TourChangeCode } from '@foyer/rules/tours/tour-change.ts';
import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { TourDraft } from './tour-draft.ts';

export type ProblemTexts = ReturnType<typeof useProblemTexts>;

/** Texts for a booking's problems, and a hint about its limits. */
export function useProblemTexts(booking: TourBookingState, { now }: LoadedTour) {
  const t = useText();
  const { lang } = useShop();
  const { tour, slot, problems } = booking;
  const { date, months } = booking.moment;
  const time = slot ? formatTime(slot.time, lang) : '';
  const dayReason = months.closed[date ?? now.day] ?? '';
  const of = (problem: FormProblem) => tourProblemText(problem, { tour, at: slot?.time ?? null, time, dayReason }, t);

  const left =
    slot &&
    t(countsTours(tour) ? 'tour-group.toursAt' : 'tour-group.placesAt', {
      count: countsTours(tour) ? slot.tourCount : slot.places,
      time,
    });
  return {
    of,
    /** "At most 15 people in one group; 12 places left at 11:00." */
    groupHint: [groupText(tour, t), left].filter(Boolean).join(' · '),
    /** The problem of each input, by its id. */
    byField: Object.fromEntries(
      problems
        .filter(({ priceId, ticketId, questionId }) => (priceId ?? ticketId ?? questionId) !== undefined)
        .map((problem) => [fieldIdOf(problem), of(problem)]),
    ) as Readonly<Record<string, string | undefined>>,
  };
}

interface ProblemContext {
  readonly tour: Tour;
  readonly at: Time | null;
  /** The chosen time in the page's language; '' if none. */
  readonly time: string;
  /** Why the day is closed, in the museum's words; '' if it gives no reason. */
  readonly dayReason: string;
}

/** The text of a problem, with what is possible and what to do [TOUR-7 to TOUR-15] [TOUR-17] [TOUR-19]. */
export function tourProblemText(
  problem: FormProblem,
  { tour, at, time, dayReason }: ProblemContext,
  t: Translate,
): string {
  // The rules set every number that the text of the code uses, so the defaults never show.
  const { code, available = 0, required = 0, tickets = 0, people = 0, priced = 0, seats = 0 } = problem;
  const question = tour.questions.find(({ id }) => id === problem.questionId);
  const name = nameOfKind(tour, at, problem);
  switch (code) {
    case 'TOUR_OVER':
      return t('guided-tours.problem.TOUR_OVER');
    case 'DAY_UNAVAILABLE':
      return dayReason === ''
        ? t('tour-group.problem.DAY_UNAVAILABLE')
        : t('tour-group.problem.dayClosed', { reason: dayReason });
    case 'OVERBOOKED':
    case 'TOURS_LEFT':
      return t(`tour-group.problem.${code}`, { count: available, time });
    case 'GROUP_TOO_LARGE':
      return t('tour-group.problem.GROUP_TOO_LARGE', { count: available });
    case 'UNDERBOOKED':
      return t('tour-group.problem.UNDERBOOKED', { count: required });
    case 'PEOPLE_WITHOUT_PRICE':
      return t('tour-group.problem.PEOPLE_WITHOUT_PRICE', { count: people - priced });
    case 'TICKET_LIMIT':
    case 'QUANTITY_LIMIT':
      return t(`tour-group.problem.${code}`, { count: available, name });
    case 'QUANTITY_REQUIRED':
      return t('tour-group.problem.QUANTITY_REQUIRED', { count: required, name });
    case 'TICKET_UNKNOWN':
      return t('tour-group.problem.TICKET_UNKNOWN', { name });
    case 'TOO_FEW_TICKETS':
    case 'TOO_MANY_TICKETS':
      return t(`tour-group.problem.${code}`, { count: tickets, people });
    case 'PRICES_WITHOUT_PEOPLE':
      return t('tour-group.problem.PRICES_WITHOUT_PEOPLE', { count: priced, people });
    case 'TOURS_TOO_FEW':
      return t('tour-group.problem.TOURS_TOO_FEW', { count: required, people: seats });
    case 'ANSWER_REQUIRED':
    case 'ANSWER_INVALID':
    case 'ANSWER_WEB_ADDRESS':
      return t(`tour-group.problem.${code}`, { question: question?.label ?? '' });
    case 'ANSWER_TOO_LONG':
      return t('tour-group.problem.ANSWER_TOO_LONG', { count: available, question: question?.label ?? '' });
    case 'TIME_SOLD_OUT':
    case 'TIME_IN_CART':
      return t(`tour-group.problem.${code}`, { time });
    default:
      return t(`tour-group.problem.${code}`);
  }
}

/** The text for a change caused by another day or time. */
export function changeText(change: TourChange, { before, from, booking }: TourDraft, { t, lang }: TextContext): string {
  const named = { name: nameIn(before, change) ?? nameIn(from, change) ?? '' };
  switch (change.code) {
    case 'TIME_CHANGED':
      return booking.time === null
        ? t('tour-group.change.noTime')
        : t('tour-group.change.time', { time: formatTime(booking.time, lang) });
    case 'PRICE_CHANGED':
    case 'TICKET_PRICE_CHANGED':
      return t('tour-group.change.price', {
        ...named,
        before: formatMoney(change.cents?.before ?? 0, lang),
        now: formatMoney(change.cents?.now ?? 0, lang),
      });
    case 'PRICE_GONE':
    case 'TICKET_GONE':
    case 'SUBTICKET_GONE':
      return t('tour-group.change.gone', named);
    case 'QUESTION_GONE':
    case 'ANSWER_GONE':
      return t('tour-group.change.answer', named);
  }
}

/** What kind of thing each change is about. Ids are unique only within prices, tickets or questions. */
const changed: Readonly<Record<TourChangeCode, 'time' | 'price' | 'ticket' | 'question'>> = {
  TIME_CHANGED: 'time',
  PRICE_CHANGED: 'price',
  PRICE_GONE: 'price',
  TICKET_PRICE_CHANGED: 'ticket',
  TICKET_GONE: 'ticket',
  SUBTICKET_GONE: 'ticket',
  QUESTION_GONE: 'question',
  ANSWER_GONE: 'question',
};

/** The name of the price, ticket, component or question that a change is about. */
function nameIn({ prices, schedule, tickets, questions }: TourDraft['from'], { code, id, subticketId }: TourChange) {
  switch (changed[code]) {
    case 'time':
      return undefined;
    case 'price': {
      const listed = [...prices, ...Object.values(schedule).flatMap((entry) => entry.prices)];
      return listed.find((price) => price.id === id)?.name;
    }
    case 'ticket': {
      const ticket = tickets.find((one) => one.id === id);
      return ticket?.subtickets.find((sub) => sub.id === subticketId)?.name ?? ticket?.name;
    }
    case 'question':
      return questions.find((question) => question.id === id)?.label;
  }
}
