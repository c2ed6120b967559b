import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { TimeState } from '../events/event-availability.ts';
import { isChoosable } from '../events/event-availability.ts';
import type { Moment, Time } from '../time/museum-time.ts';
import { countsTours, smallestGroup } from './tour-counts.ts';
import { mostPeople, participantLimit } from './tour-limits.ts';
import type { TourSlot } from './tour-slots.ts';
import { tourHasLeft } from './tour-slots.ts';

/** Whether the smallest group fits, as far as that is known without the day's tickets and prices, in a calendar or a list. */
export function hasRoom(slot: TourSlot, tour: Tour): boolean {
  if (slot.isSoldOut || slot.places === 0) return false;
  return countsTours(tour) ? slot.tourCount > 0 : participantLimit(tour, slot) >= smallestGroup(tour);
}

/** A slot without room for the tour's smallest group counts as sold out [TOUR-13]. */
export function isSlotSoldOut(slot: TourSlot, tour: Tour): boolean {
  return !hasRoom(slot, tour) || mostPeople(tour, slot) < smallestGroup(tour);
}

/** Why a time can or cannot be chosen [TOUR-5, TOUR-19]. `fewLeftThreshold` is a number of people. */
export function tourSlotState(slot: TourSlot, tour: Tour, now: Moment, fewLeftThreshold: number): TimeState {
  const state = listedSlotState(slot, tour, now, fewLeftThreshold);
  return isChoosable(state) && isSlotSoldOut(slot, tour) ? 'soldOut' : state;
}

/** Like `tourSlotState`, for a list, which does not know the tickets of its tours [TOUR-2]. */
export function listedSlotState(slot: TourSlot, tour: Tour, now: Moment, fewLeftThreshold: number): TimeState {
  if (tourHasLeft(slot, now)) return 'past';
  if (!hasRoom(slot, tour)) return 'soldOut';
  return slot.places <= fewLeftThreshold ? 'fewLeft' : 'available';
}

/** Chooses the slot at the current time, otherwise the first. Slots that are sold out or have begun are skipped [TOUR-5]; null if none is left. */
export function chooseSlot(
  slots: readonly TourSlot[],
  currentTime: Time | null,
  tour: Tour,
  now: Moment,
): TourSlot | null {
  const free = slots.filter((slot) => isChoosable(tourSlotState(slot, tour, now, 0)));
  return free.find(({ time }) => time === currentTime) ?? free[0] ?? null;
}
