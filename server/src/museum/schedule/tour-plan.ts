import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { isDay } from '@foyer/rules/time/museum-time.ts';
import { datetimeAt, minutesLater } from './museum-offset.ts';
import type { At } from './plan.ts';
import { closingOn, weekdayName } from './plan.ts';
import { presoldPlaces } from './presold.ts';
import { resolveDay } from './relative-day.ts';
import type { Texts } from '../schema/texts.ts';
import type { MuseumTour } from '../schema/tour-model.ts';
import { countsTours } from '../schema/tour-model.ts';
import { cachedByDay } from './cached-by-day.ts';

/** A start time of a tour. */
export interface PlannedTime {
  /** '10:30' */
  readonly time: Time;
  /** '2026-05-01T10:30:00+02:00' */
  readonly datetime: string;
  readonly datetimeEnd: string;
  /** Places for people, or whole tours if the tour is booked whole. */
  readonly capacity: number;
  /** The part of the capacity that is sold elsewhere. */
  readonly presold: number;
  /** The time's own prices; undefined if the tour's apply. */
  readonly prices: MuseumTour['prices'] | undefined;
}

/** First and last day of the tour. */
export function tourRun({ run }: Pick<MuseumTour, 'run'>, today: Day): { first: Day; last: Day } {
  return { first: resolveDay(run.first, today), last: resolveDay(run.last, today) };
}

/** The tour's times on a day, past days included, in order; empty if it is not offered. If two entries have the same time, the first counts. */
export function timesOf(tour: MuseumTour, day: Day, at: At): PlannedTime[] {
  const run = tourRun(tour, at.today);
  if (!isDay(day) || day < run.first || day > run.last || closingOn(tour, day, at.today)) return [];
  const entries = tour.times.filter(
    ({ weekdays, days }) =>
      weekdays?.includes(weekdayName(day)) || days?.some((expression) => resolveDay(expression, at.today) === day),
  );
  const byTime = new Map(entries.toReversed().flatMap((entry) => entry.at.map((time) => [time, entry] as const)));
  return [...byTime]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([time, { people = 0, tours = 0, prices }]) => {
      const datetime = datetimeAt(day, time, at.timeZone);
      if (datetime === null) return [];
      const datetimeEnd = minutesLater(datetime, tour.duration_minutes, at.timeZone);
      const capacity = countsTours(tour) ? tours : people;
      return [{ time, datetime, datetimeEnd, capacity, presold: presoldAt(tour, capacity, day, time, at), prices }];
    });
}

function presoldAt({ id, presold }: MuseumTour, capacity: number, day: Day, time: Time, { today }: At): number {
  const ofThisDay = presold.filter(
    ({ days }) => !days || days.some((expression) => resolveDay(expression, today) === day),
  );
  return presoldPlaces({ id, presold: ofThisDay }, capacity, { day, time });
}

/** Why the tour is not offered on a day of its run; null if it is, outside the run, and if the museum gives no reason. */
export function tourClosedReason(tour: MuseumTour, day: Day, today: Day): Texts | null {
  const run = tourRun(tour, today);
  if (day < run.first || day > run.last) return null;
  return closingOn(tour, day, today)?.reason ?? null;
}

/** The cached `timesOf`. */
export const plannedTimes = cachedByDay<MuseumTour, readonly PlannedTime[], At>(timesOf);
