import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { tourHasLeft } from '@foyer/rules/tours/tour-slots.ts';
import { hasRoom } from '@foyer/rules/tours/tour-times.ts';
import { tour as tourOnContract } from '@foyer/contract/tours/tour.ts';
import * as v from 'valibot';
import type { Museum } from '../../museum/schema/model.ts';
import type { TourFrom } from './tour-offer.ts';
import { tourSlots } from './tour-offer.ts';
import { tourOnWire } from './tour-on-wire.ts';

/** The times of a day that nobody can book any more, though the tour has not left: the smallest group finds no room. */
export function soldOutTimes(museum: Museum, from: TourFrom, day: Day): Time[] {
  return aheadOf(museum, from, day).flatMap(({ time, isFull }) => (isFull ? [time] : []));
}

/** Whether that is so of all its times: a day without any, or whose tours have all left, is no day that is sold out. */
export function isSoldOut(museum: Museum, from: TourFrom, day: Day): boolean {
  const times = aheadOf(museum, from, day);
  return times.length > 0 && times.every(({ isFull }) => isFull);
}

function aheadOf(museum: Museum, from: TourFrom, day: Day): { time: Time; isFull: boolean }[] {
  const tour = v.parse(tourOnContract, tourOnWire(museum, from.tour, 'en', false));
  return tourSlots(tour, from, day)
    .filter((slot) => !tourHasLeft(slot, from.moment))
    .map((slot) => ({ time: slot.time, isFull: !hasRoom(slot, tour) }));
}
