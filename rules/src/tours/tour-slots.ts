import type { TourCalendar } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Day, Moment, Time } from '../time/museum-time.ts';
import { hasBegun } from '../time/museum-time.ts';

/** A time at which a tour begins, with what is left. */
export interface TourSlot {
  day: Day;
  time: Time;
  timeslotId: string;
  /** Places for people. */
  places: number;
  /** Whole tours. */
  tourCount: number;
  /** Reported as sold out by the API, whatever the numbers say. */
  isSoldOut: boolean;
}

/** What the API reports about a tour's times. */
export interface TourTimes {
  calendar: TourCalendar;
  soldOutDays?: readonly Day[];
  /** Those of the requested day. */
  soldOutTimes?: readonly Time[];
}

/**
 * How many whole tours certainly fit into these places. `toursForGroup` would count one too many if the last has fewer places. A single
 * place may be a tour, as a tour need not be full.
 */
export function toursWithin({ maxParticipants }: Pick<Tour, 'maxParticipants'>, places: number): number {
  return Math.max(Math.min(1, places), Math.floor(places / Math.max(1, maxParticipants)));
}

/**
 * A day's slots in order. `tour` is the tour as fetched for this day, with its schedule. A time that is missing there has no whole tour.
 * For other days pass `schedule: null`: then the calendar's number of tours counts, otherwise the tours that fit into the places.
 */
export function slotsOfDay(
  day: Day,
  { calendar, soldOutDays = [], soldOutTimes = [] }: TourTimes,
  tour: Pick<Tour, 'maxParticipants'> & { schedule: Tour['schedule'] | null },
): TourSlot[] {
  return Object.entries(calendar[day] ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([time, { timeslotId, places, tourCount }]) => ({
      day,
      time,
      timeslotId,
      places,
      tourCount: tour.schedule ? (tour.schedule[time]?.tourCount ?? 0) : (tourCount ?? toursWithin(tour, places)),
      isSoldOut: soldOutDays.includes(day) || soldOutTimes.includes(time),
    }));
}

/** The moment of a tour in wire format: its day and time [SHIP-4]. */
export function tourDatetime(day: Day, time: Time): string {
  return `${day}T${time}`;
}

/** Whether a tour has begun, so that nobody can join. */
export function tourHasLeft(slot: Pick<TourSlot, 'day' | 'time'>, now: Moment): boolean {
  return hasBegun(tourDatetime(slot.day, slot.time), now);
}
