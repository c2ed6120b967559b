import { validateTogether } from '@foyer/rules/checkout/validate-together.ts';
import { eventLines, type EventLine } from '../../../cart/items/cart-item.ts';
import type { Cart } from '../../../cart/cart.ts';
import { loaderContextOf } from '../../../cart/items/counted-item.ts';
import { isAboutPlaces } from '../../../cart/problem-text.ts';
import { mostPossible, problemsOf } from './booking-check.ts';
import { offerFor, type DayOffers } from './day-offers.ts';
import type { LineProblem } from './remedies.ts';
import { remedyFor } from './ticket-remedies.ts';

/** Judges a basket's tickets by fresh offers. Its code comes with them, for a basket that has some. */
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
