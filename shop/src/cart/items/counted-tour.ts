import type { TourAnswer, TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import type { Tour, TourTicket } from '@foyer/contract/tours/tour.ts';
import { isAnswered } from '@foyer/rules/tours/tour-answers.ts';
import { offeredTickets, pricesAt, ticketsOf, entryCount } from '@foyer/rules/tours/tour-counts.ts';
import type { TourBooking } from '@foyer/rules/tours/tour-booking.ts';
import { tourTotal } from '@foyer/rules/tours/tour-prices.ts';
import type { NewCartItem } from './cart-item.ts';
import type { TourTicketPart } from './tour-item.ts';

/**
 * Converts a booking with day and time to a cart item: names, counts and cents by the museum's own rules. `people` is the group size that
 * the visitor entered; a whole tour booked without tickets does not contain it.
 */
export function toTourItem(booking: TourBooking & { day: string; time: string }, tour: Tour, people: number) {
  const { cents, amounts } = tourTotal(booking, tour);
  return {
    type: 'guidedTour',
    id: tour.id,
    name: tour.name,
    eventName: tour.name,
    venueName: tour.venue.name,
    image: tour.image ?? null,
    language: tour.language.name,
    singleTicketing: tour.singleTicketing,
    date: booking.day,
    time: booking.time,
    unitCents: cents,
    totalCents: cents,
    amounts,
    count: entryCount(booking),
    totalCount: people,
    prices: pricesAt(tour, booking.time).flatMap(({ id, name, priceCents }) => {
      const count = booking.entries.find((entry) => entry.id === id)?.count ?? 0;
      return count > 0 ? [{ id, name, unitCents: priceCents, count }] : [];
    }),
    tickets: offeredTickets(tour).flatMap((ticket) => chosenTicket(booking, ticket)),
    answers: tour.questions.flatMap((question) => {
      const answer = booking.answers[question.id];
      return answer && isAnswered(answer)
        ? [{ question: question.label, text: reportedAs(answer, question), answer }]
        : [];
    }),
  } satisfies NewCartItem;
}

function chosenTicket(booking: TourBooking, ticket: TourTicket): TourTicketPart[] {
  const choice = booking.tickets.find(({ id }) => id === ticket.id);
  const count = choice ? ticketsOf(choice, ticket) : 0;
  if (!choice || count === 0) return [];
  const subtickets = ticket.subtickets.flatMap(({ id, name, priceCents }) => {
    const part = choice.subtickets.find((sub) => sub.id === id)?.count ?? 0;
    return part > 0 ? [{ id, name, unitCents: priceCents, count: part }] : [];
  });
  return [{ id: ticket.id, name: ticket.name, unitCents: ticket.priceCents, count, subtickets }];
}

/** An answer as text, with options by their names. */
function reportedAs({ value }: TourAnswer, { options }: TourQuestion): string {
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id;
  return typeof value === 'string' ? nameOf(value) : value.map(nameOf).join(', ');
}
