import type { BookingProblemCode } from '@foyer/rules/events/booking-problem.ts';
import type { TourProblemCode } from '@foyer/rules/tours/tour-problem.ts';
import type { Translate } from '../i18n/use-text.ts';
import { serverMessage } from '../api/server-message.ts';

/** What stands against a booking, and the name of the ticket or component that it is about. */
export interface NamedProblem {
  readonly code: string;
  readonly name: string;
  readonly available?: number | undefined;
  readonly required?: number | undefined;
  /** Who has the words for it, where they are not in this file: those of goods and vouchers come only with them. */
  readonly words?: ((t: Translate, problem: NamedProblem) => string) | undefined;
}

const plain = [
  'EVENT_OVER',
  'DATE_REQUIRED',
  'DAY_UNAVAILABLE',
  'TIME_REQUIRED',
  'TIME_UNAVAILABLE',
  'TIME_SOLD_OUT',
  'DAY_SOLD_OUT',
  'NOTHING_CHOSEN',
  'TICKET_UNKNOWN',
  'TICKETS_SOLD_OUT',
  'COUNT_INVALID',
  'CART_FULL',
  'CART_PAID',
  'TOUR_NOT_BOOKABLE',
  'TOUR_OVER',
  'PRICE_UNKNOWN',
  'TOO_FEW_TICKETS',
  'TOO_MANY_TICKETS',
  'NEEDS_PAID_PRICE',
  'QUESTION_UNKNOWN',
  'ANSWER_REQUIRED',
  'ANSWER_INVALID',
  'ANSWER_TOO_LONG',
  'ANSWER_WEB_ADDRESS',
] as const satisfies (BookingProblemCode | TourProblemCode | 'CART_FULL' | 'CART_PAID')[];

/** A problem in the visitor's words; a text of the museum as a quotation [PAY-4]; of a code that nobody here knows, that it cannot be booked so. */
export function problemText(t: Translate, problem: NamedProblem): string {
  const { code, name, available = 0, required = 1, words } = problem;
  if (words) return words(t, problem);
  const known = plain.find((candidate) => candidate === code);
  if (known) return t(`cart.problem.${known}`);
  switch (code) {
    case 'OVERBOOKED':
      return t('cart.problem.OVERBOOKED', { available });
    case 'UNDERBOOKED':
      return t('cart.problem.UNDERBOOKED', { required, name });
    case 'SUBTICKET_LIMIT':
      return t('cart.problem.SUBTICKET_LIMIT', { available, name });
    case 'FAMILY_INCOMPLETE':
      return t('cart.problem.FAMILY_INCOMPLETE', { name });
    case 'NEEDS_PAID_TICKET':
      return t('cart.problem.NEEDS_PAID_TICKET', { name });
    case 'TOUR_OVERBOOKED':
      return t('cart.problem.TOUR_OVERBOOKED', { available });
    case 'GROUP_TOO_SMALL':
      return t('cart.problem.GROUP_TOO_SMALL', { required });
    case 'GROUP_TOO_LARGE':
      return t('cart.problem.GROUP_TOO_LARGE', { available });
    case 'TICKET_LIMIT':
      return t('cart.problem.TICKET_LIMIT', { available });
    default:
      return serverMessage(t, code) ?? t('cart.problem.OTHER');
  }
}
