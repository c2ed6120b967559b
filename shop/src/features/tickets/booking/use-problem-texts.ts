import type { EventTicket } from '@foyer/contract/events/event-ticket.ts';
import type { Availability } from '@foyer/rules/events/event-availability.ts';
import type { BookingProblem, BookingProblemCode } from '@foyer/rules/events/booking-problem.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';
import { formatDay, formatTime } from '../../../i18n/formats.ts';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { stateText } from '../calendar/day-texts.ts';
import { limitOf, peopleIn } from '../calendar/places-left.ts';
import type { EventBookingState } from './use-event-booking.ts';

/** The steps of a booking. Each has the id `step-{id}`, to which messages link. */
export type StepId = 'day' | 'time' | 'tickets';

/** What a text needs besides the problem. */
interface ProblemContext {
  readonly tickets: readonly EventTicket[];
  /** The chosen time, or for day tickets the day, in the page's language. */
  readonly moment: string;
  /** Why the day is closed or sold out. */
  readonly dayReason: string;
  /** The cart's tickets for the problem's slot or day. */
  readonly alreadyInCart: (problem: BookingProblem) => { readonly tickets: number; readonly people: number };
}

/** The id of a ticket's or component's input, to which messages link. */
export function fieldIdOf({ ticketId, subticketId }: Pick<BookingProblem, 'ticketId' | 'subticketId'>): string {
  return ['ticket', ticketId, subticketId].filter(Boolean).join('-');
}

/** The step that a problem belongs to. A new code does not compile until it is added here. */
const steps: Readonly<Record<BookingProblemCode, StepId>> = {
  EVENT_OVER: 'day',
  DATE_REQUIRED: 'day',
  DAY_UNAVAILABLE: 'day',
  DAY_SOLD_OUT: 'day',
  TIME_REQUIRED: 'time',
  TIME_UNAVAILABLE: 'time',
  TIME_SOLD_OUT: 'time',
  NOTHING_CHOSEN: 'tickets',
  TICKET_UNKNOWN: 'tickets',
  TICKETS_SOLD_OUT: 'tickets',
  COUNT_INVALID: 'tickets',
  OVERBOOKED: 'tickets',
  UNDERBOOKED: 'tickets',
  SUBTICKET_LIMIT: 'tickets',
  FAMILY_INCOMPLETE: 'tickets',
  NEEDS_PAID_TICKET: 'tickets',
};

/** Where a problem is shown: at its ticket, or in its step. */
export function placeOf({ code, ticketId }: BookingProblem): StepId | 'ticket' {
  return ticketId !== undefined && code !== 'NEEDS_PAID_TICKET' ? 'ticket' : steps[code];
}

/** The id of a problem's input or step. */
export function placeIdOf(problem: BookingProblem): string {
  const place = placeOf(problem);
  return place === 'ticket' ? fieldIdOf(problem) : `step-${place}`;
}

/** The text of a problem, with what is left or needed [EVT-7] [EVT-9] [EVT-10] [EVT-11] [EVT-14]. */
export function bookingProblemText(
  problem: BookingProblem,
  { tickets, moment, dayReason, alreadyInCart }: ProblemContext,
  t: Translate,
): string {
  // The rules set every number that the text of the code uses, so the defaults never show.
  const { code, available: count = 0, required = 1 } = problem;
  const ticket = tickets.find(({ id }) => id === problem.ticketId);
  const name = ticket?.subtickets.find(({ id }) => id === problem.subticketId)?.name ?? ticket?.name ?? '';
  switch (code) {
    case 'OVERBOOKED': {
      const inCart = alreadyInCart(problem);
      if (inCart.people === 0) return t('tickets.problem.OVERBOOKED', { count, moment });
      const more = t('tickets.problem.overbookedBesides', { count: Math.max(0, count - inCart.people), moment });
      return `${more} ${t('tickets.alreadyInCart', { count: inCart.tickets })}`;
    }
    case 'TICKETS_SOLD_OUT':
      return t('tickets.problem.TICKETS_SOLD_OUT', { name });
    case 'TIME_SOLD_OUT':
      return t('tickets.problem.TIME_SOLD_OUT', { moment });
    case 'DAY_UNAVAILABLE':
      return t('tickets.problem.DAY_UNAVAILABLE', { reason: dayReason });
    case 'SUBTICKET_LIMIT':
      return t('tickets.problem.SUBTICKET_LIMIT', { count, name });
    case 'UNDERBOOKED':
      return t('tickets.problem.UNDERBOOKED', { count: required, name });
    case 'FAMILY_INCOMPLETE':
    case 'TICKET_UNKNOWN':
      return t(`tickets.problem.${code}`, { name });
    case 'NEEDS_PAID_TICKET':
      return ticket?.onlyWithPaidTicketWarning ?? t('tickets.problem.NEEDS_PAID_TICKET', { name });
    default:
      return t(`tickets.problem.${code}`);
  }
}

export type ProblemTexts = ReturnType<typeof useProblemTexts>;

/** The texts of a booking's problems. */
export function useProblemTexts(
  { date, slot, loadedDay, assessment, problems }: EventBookingState,
  availability: Availability,
) {
  const t = useText();
  const { lang, museum } = useShop();
  const { tickets } = loadedDay.day;
  const time = slot && formatTime(timeOf(slot.datetime), lang);
  const dayReason = date === null ? '' : stateText(date, availability, { t, lang, ...museum });

  const choices = [...assessment.inCart, ...assessment.choices];
  const isDayTicket = (ticketId?: string) => tickets.find(({ id }) => id === ticketId)?.isDayTicket === true;
  /** A problem without a ticket is about the slot, or about the day if only day tickets are chosen. */
  const isForDay = (ticketId?: string) =>
    ticketId === undefined
      ? choices.length > 0 && choices.every((choice) => isDayTicket(choice.ticketId))
      : isDayTicket(ticketId);
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
    bookingProblemText(problem, { tickets, moment: momentOf(problem.ticketId), dayReason, alreadyInCart }, t);
  return {
    of,
    /** Texts by the id of their input. */
    byField: Object.fromEntries(
      problems.filter((problem) => placeOf(problem) === 'ticket').map((problem) => [fieldIdOf(problem), of(problem)]),
    ),
    /** "You have chosen all 12 places left at 11:00", and how many of them are in the cart. */
    placesOf: (ticket: EventTicket) => {
      const { places, room } = limitOf({ tickets, choices }, ticket, { date, slot });
      // With more chosen than there are places, the problem says so instead.
      if (date === null || room !== 0) return '';
      const left = t('tickets.placesLeft', { count: places, moment: momentOf(ticket.id) });
      const inCart = assessment.inCart.filter(({ ticketId }) => isDayTicket(ticketId) === ticket.isDayTicket);
      const count = inCart.reduce((sum, choice) => sum + choice.count, 0);
      return count > 0 ? `${left} ${t('tickets.alreadyInCart', { count })}` : left;
    },
  };
}
