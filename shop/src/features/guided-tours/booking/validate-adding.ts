import { bookedSlot } from '@foyer/rules/tours/tour-booking-problems.ts';
import type { TourOffer } from '@foyer/rules/tours/tour-booking-problems.ts';
import { formProblems } from '@foyer/rules/tours/tour-form-problems.ts';
import type { FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';
import { tourTotal } from '@foyer/rules/tours/tour-prices.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { isFull } from './form-problems.ts';
import { movedDraft, type TourDraft } from './tour-draft.ts';

/** The offer of a day. Its slots are reduced by the cart; `asReported` are the museum's. */
export interface TourDayOffer {
  readonly offer: TourOffer;
  readonly asReported: readonly TourSlot[];
}

/** The outcome of pressing "add": problems, a total that differs from the one on the button, or an item for the cart. */
export type Verdict =
  | { readonly is: 'refused'; readonly problems: FormProblem[] }
  | { readonly is: 'repriced' }
  | { readonly is: 'added'; readonly item: ReturnType<typeof toTourItem> };

/** Whether to ask the museum first: if there is no problem, or if a full time may have become free. */
export function isToBeAsked(problems: readonly FormProblem[]): boolean {
  return problems.length === 0 || problems.some(isFull);
}

/**
 * Validates the form when "add" is pressed. `refreshed` is the museum's current offer; null if it was not asked or did not answer. Its
 * names and prices are used. If the total differs from the one shown, the group is not added, so that the visitor sees the new total first
 * [TOUR-16].
 */
export function validateAdding(draft: TourDraft, shown: TourDayOffer, refreshed: TourDayOffer | null): Verdict {
  const { offer, asReported } = refreshed ?? shown;
  const { day, time } = draft.booking;
  const slot = bookedSlot(draft.booking, offer.slots);
  const now = refreshed && day !== null && slot ? movedDraft(draft, { day, slot, tour: offer.tour }, time) : draft;
  const problems = formProblems(now, offer, asReported);
  if (problems.length > 0 || day === null || time === null) return { is: 'refused', problems };
  const item = toTourItem({ ...now.booking, day, time }, offer.tour, now.people);
  const { cents } = tourTotal(draft.booking, shown.offer.tour);
  return item.totalCents === cents ? { is: 'added', item } : { is: 'repriced' };
}
