import { validateTogether } from '@foyer/rules/checkout/validate-together.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { BookingProblem, EventOffer } from '@foyer/rules/events/booking-problem.ts';
import { slotIsOver } from '@foyer/rules/events/event-availability.ts';
import { bookingProblems } from '@foyer/rules/events/event-booking.ts';
import { placesOfTicket } from '@foyer/rules/events/event-capacity.ts';
import { maxCount } from '@foyer/rules/events/ticket-choice.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';
import { linesAt, type Cart } from '../../../cart/cart.ts';
import { eventLines, momentOf, type EventLine } from '../../../cart/items/cart-item.ts';
import { momentOfItem, recountedLine, toChoice } from '../../../cart/items/counted-item.ts';
import { isAboutPlaces } from '../../../cart/problem-kinds.ts';
import { offerFor, type DayOffer, type Offers } from './offers.ts';
import { movedTo, type LineProblem, type Remedy } from './remedies.ts';

/** Which lines a problem is about: those of its ticket; what is about the whole slot stands once, at its largest line. */
function linesOf(problem: { ticketId?: string | undefined }, lines: readonly EventLine[]): EventLine[] {
  const named = lines.filter(({ id }) => id === problem.ticketId);
  if (named.length > 0) return named.slice(-1);
  return lines.toSorted((a, b) => b.totalCount - a.totalCount).slice(0, 1);
}

function nameIn(line: EventLine, subticketId: string | undefined): string {
  return line.subtickets.find(({ id }) => id === subticketId)?.name ?? line.name;
}

/** The problems of a cart's tickets by refreshed offers. While their places are reserved, missing places are none. */
export function ticketProblems(cart: Cart, offers: Offers, isReserved: boolean): LineProblem[] {
  return validateTogether(eventLines(cart.lines), momentOfItem).flatMap((lines) => {
    const offer = lines[0] && offerFor(offers, lines[0]);
    const found = offer ? problemsOf(lines, offer, offers) : [];
    return found
      .filter((problem) => !isReserved || !(isAboutPlaces(problem) || problem.code === 'TICKET_UNKNOWN'))
      .flatMap((problem) =>
        linesOf(problem, lines).map((line) => ({
          ...problem,
          lineId: line.lineId,
          name: nameIn(line, problem.subticketId),
          remedy: remedyFor(problem.code, line, lines, cart, offers),
        })),
      );
  });
}

/** Up to three other times of the day, nearest first, that take all the lines of a slot. */
function otherSlots(lines: readonly EventLine[], cart: Cart, offer: DayOffer, offers: Offers): Timeslot[] {
  const [first] = lines;
  if (first?.type !== 'ticket') return [];
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const distance = (slot: Timeslot) => Math.abs(minutes(timeOf(slot.datetime)) - minutes(first.time));
  return offer.timeslots
    .filter((slot) => slot.datetime !== first.datetime && !slotIsOver(slot, offers.now))
    .filter((slot) => {
      const moved = [...linesAt(cart, first.eventId, slot.datetime), ...lines.map((line) => movedTo(line, slot))];
      return problemsOf(moved, offer, offers).length === 0;
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => (a.datetime < b.datetime ? -1 : 1));
}

/** What helps a line of `around`, the lines for the same moment: fewer, else another time, else choosing again. */
function remedyFor(code: string, line: EventLine, around: readonly EventLine[], cart: Cart, offers: Offers): Remedy {
  const offer = offerFor(offers, line);
  if (code === 'EVENT_OVER') return { kind: 'remove' };
  if (!offer) return { kind: 'chooseAgain' };
  const most = code === 'OVERBOOKED' ? mostPossible(line, cart, offers) : line.count;
  const reduced = around.map((other) => (other === line ? { ...line, count: most } : other));
  if (most < line.count && problemsOf(reduced, offer, offers).length === 0) return { kind: 'reduce', to: most };
  const slots = otherSlots(around, cart, offer, offers);
  return slots.length > 0 ? { kind: 'move', slots } : { kind: 'chooseAgain' };
}

function eventOffer(offer: DayOffer, { now }: Offers): EventOffer {
  return { event: { end: offer.event?.end ?? null }, tickets: offer.tickets, timeslots: offer.timeslots, now };
}

/** What the rules say to these lines, which are for one event and moment. */
function problemsOf(lines: readonly EventLine[], offer: DayOffer, offers: Offers): BookingProblem[] {
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
export function mostPossible(line: EventLine, cart: Cart, offers: Offers): number {
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
