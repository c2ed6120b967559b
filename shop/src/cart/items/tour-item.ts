import type { TourAnswer } from '@foyer/contract/tours/tour-question.ts';
import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { TourBooking } from '@foyer/rules/tours/tour-booking.ts';
import type { Translate } from '../../i18n/use-text.ts';
import type { AnyAdmissionItem, ComponentCount } from './any-item.ts';

/** One ticket of a tour, `count` times, with its components. */
export interface TourTicketPart extends ComponentCount {
  readonly subtickets: readonly ComponentCount[];
}

/** The answer to one question, as text and as the rules use it. */
export interface ReportedAnswer {
  readonly question: string;
  readonly text: string;
  readonly answer: TourAnswer;
}

/**
 * A guided tour for one group at one time [CART-1]. `id` is the tour's, `count` the entries booked from its price list (people, or whole
 * tours), `totalCount` the number of people as far as it was asked, and `unitCents` the price of everything.
 */
export interface TourItem extends AnyAdmissionItem {
  readonly type: 'guidedTour';
  readonly time: Time;
  /** The language's name in that language. */
  readonly language: string;
  /** Each price list entry is sent separately when shipping is asked for [SHIP-4]. */
  readonly singleTicketing?: boolean | undefined;
  readonly prices: readonly ComponentCount[];
  readonly tickets: readonly TourTicketPart[];
  readonly answers: readonly ReportedAnswer[];
}

/** Converts an item back to its booking, for the rules. */
export function bookingOf({ date, time, prices, tickets, answers }: Omit<TourItem, 'itemId'>) {
  const counted = ({ id, count }: ComponentCount) => ({ id, count });
  return {
    day: date,
    time,
    entries: prices.map(counted),
    tickets: tickets.map((ticket) => ({ ...counted(ticket), subtickets: ticket.subtickets.map(counted) })),
    answers: Object.fromEntries(answers.map(({ answer }) => [answer.qId, answer])),
  } satisfies TourBooking;
}

/** Whether `count` is of whole tours, as far as the item shows. If people are counted, the two counts are equal. */
export function isOfWholeTours({ count, totalCount }: Pick<TourItem, 'count' | 'totalCount'>): boolean {
  return count !== totalCount;
}

/** Everything counted in an item, with names: prices, and tickets or, if they have some, their components. */
export function partsOf({ prices, tickets }: Pick<TourItem, 'prices' | 'tickets'>, t: Translate): ComponentCount[] {
  const ofTicket = (ticket: TourTicketPart) =>
    ticket.subtickets.length > 0
      ? ticket.subtickets.map((sub) => ({
          ...sub,
          id: `${ticket.id} ${sub.id}`,
          name: t('shell.labelled', { label: ticket.name, value: sub.name }),
        }))
      : [ticket];
  return [...prices, ...tickets.flatMap(ofTicket)];
}
