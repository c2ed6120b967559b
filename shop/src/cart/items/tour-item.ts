import type { TourAnswer } from '@foyer/contract/tours/tour-question.ts';
import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { TourBooking } from '@foyer/rules/tours/tour-booking.ts';
import type { Translate } from '../../i18n/use-text.ts';
import type { AnyAdmissionItem, ComponentCount } from './any-item.ts';

/** So many of one ticket of a tour, with its components. */
export interface TourTicketPart extends ComponentCount {
  readonly subtickets: readonly ComponentCount[];
}

/** What was said to one question, and how it reads. */
export interface ReportedAnswer {
  readonly question: string;
  readonly text: string;
  readonly answer: TourAnswer;
}

/**
 * A guided tour for one group at one time [CART-1]. `id` is the tour's, `count` how many entries of its price list were taken (people,
 * or whole tours), `totalCount` the people that come as far as they were asked, and `unitCents` what everything costs.
 */
export interface TourItem extends AnyAdmissionItem {
  readonly type: 'guidedTour';
  readonly time: Time;
  /** By its own name. */
  readonly language: string;
  /** Each entry of its price list is sent for by itself when shipping is asked for [SHIP-4]. */
  readonly singleTicketing?: boolean | undefined;
  readonly prices: readonly ComponentCount[];
  readonly tickets: readonly TourTicketPart[];
  readonly answers: readonly ReportedAnswer[];
}

/** The booking that an item came from, as the rules see it. */
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

/** Whether its count is of whole tours, as far as the item tells: where people are counted, it is theirs. */
export function isOfWholeTours({ count, totalCount }: Pick<TourItem, 'count' | 'totalCount'>): boolean {
  return count !== totalCount;
}

/** Everything that is counted in an item, by name: prices, tickets, and of those with components the components. */
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
