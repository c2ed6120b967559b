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

/** What an offer is made of: the museum's plan, what is sold and held, and the museum's time. */
export interface TourFrom {
  readonly tour: MuseumTour;
  readonly taken: Taken;
  readonly moment: Moment;
  readonly at: At;
}

type DayOnWire = Record<Time, InferInput<typeof calendarOnContract>[Day][Time]>;

/** Date → time → what is left: places for people, and beside them whole tours [API-13]. */
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

/** The tour with its tickets and, of the day that is asked, its schedule [API-10]. */
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

/** A day as the rules validate it: what the shop would read from the answer, with the museum's numbers also where no addition is sent. */
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
 * What one more group finds; nothing once the tour has left. Of the two, one is counted and the other follows from it: where people are,
 * `tours` is how many tours they would take, not how many a group could have to itself.
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

/** The times of a day that nobody can book any more, though the tour has not left: the smallest group finds no room. */
export function soldOutTimes(museum: Museum, from: TourFrom, day: Day): Time[] {
  return aheadOf(museum, from, day, dayOnWire(from, day, true)).flatMap(({ time, isFull }) => (isFull ? [time] : []));
}

/** Whether that is so of all its times: a day without any, or whose tours have all left, is no day that is sold out. `times` with additions. */
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

/** A tour as the rules know it, without its tickets: read once, since ranges ask for each of their days. */
function tourItself(museum: Museum, tour: MuseumTour): Tour {
  const known = read.get(tour) ?? v.parse(tourOnContract, tourOnWire(museum, tour, 'en', false));
  read.set(tour, known);
  return known;
}
