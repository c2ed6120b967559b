import type { EventTicket } from '@foyer/contract/event-ticket.ts';
import type { Availability } from '@foyer/rules/event-availability.ts';
import type { BookingProblem } from '@foyer/rules/booking-problem.ts';
import { timeOf } from '@foyer/rules/museum-time.ts';
import { formatDay, formatTime } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import { dayFace } from './day-words.ts';
import { placesAt } from './places-left.ts';
import { fieldIdOf, placeOf, problemWords } from './problem-words.ts';
import type { EventBookingState } from './use-event-booking.ts';

export type ProblemWords = ReturnType<typeof useProblemWords>;

/** A booking's problems in words, sorted by where they are told. */
export function useProblemWords(
  { date, slot, sight, assessment, problems }: EventBookingState,
  availability: Availability,
) {
  const t = useText();
  const { lang } = useShop();
  const { tickets } = sight.day;
  const time = slot && formatTime(timeOf(slot.datetime), lang);
  const dayReason = date === null ? '' : dayFace(date, availability, { t, lang }).label;

  const momentOf = (ticketId?: string) => {
    const isForDay = tickets.find(({ id }) => id === ticketId)?.isDayTicket;
    if (!isForDay && time !== null) return t('tickets.atTime', { time });
    return date === null ? '' : t('tickets.onDay', { day: formatDay(date) });
  };
  const of = (problem: BookingProblem) =>
    problemWords(problem, { tickets, moment: momentOf(problem.ticketId), dayReason }, t);
  return {
    of,
    /** For each input what is wrong with it. */
    byField: Object.fromEntries(
      problems.filter((problem) => placeOf(problem) === 'ticket').map((problem) => [fieldIdOf(problem), of(problem)]),
    ),
    /** "You have chosen all 12 places left at 11:00", and how many of them are in the basket. */
    placesOf: (ticket: EventTicket) => {
      if (date === null) return '';
      const left = t('tickets.placesLeft', { count: placesAt(ticket, { date, slot }), moment: momentOf(ticket.id) });
      const inBasket = assessment.inCart.reduce((sum, { count }) => sum + count, 0);
      return inBasket > 0 ? `${left} ${t('tickets.inBasket', { count: inBasket })}` : left;
    },
  };
}
