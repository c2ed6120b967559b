import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { tourLines } from '../../../cart/items/cart-item.ts';
import { isReservedCart } from '../../../cart/cart-payment.ts';
import type { Cart } from '../../../cart/cart.ts';
import { isAboutPlaces } from '../../../cart/problem-kinds.ts';
import type { Offers } from './offers.ts';
import { tourProblems } from './tour-offers.ts';
import { productProblems, reportedProductProblem } from './validate-products.ts';
import { ticketProblems } from './validate-tickets.ts';
import { reportedRemedy, type LineProblem } from './remedies.ts';

/** Each problem of a line once, also when it was found with several slots. */
function once(problems: readonly LineProblem[]): LineProblem[] {
  return [
    ...new Map(problems.map((problem) => [`${problem.lineId} ${problem.code} ${problem.name}`, problem])).values(),
  ];
}

/** A tour has too many or too few people or whole tours, never tickets: it has texts of its own. */
function codeOfTour(code: string): string {
  if (code === 'OVERBOOKED') return 'TOUR_OVERBOOKED';
  return code === 'UNDERBOOKED' ? 'GROUP_TOO_SMALL' : code;
}

/** What the rules say to refreshed offers of tours. */
function problemsOfTours(cart: Cart, offers: Offers, isReserved: boolean): LineProblem[] {
  return tourProblems(tourLines(cart.lines), offers)
    .filter((problem) => !isReserved || !isAboutPlaces(problem))
    .map((problem) => ({ ...problem, code: codeOfTour(problem.code), remedy: { kind: 'chooseAgain' } }));
}

/** What the back end reported when a payment was to start. */
function reportedProblems({ lines, refusals }: Cart): LineProblem[] {
  return refusals.flatMap(({ lineId, code, available }) => {
    const line = lines.find((candidate) => candidate.lineId === lineId);
    if (!line) return [];
    if (!isAdmissionItem(line)) return reportedProductProblem(line, { lineId, code, available });
    const words = line.type === 'guidedTour' ? codeOfTour(code) : code;
    return [{ lineId, code: words, available, name: line.name, remedy: reportedRemedy(line, available) }];
  });
}

/**
 * The problems of the cart, item by item. Without offers only what the back end has reported is known. While a payment of
 * exactly these items is under way and its reservation not over, their places are this visitor's: then missing places are no problem.
 */
export function cartProblems(cart: Cart, offers: Offers | null): LineProblem[] {
  const isReserved = isReservedCart(cart);
  const own = offers
    ? [
        ...ticketProblems(cart, offers, isReserved),
        ...problemsOfTours(cart, offers, isReserved),
        ...(offers.products ? productProblems(cart, offers.products, isReserved) : []),
      ]
    : [];
  const reported = reportedProblems(cart).filter(({ lineId }) => own.every((problem) => problem.lineId !== lineId));
  return once([...own, ...reported]);
}
