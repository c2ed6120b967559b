import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxCartLines } from '@foyer/contract/cart-limit.ts';
import type { TourQuestion } from '@foyer/contract/tour-question.ts';
import type { Day, Time } from '@foyer/rules/museum-time.ts';
import { tourHasLeft } from '@foyer/rules/tour-slots.ts';
import { chooseSlot } from '@foyer/rules/tour-times.ts';
import { addLine, replaceLine, tourLines } from '../../cart/cart.ts';
import { toTourLine } from '../../cart/counted-tour.ts';
import { updateCart, useCart } from '../../cart/use-cart.ts';
import { useShop } from '../../shop-config.ts';
import { tellCommerce } from '../../tell-commerce.ts';
import { useChosenMoment } from '../../use-chosen-moment.ts';
import { formProblems, shownProblems, type FormProblem } from './form-problems.ts';
import type { TourDay } from './fetch-tour.ts';
import { slotsBeside } from './slots-beside.ts';
import type { LoadedTour } from './load-tour.ts';
import { answered, draftOf, emptyDraft, isAt, movedDraft, withPeople, withPrice, withTicket } from './tour-draft.ts';
import { useTourDay } from './use-tour-day.ts';
import { useTourMonths } from './use-tour-months.ts';

/** What was put into the basket last: shown until something else is chosen. */
export interface Added {
  readonly people: number;
  readonly totalCents: number;
  readonly date: Day;
  readonly time: Time;
}

export type TourBookingState = ReturnType<typeof useTourBooking>;

/** One tour's booking while it is being made: day and time live in the address, the group here, rules decide [TOUR-16]. */
export function useTourBooking(page: LoadedTour) {
  const { lifetime, now } = page;
  const shop = useShop();
  const [moment, choose] = useChosenMoment();
  const [query] = useSearchParams();
  const { cart } = useCart();
  const changed =
    tourLines(cart.lines).find((line) => line.lineId === query.get('line') && line.id === page.tour.id) ?? null;
  const [draft, setDraft] = useState(() => emptyDraft(page.tour));
  const [begunWith, setBegunWith] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);

  if (changed && changed.lineId !== begunWith) {
    setBegunWith(changed.lineId);
    setDraft(draftOf(changed, page.tour));
  }

  // An address without a day, or with one that cannot be booked, shows the day that the page found instead.
  const date = moment.date === page.asked ? (page.day?.date ?? page.asked) : moment.date;
  const sight = useTourDay(page.tour.id, date, page.day);
  const [months, lookAt] = useTourMonths(page, sight.day);
  const isThere = date !== null && sight.day?.date === date;
  const others = cart.lines.filter((line) => line !== changed);
  const slotsOf = (day: TourDay) =>
    slotsBeside(day, others, months.availability.soldOutDays ?? []).filter((slot) => !tourHasLeft(slot, now));
  // While another day is on its way the last one's times keep their place.
  const slots = sight.day && (isThere || sight.isLoading) ? slotsOf(sight.day) : [];
  const tour = sight.day?.tour ?? page.tour;
  const slot = isThere ? chooseSlot(slots, moment.time ?? draft.booking.time, tour, now) : null;
  const isAwaited = date !== null && isThere && !isAt(draft, { day: date, slot, tour });
  if (isAwaited && (!changed || changed.lineId === begunWith))
    setDraft(movedDraft(draft, { day: date, slot, tour }, moment.time));

  const offer = { tour, slots, lifetime, now };
  const problems = formProblems(draft, offer);
  const isBasketFull = others.length >= maxCartLines;
  const change = (to: typeof draft) => {
    setDraft(to);
    setAdded(null);
  };

  /** Puts the group into the basket, by what the museum says now. False when something stands against it, which is then shown. */
  const add = async (): Promise<FormProblem[] | null> => {
    if (sight.isLoading || isAdding) return [];
    setAdding(true);
    const fresh = problems.length === 0 ? await sight.refresh() : null;
    setAdding(false);
    const found = fresh ? formProblems(draft, { ...offer, tour: fresh.tour, slots: slotsOf(fresh) }) : problems;
    const { day, time } = draft.booking;
    if (found.length > 0 || day === null || time === null || isBasketFull) {
      setTries((number) => number + 1);
      return found;
    }
    const line = toTourLine({ ...draft.booking, day, time }, fresh?.tour ?? tour, draft.people);
    updateCart((from) => (changed ? replaceLine(from, changed.lineId, [line]) : addLine(from, line)));
    if (changed) tellCommerce(shop, { name: 'remove_from_cart', lines: [changed] });
    tellCommerce(shop, { name: 'add_to_cart', lines: [line] });
    if (changed) return null;
    setAdded({ people: draft.people, totalCents: line.totalPrice, date: day, time });
    setDraft({
      ...emptyDraft(tour),
      booking: { ...emptyDraft(tour).booking, day, time, timeslotId: draft.booking.timeslotId },
    });
    setTries(0);
    return null;
  };

  return {
    date,
    tour,
    slots,
    slot,
    sight,
    months,
    lookAt,
    draft,
    added,
    tries,
    isAdding,
    isBasketFull,
    isChange: changed !== null,
    problems: sight.isLoading || sight.failure ? [] : shownProblems(problems, tries > 0),
    chooseMoment: (day: Day, time: Time | null) => {
      choose({ date: day, time: time ?? slot?.time ?? moment.time });
      setAdded(null);
    },
    setPeople: (people: number) => change(withPeople(draft, people)),
    setPrice: (id: string, count: number) => change(withPrice(draft, id, count)),
    setTicket: (id: string, count: number, subticketId?: string) => change(withTicket(draft, id, count, subticketId)),
    answer: (question: TourQuestion, given: string) => change(answered(draft, question, given)),
    add,
  };
}
