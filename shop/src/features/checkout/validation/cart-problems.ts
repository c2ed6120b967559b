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

/** Removes duplicates, for example a problem found with several slots. */
function once(problems: readonly ItemProblem[]): ItemProblem[] {
  return [
    ...new Map(problems.map((problem) => [`${problem.itemId} ${problem.code} ${problem.name}`, problem])).values(),
  ];
}

/** Tours have texts of their own for too many or too few, because they count people or whole tours, not tickets. */
function codeOfTour(code: string, isWhole: boolean): string {
  if (code === 'OVERBOOKED') return isWhole ? 'TOURS_OVERBOOKED' : 'TOUR_OVERBOOKED';
  return code === 'UNDERBOOKED' ? 'GROUP_TOO_SMALL' : code;
}

/** Problems that the rules find with the current offers of tours. */
function problemsOfTours(cart: Cart, offers: Offers, isReserved: boolean): ItemProblem[] {
  return tourProblems(tourItems(cart.items), offers)
    .filter((problem) => !isReserved || !isAboutPlaces(problem))
    .map((problem) => ({
      ...problem,
      code: codeOfTour(problem.code, problem.isWhole),
      remedy: { kind: 'chooseAgain' },
    }));
}

/** Problems that the back end reported when a payment was started. */
function reportedProblems({ items, refusals }: Cart): ItemProblem[] {
  return refusals.flatMap((refusal) => {
    const { itemId } = refusal;
    const item = items.find((candidate) => candidate.itemId === itemId);
    if (!item) return [];
    if (!isAdmissionItem(item)) return reportedProductProblem(item, refusal);
    const code = item.type === 'guidedTour' ? codeOfTour(refusal.code, isOfWholeTours(item)) : refusal.code;
    // Drop the numbers, because a stored refusal does not say which price or ticket they belong to.
    const { available, required } = isAboutOneKind(refusal) ? {} : refusal;
    return [{ itemId, code, available, required, name: item.name, remedy: reportedRemedy(item, available) }];
  });
}

/**
 * The cart's problems by item. Without offers, only those that the back end has reported. While a payment of exactly these items is in
 * progress and its reservation has not expired, the places are reserved for this visitor, so missing places are no problem.
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
