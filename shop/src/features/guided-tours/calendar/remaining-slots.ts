import { slotAfter } from '@foyer/rules/tours/tour-limits.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { tourLines, type CartItem } from '../../../cart/items/cart-item.ts';
import { bookingOf } from '../../../cart/items/tour-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import type { RemainingAfterCart } from './use-remaining.ts';

/** The times as they are left beside what the cart already holds of the same tour. */
export function remainingSlots(slots: readonly TourSlot[], tour: Tour, lines: readonly CartItem[]): TourSlot[] {
  const inCart = tourLines(lines).filter((line) => line.id === tour.id);
  return slots.map((slot) =>
    inCart
      .filter(({ date, time }) => date === slot.day && time === slot.time)
      .reduce((left, line) => slotAfter(tour, left, bookingOf(line)), slot),
  );
}

/** One time after the other beside the cart as it is now, without the line that is being changed. */
export function remainingAfterCart(changedLineId: string | null): RemainingAfterCart {
  const lines = currentCart().lines.filter(({ lineId }) => lineId !== changedLineId);
  return (slot, tour) => remainingSlots([slot], tour, lines)[0] ?? slot;
}
