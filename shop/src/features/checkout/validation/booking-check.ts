import { placesOfTicket } from '@foyer/rules/events/event-capacity.ts';
import type { BookingProblem, EventOffer } from '@foyer/rules/events/booking-problem.ts';
import { bookingProblems } from '@foyer/rules/events/event-booking.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { momentOf, type EventLine } from '../../../cart/items/cart-item.ts';
import { linesAt, type Cart } from '../../../cart/cart.ts';
import { recountedLine, toChoice } from '../../../cart/items/counted-item.ts';
import { isAboutPlaces } from '../../../cart/problem-text.ts';
import { offerFor, type DayOffer, type DayOffers } from './day-offers.ts';

function eventOffer(offer: DayOffer, { now }: DayOffers): EventOffer {
  return { event: { end: offer.event?.end ?? null }, tickets: offer.tickets, timeslots: offer.timeslots, now };
}

/** What the rules say to these lines, which are for one event and moment. */
export function problemsOf(lines: readonly EventLine[], offer: DayOffer, offers: DayOffers): BookingProblem[] {
  const [first] = lines;
  if (!first) return [];
  const datetime = first.type === 'ticket' ? first.datetime : null;
  return bookingProblems({ day: first.date, datetime, choices: lines.map(toChoice) }, eventOffer(offer, offers));
}

/** Another count would not help: the moment or the ticket itself is the matter. */
const blocksTheCount = (problem: BookingProblem) => !isAboutPlaces(problem) && problem.code !== 'NEEDS_PAID_TICKET';

/**
 * The most that this line's count may become beside the others of its slot, never less than 1 [CART-8].
 * The rules are asked, by halves: whatever they allow is the limit.
 */
export function mostPossible(line: EventLine, cart: Cart, offers: DayOffers): number {
  const offer = offerFor(offers, line);
  const ticket = offer?.tickets.find(({ id }) => id === line.id);
  if (!offer || !ticket || line.subtickets.length > 0) return line.count;
  const around = linesAt(cart, line.eventId, momentOf(line));
  if (problemsOf(around, offer, offers).some(blocksTheCount)) return line.count;
  const fits = (count: number) => {
    const lines = around.map((other) => (other.lineId === line.lineId ? recountedLine(line, count, ticket) : other));
    return !problemsOf(lines, offer, offers).some(
      (problem) => isAboutPlaces(problem) || problem.code === 'COUNT_INVALID',
    );
  };
  let [most, tooMany] = [0, Math.min(maxCount, placesOfTicket(ticket, momentOf(line))) + 1];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return Math.max(1, most);
}
