import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TimeState } from '../events/event-availability.ts';
import { isChoosable } from '../events/event-availability.ts';
import type { Moment, Time } from '../time/museum-time.ts';
import { countsTours, smallestGroup } from './tour-counts.ts';
import { mostPeople, participantLimit } from './tour-limits.ts';
import type { TourSlot } from './tour-slots.ts';
import { tourHasLeft } from './tour-slots.ts';

/** Whether the smallest group finds room, as far as it can be told without the day's tickets and prices: in a calendar, or a list. */
export function hasRoom(slot: TourSlot, tour: Tour): boolean {
  if (slot.isSoldOut || slot.places === 0) return false;
  return countsTours(tour) ? slot.tourCount > 0 : participantLimit(tour, slot) >= smallestGroup(tour);
}

/** Sold out is also what has no room for the smallest group that the tour takes [TOUR-13]. */
export function isSlotSoldOut(slot: TourSlot, tour: Tour): boolean {
  return !hasRoom(slot, tour) || mostPeople(tour, slot) < smallestGroup(tour);
}

/** Why a time can or cannot be chosen [TOUR-5, TOUR-19]. `fewLeftThreshold` is in people. */
export function tourSlotState(slot: TourSlot, tour: Tour, now: Moment, fewLeftThreshold: number): TimeState {
  const state = listedSlotState(slot, tour, now, fewLeftThreshold);
  return isChoosable(state) && isSlotSoldOut(slot, tour) ? 'soldOut' : state;
}

/** The same as far as a list can tell, which knows no tickets of its tours [TOUR-2]. */
export function listedSlotState(slot: TourSlot, tour: Tour, now: Moment, fewLeftThreshold: number): TimeState {
  if (tourHasLeft(slot, now)) return 'past';
  if (!hasRoom(slot, tour)) return 'soldOut';
  return slot.places <= fewLeftThreshold ? 'fewLeft' : 'available';
}

/**
 * A sole time by itself; else the current one if the day has it; else the first. What cannot be selected, because it is sold out or
 * has left, is passed over [TOUR-5]; null where nothing can.
 */
export function chooseSlot(
  slots: readonly TourSlot[],
  currentTime: Time | null,
  tour: Tour,
  now: Moment,
): TourSlot | null {
  const free = slots.filter((slot) => isChoosable(tourSlotState(slot, tour, now, 0)));
  return free.find(({ time }) => time === currentTime) ?? free[0] ?? null;
}
