import type { TourAnswer } from '@foyer/contract/tour-question.ts';
import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tour.ts';
import type { TaxedAmount } from './money.ts';
import { totalCents } from './money.ts';
import type { Day, Time } from './museum-time.ts';
import type { TourBooking, TourTicketCount } from './tour-counts.ts';
import { countFrom, countsTours, offeredTickets, pricesAt, ticketCount, ticketsOf, tourCount } from './tour-counts.ts';

/** What one chosen ticket costs: itself, and its components, which are taxed as it is. Unchosen, nothing. */
export function tourTicketAmounts(choice: TourTicketCount, ticket: TourTicket): TaxedAmount[] {
  const { taxRate } = ticket;
  const own = { cents: ticket.priceCents * ticketsOf(choice, ticket), taxRate };
  const parts = ticket.subtickets.map(({ id, priceCents }) => {
    const count = choice.subtickets.find((sub) => sub.id === id)?.count ?? 0;
    return { cents: priceCents * countFrom(count), taxRate };
  });
  return [own, ...parts].filter(({ cents }) => cents !== 0);
}

export interface TourTotal {
  cents: number;
  /** What `cents` is made of, by tax rate. */
  amounts: TaxedAmount[];
}

/** What a booking costs at its time: tour entries at that time's prices, and tickets; right at every step [TOUR-6, TOUR-16]. */
export function tourTotal(booking: TourBooking, tour: Tour): TourTotal {
  const entries = pricesAt(tour, booking.time).flatMap(({ id, priceCents, taxRate }) =>
    booking.tours
      .filter((entry) => entry.id === id)
      .map(({ count }) => ({ cents: priceCents * countFrom(count), taxRate })),
  );
  const tickets = offeredTickets(tour).flatMap((ticket) =>
    booking.tickets.filter(({ id }) => id === ticket.id).flatMap((choice) => tourTicketAmounts(choice, ticket)),
  );
  const amounts = [...entries, ...tickets].filter(({ cents }) => cents !== 0);
  return { cents: totalCents(amounts.map(({ cents }) => cents)), amounts };
}

/** The lowest price of the guiding, for a list: of one person, or of a whole tour with its group; null without prices. */
export function priceFrom(tour: Tour): { cents: number; per: 'person' | 'tour' } | null {
  const lists = [tour.prices, ...Object.values(tour.schedule).map(({ prices }) => prices)];
  const cents = lists.flat().map(({ priceCents }) => priceCents);
  return cents.length === 0 ? null : { cents: Math.min(...cents), per: countsTours(tour) ? 'tour' : 'person' };
}

/** One entry of the form as it is kept and shown: a price of the guiding, or a ticket. */
export interface TourFormEntry {
  name: string;
  priceCents: number;
  taxRate: number;
  count: number;
  /** By component. */
  subtickets: Record<string, number>;
}

/** The booking form with everything that follows from what was chosen [TOUR-16]. */
export interface TourForm {
  day: Day | null;
  time: Time | null;
  timeslotId: string | null;
  tickets: Record<string, TourFormEntry>;
  tours: Record<string, TourFormEntry>;
  ticketCount: number;
  tourCount: number;
  totalCents: number;
  answers: Record<string, TourAnswer>;
}

function formEntry(offered: TourPrice | TourTicket, count: number, choice?: TourTicketCount): TourFormEntry {
  const { name, priceCents, taxRate } = offered;
  const subtickets = Object.fromEntries((choice?.subtickets ?? []).map((sub) => [sub.id, countFrom(sub.count)]));
  return { name, priceCents, taxRate, count, subtickets };
}

/** The whole form of a booking, every price and ticket that is offered at its time included. */
export function tourForm(booking: TourBooking, tour: Tour): TourForm {
  const { day, time, timeslotId, answers } = booking;
  const tours = pricesAt(tour, time).map((price) => {
    const count = booking.tours.find(({ id }) => id === price.id)?.count ?? 0;
    return [price.id, formEntry(price, countFrom(count))] as const;
  });
  const tickets = offeredTickets(tour).map((ticket) => {
    const choice = booking.tickets.find(({ id }) => id === ticket.id);
    return [ticket.id, formEntry(ticket, choice ? ticketsOf(choice, ticket) : 0, choice)] as const;
  });
  return {
    day,
    time,
    timeslotId,
    tickets: Object.fromEntries(tickets),
    tours: Object.fromEntries(tours),
    ticketCount: ticketCount(booking, tour),
    tourCount: tourCount(booking),
    totalCents: tourTotal(booking, tour).cents,
    answers,
  };
}
