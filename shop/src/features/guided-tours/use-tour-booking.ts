import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxCartLines } from '@foyer/contract/cart-limit.ts';
import type { TourQuestion } from '@foyer/contract/tour-question.ts';
import type { Day, Time } from '@foyer/rules/museum-time.ts';
import { tourLines } from '../../cart/cart-line.ts';
import { addLine, replaceLine } from '../../cart/cart.ts';
import { toTourLine } from '../../cart/counted-tour.ts';
import { updateCart, useCart } from '../../cart/use-cart.ts';
import { useShop } from '../../shop-config.ts';
import { tellCommerce } from '../../tell-commerce.ts';
import { formProblems, shownProblems, type FormProblem } from './form-problems.ts';
import type { LoadedTour } from './load-tour.ts';
import { slotsBeside } from './slots-beside.ts';
import { answered, draftOf, emptyDraft, isAt, movedDraft, withPeople, withPrice, withTicket } from './tour-draft.ts';
import type { TourMoment } from './use-tour-moment.ts';

/** What was put into the basket last: shown until something else is chosen. */
export interface Added {
  readonly people: number;
  readonly totalCents: number;
  readonly date: Day;
  readonly time: Time;
}

export type TourBookingState = ReturnType<typeof useTourBooking>;

/** The group of one tour's booking while it is being made; rules decide [TOUR-16]. What is in the basket takes places too. */
export function useTourBooking(page: LoadedTour, moment: TourMoment) {
  const { lifetime, now } = page;
  const { date, tour, sight, isThere } = moment;
  const shop = useShop();
  const [query] = useSearchParams();
  const { cart } = useCart();
  /** The basket's line that is being changed here [CART-3]; what it takes up is free again for it. */
  const changed =
    tourLines(cart.lines).find((line) => line.lineId === query.get('line') && line.id === page.tour.id) ?? null;
  const [draft, setDraft] = useState(() => emptyDraft(page.tour));
  const [begunWith, setBegunWith] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  /** The same as `isAdding`, for a second press that comes before anything is drawn anew. */
  const isUnderway = useRef(false);
  /** How often the visitor has changed anything: what she does while the museum is asked is not part of what was asked. */
  const touches = useRef(0);

  const isBeginning = changed !== null && changed.lineId !== begunWith;
  if (isBeginning) {
    setBegunWith(changed.lineId);
    setDraft(draftOf(changed, page.tour));
  }
  const others = cart.lines.filter((line) => line !== changed);
  const slots = slotsBeside(moment.slots, tour, others);
  const slot = slots.find(({ time }) => time === moment.slot?.time) ?? null;
  const to = date === null || !isThere ? null : { day: date, slot, tour };
  if (!isBeginning && to && !isAt(draft, to)) setDraft(movedDraft(draft, to, moment.askedTime));

  const offer = { tour, slots, lifetime, now };
  const problems = formProblems(draft, offer, moment.slots);
  const isBasketFull = others.length >= maxCartLines;
  const change = (next: typeof draft) => {
    touches.current += 1;
    setDraft(next);
    setAdded(null);
  };
  const { choice } = moment;
  useEffect(() => {
    touches.current += 1;
    setAdded(null);
  }, [choice]);

  /**
   * Puts the group into the basket, by what the museum says now. What stands against it is returned, and shown; else whether the form
   * still holds what was added: what has been typed since stays in it.
   */
  const add = async (): Promise<FormProblem[] | 'added' | 'goesOn'> => {
    if (sight.isLoading || isUnderway.current) return [];
    isUnderway.current = true;
    const touchesBefore = touches.current;
    setAdding(true);
    const fresh = problems.length === 0 ? await sight.refresh() : null;
    isUnderway.current = false;
    setAdding(false);
    const told = fresh ? moment.slotsOf(fresh) : moment.slots;
    const newest = { ...offer, tour: fresh?.tour ?? tour, slots: slotsBeside(told, tour, others) };
    const found = fresh ? formProblems(draft, newest, told) : problems;
    const { day, time } = draft.booking;
    if (found.length > 0 || day === null || time === null || isBasketFull) {
      setTries((number) => number + 1);
      return found;
    }
    const line = toTourLine({ ...draft.booking, day, time }, newest.tour, draft.people);
    updateCart((from) => (changed ? replaceLine(from, changed.lineId, [line]) : addLine(from, line)));
    if (changed) tellCommerce(shop, { name: 'remove_from_cart', lines: [changed] });
    tellCommerce(shop, { name: 'add_to_cart', lines: [line] });
    setTries(0);
    if (touches.current !== touchesBefore) return 'goesOn';
    if (changed) return 'added';
    setAdded({ people: draft.people, totalCents: line.totalPrice, date: day, time });
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
    isBasketFull,
    isChange: changed !== null,
    problems: sight.isLoading || sight.failure ? [] : shownProblems(problems, tries > 0),
    setPeople: (people: number) => change(withPeople(draft, people)),
    setPrice: (id: string, count: number) => change(withPrice(draft, id, count)),
    setTicket: (id: string, count: number, subticketId?: string) => change(withTicket(draft, id, count, subticketId)),
    answer: (question: TourQuestion, given: string) => change(answered(draft, question, given)),
    add,
  };
}
