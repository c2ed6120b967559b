import type { Tour } from '@foyer/contract/tours/tour.ts';
import { isAnswered } from '@foyer/rules/tours/tour-answers.ts';
import type { TourBooking } from '@foyer/rules/tours/tour-booking.ts';
import {
  countsTours,
  groupSize,
  offeredTickets,
  pricesAt,
  ticketsOf,
  entryCount,
} from '@foyer/rules/tours/tour-counts.ts';
import { tourTotal } from '@foyer/rules/tours/tour-prices.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import type { StoredAdmissionLine } from '../../db/stored-order.ts';
import { named } from '../../catalog/events/event-on-wire.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import type { BookedTour, OrderComponent } from '../../orders/order-line.ts';
import { tourPlaces } from '../../inventory/place-keys.ts';
import { plannedTimes } from '../../museum/schedule/tour-plan.ts';
import type { Pricing } from './pricing.ts';

/** A valid booking with its slot, and the tour as in the museum's files and as the shop received it. */
interface GoodBooking {
  readonly tour: MuseumTour;
  readonly offered: Tour;
  readonly slot: TourSlot;
  readonly booking: TourBooking;
}

/** The order line for such a booking: everything comes from the museum's files, except counts and answers. */
export function tourLine(
  { tour, offered, slot, booking }: GoodBooking,
  { context: { museum }, language, today }: Pricing,
): StoredAdmissionLine {
  const planned = plannedTimes(tour, slot.day, today.at).find(({ time }) => time === slot.time);
  if (!planned) throw new Error('A booking without problems has a time.');
  const { cents, amounts } = tourTotal(booking, offered);
  return {
    type: 'guidedTour',
    ticketId: offered.id,
    eventId: tourPlaces(tour.id),
    eventName: offered.name,
    ticketName: offered.language.name,
    venueId: String(tour.venue),
    venueName: named(museum.venues, tour.venue, language).name,
    day: slot.day,
    datetime: planned.datetime,
    datetimeEnd: planned.datetimeEnd,
    count: entryCount(booking),
    people: groupSize(booking, offered) ?? 0,
    components: componentsOf(booking, offered),
    cents,
    amounts,
    printSeparately: false,
    uniqueBarcode: false,
    scanSeparately: false,
    tour: {
      meetingPoint: inLanguage(tour.texts, language).meeting_point,
      tours: countsTours(offered) ? entryCount(booking) : null,
      mostPeople: offered.maxParticipants * (countsTours(offered) ? entryCount(booking) : 1),
      answers: answersOf(booking, offered),
    },
  };
}

/** What was booked, in the order in which `tourTotal` adds it up: prices, then each ticket with its components. */
function componentsOf(booking: TourBooking, tour: Tour): OrderComponent[] {
  const entries = pricesAt(tour, booking.time).flatMap(({ id, name, priceCents }) =>
    booking.entries.filter((entry) => entry.id === id).map(({ count }) => ({ id, name, count, unitCents: priceCents })),
  );
  const tickets = offeredTickets(tour).flatMap((ticket) =>
    booking.tickets
      .filter(({ id }) => id === ticket.id)
      .flatMap((choice) => [
        { id: ticket.id, name: ticket.name, count: ticketsOf(choice, ticket), unitCents: ticket.priceCents },
        ...ticket.subtickets.map(({ id, name, priceCents }) => {
          const count = choice.subtickets.find((sub) => sub.id === id)?.count ?? 0;
          return { id, name, count, unitCents: priceCents };
        }),
      ]),
  );
  return [...entries, ...tickets].filter(({ count }) => count > 0);
}

/** Answers in the order of the questions; an option by its name. */
function answersOf({ answers }: TourBooking, { questions }: Tour): BookedTour['answers'] {
  return questions.flatMap(({ id, label, options }) => {
    const answer = answers[id];
    if (!answer || !isAnswered(answer)) return [];
    const given = typeof answer.value === 'string' ? [answer.value] : answer.value;
    const value = given.map((text) => options.find((option) => option.id === text)?.name ?? text).join(', ');
    return [{ label, value: value.trim() }];
  });
}
