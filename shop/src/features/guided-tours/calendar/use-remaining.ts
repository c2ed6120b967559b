import { useEffect, useState } from 'react';
import type { TourCalendar } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { slotsOfDay, type TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { useItemCount } from '../../../cart/items/item-count.ts';

/** A time as it is left beside what the visitor's own cart holds of the same tour [TOUR-7]. */
export type RemainingAfterCart = (slot: TourSlot, tour: Tour) => TourSlot;

const asReported: RemainingAfterCart = (slot) => slot;

/**
 * What the visitor's own cart leaves of a tour's times, as the form counts it; the line that is being changed is left out. Whoever has
 * nothing in her cart needs nothing that reads it: until that has come, times are as the museum tells them.
 */
export function useRemainingAfterCart(changedLineId: string | null): RemainingAfterCart {
  const count = useItemCount() ?? 0;
  const [left, setLeft] = useState(() => asReported);
  useEffect(() => {
    let isWanted = true;
    const bring =
      count > 0 ? import('./remaining-slots.ts').then((part) => part.remainingAfterCart(changedLineId)) : asReported;
    Promise.resolve(bring).then(
      (beside) => isWanted && setLeft(() => beside),
      // The form says it all the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [count, changedLineId]);
  return left;
}

/** A calendar as it is left beside the cart. */
export function remainingCalendar(calendar: TourCalendar, tour: Tour, left: RemainingAfterCart): TourCalendar {
  if (left === asReported) return calendar;
  return Object.fromEntries(
    Object.keys(calendar).map((day) => [
      day,
      Object.fromEntries(
        slotsOfDay(day, { calendar }, { ...tour, schedule: null })
          .map((slot) => left(slot, tour))
          .map(({ time, ...rest }) => [time, rest]),
      ),
    ]),
  );
}
