import { useMemo } from 'react';
import type { TourCalendar } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { slotAfter } from '@foyer/rules/tours/tour-limits.ts';
import { slotsOfDay, type TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import type { Cart } from '../../../cart/cart.ts';
import { tourItems, type CartItem } from '../../../cart/items/cart-item.ts';
import { bookingOf } from '../../../cart/items/tour-item.ts';
import { useCart } from '../../../cart/use-cart.ts';

/** Subtracts the visitor's own cart from what is left at a time [TOUR-7]. */
export type RemainingAfterCart = (slot: TourSlot, tour: Tour) => TourSlot;

const asReported: RemainingAfterCart = (slot) => slot;

/** Subtracts the cart's items of the same tour from the times. */
export function remainingSlots(slots: readonly TourSlot[], tour: Tour, items: readonly CartItem[]): TourSlot[] {
  const inCart = tourItems(items).filter((item) => item.id === tour.id);
  return slots.map((slot) =>
    inCart
      .filter(({ date, time }) => date === slot.day && time === slot.time)
      .reduce((left, item) => slotAfter(tour, left, bookingOf(item)), slot),
  );
}

/** For single times, without subtracting the item being edited. */
export function remainingAfter({ items }: Cart, changedItemId: string | null): RemainingAfterCart {
  const others = items.filter(({ itemId }) => itemId !== changedItemId);
  return (slot, tour) => remainingSlots([slot], tour, others)[0] ?? slot;
}

/** Subtracts the visitor's own cart from a tour's times, as the form does. The item being edited is not subtracted. */
export function useRemainingAfterCart(changedItemId: string | null): RemainingAfterCart {
  const { cart } = useCart();
  return useMemo(
    () => (cart.items.length === 0 ? asReported : remainingAfter(cart, changedItemId)),
    [cart, changedItemId],
  );
}

/** Subtracts the cart from a calendar. */
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
