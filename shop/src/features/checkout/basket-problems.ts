import { momentOf, type Cart, type CartLine } from '../../cart/cart.ts';
import type { NamedProblem } from '../../cart/problem-text.ts';
import { isAboutPlaces, problemsOf } from './booking-check.ts';
import { offerFor, type Offers } from './offers.ts';
import { remedyFor, toldRemedy, type Remedy } from './remedies.ts';

export interface LineProblem extends NamedProblem {
  readonly lineId: string;
  readonly remedy: Remedy;
}

/** Which lines a problem is about: those of its ticket; what is about the whole slot stands once, at its largest line. */
function linesOf(problem: { ticketId?: string | undefined }, lines: readonly CartLine[]): CartLine[] {
  const named = lines.filter(({ id }) => id === problem.ticketId);
  if (named.length > 0) return named.slice(-1);
  return lines.toSorted((a, b) => b.totalCount - a.totalCount).slice(0, 1);
}

function nameIn(line: CartLine, subticketId: string | undefined): string {
  return line.subtickets.find(({ id }) => id === subticketId)?.name ?? line.name;
}

/**
 * Lines that the rules judge together: those of a slot with the day tickets of the same event and day, because a free one may
 * need the company of a timed one that costs something [EVT-10]; day tickets alone where there is no slot.
 */
function judgedTogether(lines: readonly CartLine[]): CartLine[][] {
  const days = grouped(lines, (line) => `${line.eventId} ${line.date}`);
  return days.flatMap((ofDay) => {
    const dayTickets = ofDay.filter(({ type }) => type === 'dayTicket');
    const slots = grouped(
      ofDay.filter(({ type }) => type === 'ticket'),
      momentOf,
    );
    return slots.length === 0 ? [dayTickets] : slots.map((timed) => [...timed, ...dayTickets]);
  });
}

function grouped(lines: readonly CartLine[], keyOf: (line: CartLine) => string): CartLine[][] {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups.values()];
}

/** Each problem of a line once, also when it was judged with several slots. */
function once(problems: readonly LineProblem[]): LineProblem[] {
  return [
    ...new Map(problems.map((problem) => [`${problem.lineId} ${problem.code} ${problem.name}`, problem])).values(),
  ];
}

/** What the rules say to fresh offers. */
function ownProblems(cart: Cart, offers: Offers): LineProblem[] {
  const isHeld = cart.paymentKey !== null && cart.error === null;
  return judgedTogether(cart.lines).flatMap((lines) => {
    const offer = lines[0] && offerFor(offers, lines[0]);
    const found = offer ? problemsOf(lines, offer, offers) : [];
    return found
      .filter((problem) => !isHeld || !(isAboutPlaces(problem) || problem.code === 'TICKET_UNKNOWN'))
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

/** What the back end said to a payment. */
function toldProblems({ lines, refusals }: Cart): LineProblem[] {
  return refusals.flatMap(({ lineId, code, available }) => {
    const line = lines.find((candidate) => candidate.lineId === lineId);
    return line ? [{ lineId, code, available, name: line.name, remedy: toldRemedy(line, available) }] : [];
  });
}

/**
 * What stands against the basket, line by line. Without offers only what the back end has said is known. While a payment of
 * exactly these lines is under way, their places are held for this visitor: then missing places are no problem.
 */
export function basketProblems(cart: Cart, offers: Offers | null): LineProblem[] {
  const own = offers ? ownProblems(cart, offers) : [];
  const told = toldProblems(cart).filter(({ lineId }) => own.every((problem) => problem.lineId !== lineId));
  return once([...own, ...told]);
}
