import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { Availability } from '@foyer/rules/events/event-availability.ts';
import type { BookingProblem } from '@foyer/rules/events/booking-problem.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatTime } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { dayFace } from '../calendar/day-messages.ts';
import { limitOf, peopleIn } from '../calendar/places-left.ts';
import { fieldIdOf, placeOf, problemMessages } from './problem-messages.ts';
import type { EventBookingState } from './use-event-booking.ts';

export type ProblemMessages = ReturnType<typeof useProblemMessages>;

/** A booking's problems in words, sorted by where they are told. */
export function useProblemMessages(
  { date, slot, sight, assessment, problems }: EventBookingState,
  availability: Availability,
) {
  const t = useText();
  const { lang } = useShop();
  const { tickets } = sight.day;
  const time = slot && formatTime(timeOf(slot.datetime), lang);
  const dayReason = date === null ? '' : dayFace(date, availability, { t, lang }).label;

  const choices = [...assessment.inCart, ...assessment.choices];
  const isDayTicket = (ticketId?: string) => tickets.find(({ id }) => id === ticketId)?.isDayTicket === true;
  /** Without a ticket a problem is about the slot, or where nobody has chosen a time's ticket, about the day. */
  const isForDay = (ticketId?: string) =>
    ticketId === undefined ? choices.every((choice) => isDayTicket(choice.ticketId)) : isDayTicket(ticketId);
  const alreadyInCart = ({ ticketId }: Pick<BookingProblem, 'ticketId'>) => {
    const same = assessment.inCart.filter((choice) =>
      ticketId === undefined ? isDayTicket(choice.ticketId) === isForDay() : choice.ticketId === ticketId,
    );
    return { tickets: same.reduce((sum, { count }) => sum + count, 0), people: peopleIn({ tickets, choices: same }) };
  };

  const momentOf = (ticketId?: string) => {
    if (!isForDay(ticketId) && time !== null) return t('tickets.atTime', { time });
    return date === null ? '' : t('tickets.onDay', { day: formatDay(date) });
  };
  const of = (problem: BookingProblem) =>
    problemMessages(problem, { tickets, moment: momentOf(problem.ticketId), dayReason, alreadyInCart }, t);
  return {
    of,
    /** For each input what is wrong with it. */
    byField: Object.fromEntries(
      problems.filter((problem) => placeOf(problem) === 'ticket').map((problem) => [fieldIdOf(problem), of(problem)]),
    ),
    /** "You have chosen all 12 places left at 11:00", and how many of them are in the cart. */
    placesOf: (ticket: EventTicket) => {
      const { places, room } = limitOf({ tickets, choices }, ticket, { date, slot });
      // Whoever has chosen too many is told so, and has not chosen all there are.
      if (date === null || room !== 0) return '';
      const left = t('tickets.placesLeft', { count: places, moment: momentOf(ticket.id) });
      const held = assessment.inCart.filter(({ ticketId }) => isDayTicket(ticketId) === ticket.isDayTicket);
      const count = held.reduce((sum, choice) => sum + choice.count, 0);
      return count > 0 ? `${left} ${t('tickets.alreadyInCart', { count })}` : left;
    },
  };
}
