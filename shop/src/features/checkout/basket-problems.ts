import { judgedTogether } from '@foyer/rules/judged-together.ts';
import { eventLines, tourLines, type Cart, type EventLine } from '../../cart/cart.ts';
import { visitOf } from '../../cart/counted-line.ts';
import type { NamedProblem } from '../../cart/problem-text.ts';
import { isAboutPlaces, problemsOf } from './booking-check.ts';
import { offerFor, type Offers } from './offers.ts';
import { remedyFor, toldRemedy, type Remedy } from './remedies.ts';

export interface LineProblem extends NamedProblem {
  readonly lineId: string;
  readonly remedy: Remedy;
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

/** Each problem of a line once, also when it was judged with several slots. */
function once(problems: readonly LineProblem[]): LineProblem[] {
  return [
    ...new Map(problems.map((problem) => [`${problem.lineId} ${problem.code} ${problem.name}`, problem])).values(),
  ];
}

/** What the rules say to fresh offers. */
function ownProblems(cart: Cart, offers: Offers, isHeld: boolean): LineProblem[] {
  return judgedTogether(eventLines(cart.lines), visitOf).flatMap((lines) => {
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

/** Of a tour, people or whole tours are too many or too few, never a ticket: the words differ. */
function codeOfTour(code: string): string {
  if (code === 'OVERBOOKED') return 'TOUR_OVERBOOKED';
  return code === 'UNDERBOOKED' ? 'GROUP_TOO_SMALL' : code;
}

/** The same for the tours. */
function tourProblems(cart: Cart, { tours }: Offers, isHeld: boolean): LineProblem[] {
  const found = tours?.problemsOf(tourLines(cart.lines)) ?? [];
  return found
    .filter((problem) => !isHeld || !isAboutPlaces(problem))
    .map((problem) => ({ ...problem, code: codeOfTour(problem.code), remedy: { kind: 'chooseAgain' } }));
}

/** What the back end said to a payment. */
function toldProblems({ lines, refusals }: Cart): LineProblem[] {
  return refusals.flatMap(({ lineId, code, available }) => {
    const line = lines.find((candidate) => candidate.lineId === lineId);
    if (!line) return [];
    const words = line.type === 'guidedTour' ? codeOfTour(code) : code;
    return [{ lineId, code: words, available, name: line.name, remedy: toldRemedy(line, available) }];
  });
}

/**
 * What stands against the basket, line by line. Without offers only what the back end has said is known. While a payment of
 * exactly these lines is under way and its hold not over, their places are held for this visitor: then missing places are no problem.
 */
export function basketProblems(cart: Cart, offers: Offers | null): LineProblem[] {
  const isHeld = cart.paymentKey !== null && cart.error === null && cart.hold?.secondsLeft !== 0;
  const own = offers ? [...ownProblems(cart, offers, isHeld), ...tourProblems(cart, offers, isHeld)] : [];
  const told = toldProblems(cart).filter(({ lineId }) => own.every((problem) => problem.lineId !== lineId));
  return once([...own, ...told]);
}
