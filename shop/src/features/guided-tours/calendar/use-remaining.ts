import { useMemo } from 'react';
import type { TourCalendar } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { slotAfter } from '@foyer/rules/tours/tour-limits.ts';
import { slotsOfDay, type TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import type { Cart } from '../../../cart/cart.ts';
import { tourItems, type CartItem } from '../../../cart/items/cart-item.ts';
import { bookingOf } from '../../../cart/items/tour-item.ts';
import { useCart } from '../../../cart/use-cart.ts';

/** What the visitor's own cart leaves of a time [TOUR-7]. */
export type RemainingAfterCart = (slot: TourSlot, tour: Tour) => TourSlot;

const asReported: RemainingAfterCart = (slot) => slot;

/** What the cart's items of the same tour leave of the times. */
export function remainingSlots(slots: readonly TourSlot[], tour: Tour, items: readonly CartItem[]): TourSlot[] {
  const inCart = tourItems(items).filter((item) => item.id === tour.id);
  return slots.map((slot) =>
    inCart
      .filter(({ date, time }) => date === slot.day && time === slot.time)
      .reduce((left, item) => slotAfter(tour, left, bookingOf(item)), slot),
  );
}

/** One time after the other, without the item that is being changed. */
export function remainingAfter({ items }: Cart, changedItemId: string | null): RemainingAfterCart {
  const others = items.filter(({ itemId }) => itemId !== changedItemId);
  return (slot, tour) => remainingSlots([slot], tour, others)[0] ?? slot;
}

/** What the visitor's own cart leaves of a tour's times, as the form counts it; the item that is being changed is left out. */
export function useRemainingAfterCart(changedItemId: string | null): RemainingAfterCart {
  const { cart } = useCart();
  return useMemo(
    () => (cart.items.length === 0 ? asReported : remainingAfter(cart, changedItemId)),
    [cart, changedItemId],
  );
}

/** What the cart leaves of a calendar. */
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
