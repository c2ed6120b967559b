import { tourCalendar as calendarOnContract } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { tour as tourOnContract } from '@foyer/contract/tours/tour.ts';
import type { TourOffer } from '@foyer/rules/tours/tour-booking-problems.ts';
import { toursForGroup } from '@foyer/rules/tours/tour-limits.ts';
import type { TourSlot } from '@foyer/rules/tours/tour-slots.ts';
import { slotsOfDay, tourDatetime, tourHasLeft } from '@foyer/rules/tours/tour-slots.ts';
import type { Day, Moment, Time } from '@foyer/rules/time/museum-time.ts';
import type { InferInput } from 'valibot';
import * as v from 'valibot';
import type { Museum } from '../../museum/schema/model.ts';
import type { At } from '../../museum/schedule/plan.ts';
import type { MuseumTour } from '../../museum/schema/tour-model.ts';
import { countsTours } from '../../museum/schema/tour-model.ts';
import type { PlannedTime } from '../../museum/schedule/tour-plan.ts';
import { tourRun, plannedTimes } from '../../museum/schedule/tour-plan.ts';
import { tourSlotKey } from '../../inventory/place-keys.ts';
import type { Taken } from '../../inventory/take-places.ts';
import type { TourOnWire } from './tour-on-wire.ts';
import { pricesOnWire, tourFormOnWire, tourOnWire } from './tour-on-wire.ts';
import { hasRoom } from '@foyer/rules/tours/tour-times.ts';

/** The input of an offer: the museum's plan, what is sold and reserved, and the museum's time. */
export interface TourFrom {
  readonly tour: MuseumTour;
  readonly taken: Taken;
  readonly moment: Moment;
  readonly at: At;
}

type DayOnWire = Record<Time, InferInput<typeof calendarOnContract>[Day][Time]>;

/** For each time of a day what is left: places for people and, as an addition, whole tours [API-13]. */
export function dayOnWire(from: TourFrom, day: Day, additions: boolean): DayOnWire {
  const times = plannedTimes(from.tour, day, from.at);
  return Object.fromEntries(
    times.map(({ time, ...planned }) => {
      const { people, tours } = leftAt(from, day, { time, ...planned });
      const timeslotId = `${from.tour.id}-${tourDatetime(day, time).replaceAll(/\D/g, '')}`;
      return [time, { timeslotId, tickets: people, ...(additions && { tour_count: tours }) }];
    }),
  );
}

/** The tour with its tickets and, if a day is given, that day's schedule [API-10]. */
export function tourOfDay(
  museum: Museum,
  from: TourFrom,
  { day, language, additions }: { day: Day | undefined; language: string; additions: boolean },
): TourOnWire {
  const { tour, at } = from;
  const times = day === undefined ? [] : plannedTimes(tour, day, at);
  const schedule = times.map((planned) => [
    planned.time,
    {
      tour_count: leftAt(from, day ?? '', planned).tours,
      ...(planned.prices && { priceList: pricesOnWire(planned.prices, language, additions) }),
    },
  ]);
  return {
    ...tourOnWire(museum, tour, language, additions),
    ...tourFormOnWire(tour, language, additions),
    schedule: Object.fromEntries(schedule),
  };
}

/** A day as the rules validate it: the shop would read the same from the answer. Uses the museum's own numbers even if additions are not sent. */
export function tourOffer(museum: Museum, from: TourFrom, day: Day, language: string): TourOffer {
  const wire = tourOfDay(museum, from, { day, language, additions: true });
  const tour = v.parse(tourOnContract, wire);
  const calendar = v.parse(calendarOnContract, { [day]: dayOnWire(from, day, false) });
  return {
    tour,
    slots: slotsOfDay(day, { calendar }, tour),
    lifetime: tourRun(from.tour, from.at.today),
    now: from.moment,
  };
}

/** The slots of a day for the list and the calendar, without tickets and prices. */
function tourSlots(tour: Pick<Tour, 'maxParticipants'>, times: DayOnWire, day: Day): TourSlot[] {
  const calendar = v.parse(calendarOnContract, { [day]: times });
  return slotsOfDay(day, { calendar }, { ...tour, schedule: null });
}

/**
 * What is left for one more group; 0 once the tour has left. Only one of the two numbers is counted, the other is derived: if people are
 * counted, `tours` is how many tours they would fill, not how many groups could have a tour to themselves.
 */
function leftAt({ tour, taken, moment }: TourFrom, day: Day, planned: PlannedTime): { people: number; tours: number } {
  const { time, capacity, presold } = planned;
  const hasLeft = tourHasLeft({ day, time }, moment);
  const left = hasLeft ? 0 : Math.max(0, capacity - presold - taken(tourSlotKey(tour.id, day, time)));
  const maxParticipants = tour.max_participants;
  return countsTours(tour)
    ? { people: left * maxParticipants, tours: left }
    : { people: left, tours: toursForGroup({ maxParticipants }, left) };
}

/** The times of a day that are sold out: the tour has not left, but the smallest group no longer fits. */
export function soldOutTimes(museum: Museum, from: TourFrom, day: Day): Time[] {
  return aheadOf(museum, from, day, dayOnWire(from, day, true)).flatMap(({ time, isFull }) => (isFull ? [time] : []));
}

/**
 * Whether all times of the day that are still ahead are sold out. False if none is ahead, so a day without tours does not count as sold
 * out. `times` must include additions.
 */
export function isSoldOut(museum: Museum, from: TourFrom, day: Day, times = dayOnWire(from, day, true)): boolean {
  const ahead = aheadOf(museum, from, day, times);
  return ahead.length > 0 && ahead.every(({ isFull }) => isFull);
}

function aheadOf(museum: Museum, from: TourFrom, day: Day, times: DayOnWire): { time: Time; isFull: boolean }[] {
  const tour = tourItself(museum, from.tour);
  return tourSlots(tour, times, day)
    .filter((slot) => !tourHasLeft(slot, from.moment))
    .map((slot) => ({ time: slot.time, isFull: !hasRoom(slot, tour) }));
}

const read = new WeakMap<MuseumTour, Tour>();

/** A tour in the shape of the rules, without its tickets. Parsed once, because ranges need it for each of their days. */
function tourItself(museum: Museum, tour: MuseumTour): Tour {
  const known = read.get(tour) ?? v.parse(tourOnContract, tourOnWire(museum, tour, 'en', false));
  read.set(tour, known);
  return known;
}
