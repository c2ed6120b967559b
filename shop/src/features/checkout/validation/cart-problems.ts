import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { tourItems } from '../../../cart/items/cart-item.ts';
import { isOfWholeTours } from '../../../cart/items/tour-item.ts';
import { isReservedCart } from '../../../cart/cart-payment.ts';
import type { Cart } from '../../../cart/cart.ts';
import { isAboutPlaces } from '../../../cart/problem-kinds.ts';
import type { Offers } from './offers.ts';
import { isAboutOneKind, tourProblems } from './tour-offers.ts';
import { productProblems, reportedProductProblem } from './validate-products.ts';
import { ticketProblems } from './validate-tickets.ts';
import { reportedRemedy, type ItemProblem } from './remedies.ts';

/** Each problem of an item once, also when it was found with several slots. */
function once(problems: readonly ItemProblem[]): ItemProblem[] {
  return [
    ...new Map(problems.map((problem) => [`${problem.itemId} ${problem.code} ${problem.name}`, problem])).values(),
  ];
}

/** A tour has too many or too few people or whole tours, never tickets: it has texts of its own. */
function codeOfTour(code: string, isWhole: boolean): string {
  if (code === 'OVERBOOKED') return isWhole ? 'TOURS_OVERBOOKED' : 'TOUR_OVERBOOKED';
  return code === 'UNDERBOOKED' ? 'GROUP_TOO_SMALL' : code;
}

/** What the rules say to refreshed offers of tours. */
function problemsOfTours(cart: Cart, offers: Offers, isReserved: boolean): ItemProblem[] {
  return tourProblems(tourItems(cart.items), offers)
    .filter((problem) => !isReserved || !isAboutPlaces(problem))
    .map((problem) => ({
      ...problem,
      code: codeOfTour(problem.code, problem.isWhole),
      remedy: { kind: 'chooseAgain' },
    }));
}

/** What the back end reported when a payment was to start. */
function reportedProblems({ items, refusals }: Cart): ItemProblem[] {
  return refusals.flatMap((refusal) => {
    const { itemId } = refusal;
    const item = items.find((candidate) => candidate.itemId === itemId);
    if (!item) return [];
    if (!isAdmissionItem(item)) return reportedProductProblem(item, refusal);
    const code = item.type === 'guidedTour' ? codeOfTour(refusal.code, isOfWholeTours(item)) : refusal.code;
    // Which price or ticket is meant, a refusal that was kept does not say.
    const { available, required } = isAboutOneKind(refusal) ? {} : refusal;
    return [{ itemId, code, available, required, name: item.name, remedy: reportedRemedy(item, available) }];
  });
}

/**
 * The problems of the cart, item by item. Without offers only what the back end has reported is known. While a payment of
 * exactly these items is under way and its reservation not over, their places are this visitor's: then missing places are no problem.
 */
export function cartProblems(cart: Cart, offers: Offers | null): ItemProblem[] {
  const isReserved = isReservedCart(cart);
  const own = offers
    ? [
        ...ticketProblems(cart, offers, isReserved),
        ...problemsOfTours(cart, offers, isReserved),
        ...(offers.products ? productProblems(cart, offers.products, isReserved) : []),
      ]
    : [];
  const reported = reportedProblems(cart).filter(({ itemId }) => own.every((problem) => problem.itemId !== itemId));
  return once([...own, ...reported]);
}
