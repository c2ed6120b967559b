import { validateTogether } from '@foyer/rules/checkout/validate-together.ts';
import { eventLines, type EventLine } from '../../../cart/items/cart-item.ts';
import { type Cart, linesAt } from '../../../cart/cart.ts';
import { loaderContextOf } from '../../../cart/items/counted-item.ts';
import { isAboutPlaces } from '../../../cart/problem-text.ts';
import { mostPossible, problemsOf } from './booking-check.ts';
import { offerFor, type DayOffers, type DayOffer } from './day-offers.ts';
import { type LineProblem, movedTo, type Remedy } from './remedies.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { slotIsOver } from '@foyer/rules/events/event-availability.ts';
import { timeOf } from '@foyer/rules/time/museum-time.ts';

/** Judges a cart's tickets by fresh offers. Its code comes with them, for a cart that has some. */
export interface TicketValidator {
  /** What stands against them; with places that are held, not that places are missing. */
  problemsOf(cart: Cart, offers: DayOffers, isReserved: boolean): LineProblem[];
  /** The most that a line's count may become [CART-8]. */
  mostPossible(line: EventLine, cart: Cart, offers: DayOffers): number;
}

/** Which lines a problem is about: those of its ticket; what is about the whole slot stands once, at its largest line. */
function linesOf(problem: { ticketId?: string | undefined }, lines: readonly EventLine[]): EventLine[] {
  const named = lines.filter(({ id }) => id === problem.ticketId);
  if (named.length > 0) return named.slice(-1);
  return lines.toSorted((a, b) => b.totalCount - a.totalCount).slice(0, 1);
}

function nameIn(line: EventLine, subticketId: string | undefined): string {
  return line.subtickets.find(({ id }) => id === subticketId)?.name ?? line.name;
}

/** What the rules say to fresh offers of tickets. */
function ticketProblems(cart: Cart, offers: DayOffers, isReserved: boolean): LineProblem[] {
  return validateTogether(eventLines(cart.lines), loaderContextOf).flatMap((lines) => {
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

export const ticketValidator: TicketValidator = { problemsOf: ticketProblems, mostPossible };

/** Up to three other times of the day, nearest first, that take all the lines of a slot. */
function otherSlots(lines: readonly EventLine[], cart: Cart, offer: DayOffer, offers: DayOffers): Timeslot[] {
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
function remedyFor(code: string, line: EventLine, around: readonly EventLine[], cart: Cart, offers: DayOffers): Remedy {
  const offer = offerFor(offers, line);
  if (code === 'EVENT_OVER') return { kind: 'remove' };
  if (!offer) return { kind: 'chooseAgain' };
  const most = code === 'OVERBOOKED' ? mostPossible(line, cart, offers) : line.count;
  const reduced = around.map((other) => (other === line ? { ...line, count: most } : other));
  if (most < line.count && problemsOf(reduced, offer, offers).length === 0) return { kind: 'reduce', to: most };
  const slots = otherSlots(around, cart, offer, offers);
  return slots.length > 0 ? { kind: 'move', slots } : { kind: 'chooseAgain' };
}
