import type { TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { withAnswer } from '@foyer/rules/tours/tour-answers.ts';
import { moveBooking, type NewMoment, type TourChange } from '@foyer/rules/tours/tour-change.ts';
import { emptyTourBooking } from '@foyer/rules/tours/tour-booking.ts';
import * as form from '@foyer/rules/tours/tour-form.ts';
import { bookingOf, type TourItem } from '../../../cart/items/tour-item.ts';

/** The choice so far. `from` is the tour with the data of the booking's day. */
export interface TourDraft extends form.TourForm {
  readonly from: Tour;
  /** What the latest change of day or time has changed in the form. */
  readonly changes: readonly TourChange[];
  /** The tour before that change, for the names of parts that no longer exist. */
  readonly before: Tour;
}

export function emptyDraft(tour: Tour): TourDraft {
  return { booking: emptyTourBooking, people: 0, isPeopleEntered: false, from: tour, changes: [], before: tour };
}

/** The draft for editing a cart item [CART-3]. */
export function draftOf(item: TourItem, tour: Tour): TourDraft {
  return { ...emptyDraft(tour), booking: bookingOf(item), people: item.totalCount, isPeopleEntered: true };
}

/** Sets the number of people, by the rules of the tour on the booking's day. */
export function withPeople(draft: TourDraft, people: number): TourDraft {
  return form.withPeople(draft, draft.from, people);
}

export function withPrice(draft: TourDraft, id: string, count: number): TourDraft {
  return form.withPrice(draft, draft.from, id, count);
}

export function answered(draft: TourDraft, question: TourQuestion, given: string): TourDraft {
  return { ...draft, booking: { ...draft.booking, answers: withAnswer(draft.booking.answers, question, given) } };
}

/** Whether the draft is already for this moment. */
export function isAt({ booking, from }: TourDraft, { day, slot, tour }: NewMoment): boolean {
  return booking.day === day && booking.time === (slot?.time ?? null) && from === tour;
}

/**
 * Moves the draft to another moment. People and answers stay if they are valid there [TOUR-5]. If the new time is `askedTime`, which the
 * visitor chose themselves, its change is not reported.
 */
export function movedDraft(draft: TourDraft, to: NewMoment, askedTime: string | null): TourDraft {
  const { booking, changes } = moveBooking(draft.booking, draft.from, to);
  const reported = changes.filter(({ code }) => code !== 'TIME_CHANGED' || askedTime !== booking.time);
  const isSame = draft.booking.day === to.day && draft.booking.time === booking.time;
  return {
    ...form.withMoved(draft, draft.from, booking, to.tour),
    from: to.tour,
    changes: draft.booking.day === null ? [] : isSame && reported.length === 0 ? draft.changes : reported,
    before: draft.from,
  };
}
