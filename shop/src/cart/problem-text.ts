import type { BookingProblemCode } from '@foyer/rules/events/booking-problem.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import type { TourProblemCode } from '@foyer/rules/tours/tour-problem.ts';
import { isKnownCode } from '../api/known-code.ts';
import { serverMessage } from '../api/server-message.ts';
import type { ProblemWords } from './use-problem-words.ts';

/** Why something cannot be booked, and the name of the ticket or component concerned. */
export interface NamedProblem {
  readonly code: string;
  readonly name: string;
  /** How many are left, and the minimum required. Undefined means unknown, not zero. */
  readonly available?: number | undefined;
  readonly required?: number | undefined;
  /** Gives the text for codes that this file does not cover, because texts of goods and vouchers are loaded only with them. */
  readonly textOf?: ((words: ProblemWords, problem: NamedProblem) => string) | undefined;
}

/** Problems of tickets, tours and the whole cart. Tours have separate texts for two codes, depending on what they count. */
type CartProblemCode =
  | BookingProblemCode
  | TourProblemCode
  | 'CART_FULL'
  | 'CART_PAID'
  | 'TOUR_OVERBOOKED'
  | 'TOURS_OVERBOOKED'
  | 'GROUP_TOO_SMALL';

/** Codes with a text in this file. A new code does not compile until it is added. */
const cartCodes: Readonly<Record<CartProblemCode, true>> = {
  EVENT_OVER: true,
  DATE_REQUIRED: true,
  DAY_UNAVAILABLE: true,
  DAY_SOLD_OUT: true,
  TIME_REQUIRED: true,
  TIME_UNAVAILABLE: true,
  TIME_SOLD_OUT: true,
  NOTHING_CHOSEN: true,
  TICKET_UNKNOWN: true,
  TICKETS_SOLD_OUT: true,
  COUNT_INVALID: true,
  OVERBOOKED: true,
  UNDERBOOKED: true,
  SUBTICKET_LIMIT: true,
  FAMILY_INCOMPLETE: true,
  NEEDS_PAID_TICKET: true,
  TOUR_NOT_BOOKABLE: true,
  TOUR_OVER: true,
  TOUR_OVERBOOKED: true,
  TOURS_OVERBOOKED: true,
  PRICE_UNKNOWN: true,
  GROUP_TOO_LARGE: true,
  GROUP_TOO_SMALL: true,
  TICKET_LIMIT: true,
  QUANTITY_LIMIT: true,
  QUANTITY_REQUIRED: true,
  TOO_FEW_TICKETS: true,
  TOO_MANY_TICKETS: true,
  NEEDS_PAID_PRICE: true,
  QUESTION_UNKNOWN: true,
  ANSWER_REQUIRED: true,
  ANSWER_INVALID: true,
  ANSWER_TOO_LONG: true,
  ANSWER_WEB_ADDRESS: true,
  CART_FULL: true,
  CART_PAID: true,
};

/** A problem in the visitor's language. A text of the museum is quoted [PAY-4]; an unknown code gives a general sentence. */
export function problemText(words: ProblemWords, problem: NamedProblem): string {
  const { t } = words;
  const { code, name, available, required, textOf } = problem;
  if (textOf) return textOf(words, problem);
  if (!isKnownCode(cartCodes, code)) return serverMessage(t, code) ?? t('cart.problem.OTHER');
  switch (code) {
    case 'OVERBOOKED':
    case 'TOUR_OVERBOOKED':
    case 'TOURS_OVERBOOKED':
      return available === undefined ? t('cart.problem.notEnoughLeft') : t(`cart.problem.${code}`, { available });
    case 'GROUP_TOO_LARGE':
    case 'TICKET_LIMIT':
    case 'SUBTICKET_LIMIT':
    case 'QUANTITY_LIMIT': {
      const key = code === 'QUANTITY_LIMIT' ? 'SUBTICKET_LIMIT' : code;
      return available === undefined ? t('cart.problem.tooMany') : t(`cart.problem.${key}`, { available, name });
    }
    case 'GROUP_TOO_SMALL':
    case 'UNDERBOOKED':
    case 'QUANTITY_REQUIRED': {
      const key = code === 'QUANTITY_REQUIRED' ? 'UNDERBOOKED' : code;
      return required === undefined ? t('cart.problem.tooFew') : t(`cart.problem.${key}`, { required, name });
    }
    case 'COUNT_INVALID':
      return t('cart.problem.COUNT_INVALID', { most: available ?? maxCount });
    case 'ANSWER_TOO_LONG':
      return available === undefined
        ? t('cart.problem.ANSWER_TOO_LONG')
        : t('cart.problem.ANSWER_TOO_LONG.of', { most: available });
    case 'FAMILY_INCOMPLETE':
    case 'NEEDS_PAID_TICKET':
      return t(`cart.problem.${code}`, { name });
    default:
      return t(`cart.problem.${code}`);
  }
}
