import type { Day } from '@foyer/rules/museum-time.ts';
import { slotAfter } from '@foyer/rules/tour-limits.ts';
import { slotsOfDay, type TourSlot } from '@foyer/rules/tour-slots.ts';
import { tourLines, type CartLine } from '../../cart/cart.ts';
import { bookingOf } from '../../cart/tour-line.ts';
import type { TourDay } from './fetch-tour.ts';

/** A day's times as they are left beside what the basket already holds of the same tour. */
export function slotsBeside(day: TourDay, lines: readonly CartLine[], soldOutDays: readonly Day[]): TourSlot[] {
  const { date, tour, times, soldOutTimes } = day;
  const inCart = tourLines(lines).filter((line) => line.id === tour.id && line.date === date);
  return slotsOfDay(date, { calendar: { [date]: times }, soldOutDays, soldOutTimes }, tour).map((slot) =>
    inCart
      .filter(({ time }) => time === slot.time)
      .reduce((left, line) => slotAfter(tour, left, bookingOf(line)), slot),
  );
}
