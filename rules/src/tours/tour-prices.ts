import type { Tour, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { TaxedAmount } from '../money/money.ts';
import { totalCents } from '../money/money.ts';
import type { TourBooking, TourTicketCount } from './tour-booking.ts';
import { countFrom, countsTours, offeredTickets, pricesAt, ticketsOf } from './tour-counts.ts';

/** The price of one chosen ticket with its components, which have the ticket's tax rate; empty if nothing is chosen. */
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
  /** The parts of `cents` by tax rate. */
  amounts: TaxedAmount[];
}

/** The price of a booking at its time: tour entries at that time's prices, and tickets. Correct at every step of the form [TOUR-6, TOUR-16]. */
export function tourTotal(booking: TourBooking, tour: Tour): TourTotal {
  const entries = pricesAt(tour, booking.time).flatMap(({ id, priceCents, taxRate }) =>
    booking.entries
      .filter((entry) => entry.id === id)
      .map(({ count }) => ({ cents: priceCents * countFrom(count), taxRate })),
  );
  const tickets = offeredTickets(tour).flatMap((ticket) =>
    booking.tickets.filter(({ id }) => id === ticket.id).flatMap((choice) => tourTicketAmounts(choice, ticket)),
  );
  const amounts = [...entries, ...tickets].filter(({ cents }) => cents !== 0);
  return { cents: totalCents(amounts.map(({ cents }) => cents)), amounts };
}

/** The lowest price for the guiding, shown in lists: per person, or per whole tour with its group; null without prices. */
export function priceFrom(tour: Tour): { cents: number; per: 'person' | 'tour' } | null {
  const lists = [tour.prices, ...Object.values(tour.schedule).map(({ prices }) => prices)];
  const cents = lists.flat().map(({ priceCents }) => priceCents);
  return cents.length === 0 ? null : { cents: Math.min(...cents), per: countsTours(tour) ? 'tour' : 'person' };
}
