import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';
import type { Translate } from '../../../i18n/use-text.ts';

interface ProblemContext {
  readonly tour: Tour;
  /** The chosen time, as the language writes it; '' for none. */
  readonly time: string;
  /** Why the day is closed, in the museum's own words; '' where it says nothing. */
  readonly dayReason: string;
}

/** A problem in words: what is possible, and how to get it right [TOUR-7 to TOUR-15] [TOUR-17] [TOUR-19]. */
export function problemMessages(problem: FormProblem, { tour, time, dayReason }: ProblemContext, t: Translate): string {
  const { code, available = 0, required = 0 } = problem;
  const ticket = tour.tickets.find(({ id }) => id === problem.ticketId);
  const question = tour.questions.find(({ id }) => id === problem.questionId);
  const name = ticket?.subtickets.find(({ id }) => id === problem.subticketId)?.name ?? ticket?.name ?? '';
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
      return t('tour-group.problem.PEOPLE_WITHOUT_PRICE', { count: available });
    case 'TICKET_LIMIT':
      return t('tour-group.problem.TICKET_LIMIT', { count: available, name });
    case 'TICKET_UNKNOWN':
      return t('tour-group.problem.TICKET_UNKNOWN', { name });
    case 'TOO_FEW_TICKETS':
      return t('tour-group.problem.TOO_FEW_TICKETS', { count: available, people: required });
    case 'TOO_MANY_TICKETS':
    case 'PRICES_WITHOUT_PEOPLE':
    case 'TOURS_TOO_FEW':
      return t(`tour-group.problem.${code}`, { count: required, people: available });
    case 'ANSWER_REQUIRED':
    case 'ANSWER_INVALID':
    case 'ANSWER_WEB_ADDRESS':
      return t(`tour-group.problem.${code}`, { question: question?.label ?? '' });
    case 'ANSWER_TOO_LONG':
      return t('tour-group.problem.ANSWER_TOO_LONG', { count: available, question: question?.label ?? '' });
    case 'TIME_SOLD_OUT':
    case 'TIME_IN_BASKET':
      return t(`tour-group.problem.${code}`, { time });
    default:
      return t(`tour-group.problem.${code}`);
  }
}
