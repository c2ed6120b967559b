import type { TourCalendar } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Day, Moment, Time } from '../time/museum-time.ts';
import { hasBegun } from '../time/museum-time.ts';

/** A time that a tour begins at, with what is left then. */
export interface TourSlot {
  day: Day;
  time: Time;
  timeslotId: string;
  /** For people. */
  places: number;
  /** Whole tours. */
  tourCount: number;
  /** Named by the API as sold out, whatever the numbers say. */
  isSoldOut: boolean;
}

/** What the API tells about a tour's times. */
export interface TourTimes {
  calendar: TourCalendar;
  soldOutDays?: readonly Day[];
  /** Of the day that is looked at. */
  soldOutTimes?: readonly Time[];
}

/**
 * How many whole tours there are for sure within so many places: `toursForGroup` would count one too many wherever the last is taken in
 * part. Any place may be one tour, as a tour need not be full.
 */
export function toursWithin({ maxParticipants }: Pick<Tour, 'maxParticipants'>, places: number): number {
  return Math.max(Math.min(1, places), Math.floor(places / Math.max(1, maxParticipants)));
}

/**
 * A day's times in their order. `tour` is the tour as it was fetched for this very day, with its schedule; a time that its schedule
 * leaves out has no whole tour. For a look at other days hand in `schedule: null`: then the calendar's own number of tours counts,
 * else how many whole tours the places are.
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

/** How the wire names the moment of a tour: its date and its time [SHIP-4]. */
export function tourDatetime(day: Day, time: Time): string {
  return `${day}T${time}`;
}

/** Nobody joins a tour that has left. */
export function tourHasLeft(slot: Pick<TourSlot, 'day' | 'time'>, now: Moment): boolean {
  return hasBegun(tourDatetime(slot.day, slot.time), now);
}
