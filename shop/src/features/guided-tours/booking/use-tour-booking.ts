import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxCartItems } from '@foyer/contract/limits.ts';
import type { TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import type { NewMoment, TourChange } from '@foyer/rules/tours/tour-change.ts';
import { withTicket } from '@foyer/rules/tours/tour-form.ts';
import { formProblems, type FormProblem } from '@foyer/rules/tours/tour-form-problems.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { tourItems } from '../../../cart/items/cart-item.ts';
import { addItem, replaceItem, type Cart } from '../../../cart/cart.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { useShop } from '../../../app/shop-config.ts';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { inPageOrder, shownProblems, stepOf } from './form-problems.ts';
import { isToBeAsked, validateAdding, type TourDayOffer } from './validate-adding.ts';
import { forgetTourDraft, keepTourDraft, readTourDraft, type DraftPlace } from './stored-draft.ts';
import type { LoadedTour } from '../calendar/load-tour.ts';
import { remainingSlots } from '../calendar/use-remaining.ts';
import { answered, draftOf, emptyDraft, isAt, movedDraft, withPeople, withPrice } from './tour-draft.ts';
import type { TourMoment } from '../calendar/use-tour-moment.ts';

/** The group in the cart for this tour and time. Shown until the visitor chooses something else. */
export interface Added {
  /** Added just now, not found in the cart when the visitor came back. */
  readonly isNew: boolean;
  readonly people: number;
  readonly totalCents: number;
  readonly date: Day;
  readonly time: Time;
}

/** Finds a group in the cart, so that visitors who come back to the tour see it instead of an empty form. */
function alreadyInCart({ items }: Cart, tourId: string, { day, slot }: NewMoment): Added | null {
  const item = tourItems(items).findLast(({ id, date, time }) => id === tourId && date === day && time === slot?.time);
  if (!item) return null;
  const { totalCount: people, totalCents, date, time } = item;
  return { isNew: false, people, totalCents, date, time };
}

export type TourBookingState = ReturnType<typeof useTourBooking>;

/** The state of a group's booking, checked by the rules [TOUR-16]. Items in the cart take places too. */
export function useTourBooking(page: LoadedTour, moment: TourMoment) {
  const { lifetime, now } = page;
  const { date, tour, loadedDay, hasLoaded } = moment;
  const shop = useShop();
  const [query] = useSearchParams();
  const { cart } = useCart();
  /** The cart item being edited [CART-3]. Its places count as free. */
  const changed =
    tourItems(cart.items).find((item) => item.itemId === query.get('line') && item.id === page.tour.id) ?? null;
  const [draft, setDraft] = useState(() => emptyDraft(page.tour));
  const [editedItemId, setEditedItemId] = useState<string | null>(null);
  /** Whether the stored form was read. It is identified by the moment, so that must be known first. */
  const [hasBegun, setHasBegun] = useState(false);
  const [tries, setTries] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  /** The changes shown when the button was refused. Other changes were caused by that press. */
  const [refusedAt, setRefusedAt] = useState<readonly TourChange[] | null>(null);
  /** Like `isAdding`, but effective before the next render, against a second press. */
  const isUnderway = useRef(false);
  /** Counts the visitor's changes. Those made while the museum is being asked are not part of what is added. */
  const touches = useRef(0);

  const isBeginning = changed !== null && changed.itemId !== editedItemId;
  if (isBeginning) {
    setEditedItemId(changed.itemId);
    setDraft(draftOf(changed, page.tour));
  }
  const others = cart.items.filter((item) => item !== changed);
  const dayOffer = (asReported: readonly TourSlot[], of: Tour): TourDayOffer => ({
    offer: { tour: of, slots: remainingSlots(asReported, of, others), lifetime, now },
    asReported,
  });
  const shown = dayOffer(moment.slots, tour);
  const { slots } = shown.offer;
  const slot = slots.find(({ time }) => time === moment.slot?.time) ?? null;
  const to = date === null || !hasLoaded ? null : { day: date, slot, tour };
  const itemId = query.get('line');
  if (!isBeginning && to && !hasBegun) {
    setHasBegun(true);
    const place = { tourId: page.tour.id, day: to.day, time: slot?.time ?? null, itemId };
    // Input made while the day was loading is newer than the stored form.
    const kept = changed || draft.people === 0 ? readTourDraft(place) : undefined;
    setDraft(movedDraft(kept ? { ...emptyDraft(tour), ...kept } : draft, to, moment.askedTime));
    if (!kept && !changed && draft.people === 0) setAdded(alreadyInCart(cart, page.tour.id, to));
  } else if (!isBeginning && to && !isAt(draft, to)) setDraft(movedDraft(draft, to, moment.askedTime));

  const keptAt = useRef<DraftPlace | null>(null);
  useEffect(() => {
    const { day, time } = draft.booking;
    if (!hasBegun || day === null) return;
    // The form has moved to another time, so remove its former draft.
    if (keptAt.current) forgetTourDraft(keptAt.current);
    keptAt.current = { tourId: page.tour.id, day, time, itemId };
    keepTourDraft(keptAt.current, draft);
  }, [hasBegun, draft, page.tour.id, itemId]);

  const problems = inPageOrder(formProblems(draft, shown.offer, moment.slots), tour, draft.booking.time);
  const isKnown = !loadedDay.isLoading && !loadedDay.failure;
  const isCartFull = others.length >= maxCartItems;
  const goOn = useCallback(() => {
    touches.current += 1;
    setAdded(null);
    setRefusedAt(null);
  }, []);
  const change = (next: typeof draft) => {
    setDraft(next);
    goOn();
  };
  const { choice } = moment;
  const seenChoice = useRef(choice);
  useEffect(() => {
    if (seenChoice.current === choice) return;
    seenChoice.current = choice;
    goOn();
  }, [choice, goOn]);

  /**
   * Adds the group to the cart by the museum's current offer. Returns problems, which are shown (empty if only the price has changed);
   * `failed` if the museum could not give the offer; `added`; or `addedFormChanged` if the visitor has changed the form meanwhile, so that
   * it keeps its input.
   */
  const add = async (): Promise<FormProblem[] | 'added' | 'addedFormChanged' | 'failed'> => {
    if (loadedDay.isLoading || isUnderway.current) return [];
    isUnderway.current = true;
    const touchesBefore = touches.current;
    setAdding(true);
    const fresh = isToBeAsked(problems) ? await loadedDay.refresh() : null;
    isUnderway.current = false;
    setAdding(false);
    if (fresh === 'failed') return 'failed';
    const verdict = validateAdding(draft, shown, fresh && dayOffer(moment.slotsOf(fresh), fresh.tour));
    if (verdict.is !== 'added' || isCartFull) {
      setTries((number) => number + 1);
      setRefusedAt(draft.changes);
      return verdict.is === 'refused' ? verdict.problems : [];
    }
    const { item } = verdict;
    updateCart((from) => (changed ? replaceItem(from, changed.itemId, [item]) : addItem(from, item)));
    if (changed) trackEvent(shop, { name: 'remove_from_cart', items: [changed] });
    trackEvent(shop, { name: 'add_to_cart', items: [item] });
    setTries(0);
    setRefusedAt(null);
    if (touches.current !== touchesBefore) return 'addedFormChanged';
    if (changed) {
      if (keptAt.current) forgetTourDraft(keptAt.current);
      return 'added';
    }
    setAdded({ isNew: true, people: draft.people, totalCents: item.totalCents, date: item.date, time: item.time });
    setDraft(emptyDraft(tour));
    return 'added';
  };

  return {
    moment,
    slot,
    tour,
    draft,
    added,
    tries,
    isAdding,
    isCartFull,
    isChange: changed !== null,
    /** Changes found by the last press, because of which it was refused. */
    news: refusedAt === null || refusedAt === draft.changes ? [] : draft.changes,
    problems: isKnown ? shownProblems(problems, tries > 0) : [],
    /** Prices or tickets do not fit the group, whether or not that is shown yet. */
    hasShareProblems: isKnown && problems.some((problem) => ['prices', 'tickets'].includes(stepOf(problem))),
    setPeople: (people: number) => change(withPeople(draft, people)),
    setPrice: (id: string, count: number) => change(withPrice(draft, id, count)),
    setTicket: (id: string, count: number, subticketId?: string) => change(withTicket(draft, id, count, subticketId)),
    answer: (question: TourQuestion, given: string) => change(answered(draft, question, given)),
    add,
  };
}
