import type { Lifetime } from '@foyer/contract/events/event.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import { isChoosable, type DayState } from '../events/event-availability.ts';
import {
  addDays,
  daysBetween,
  daysFromTo,
  endOfMonth,
  startOfMonth,
  type Day,
  type Moment,
  type Time,
} from '../time/museum-time.ts';
import { slotsOfDay, tourHasLeft, type TourSlot, type TourTimes } from './tour-slots.ts';
import { hasRoom } from './tour-times.ts';
import { entryLimit } from './tour-limits.ts';

/** A tour's calendar, and what decides the state of its days. */
export interface TourAvailability extends Omit<TourTimes, 'soldOutTimes'> {
  tour: Tour;
  lifetime: Lifetime | null;
  now: Moment;
  /** At this many places or fewer, "few left" is shown. */
  fewLeftThreshold: number;
  /** The times reported as sold out, for the days that were requested. */
  soldOutTimesOf?: Readonly<Record<Day, readonly Time[]>>;
}

/** A day's slots from the calendar alone, without that day's schedule. Estimates if whole tours are counted. */
function calendarSlots(day: Day, availability: TourAvailability): TourSlot[] {
  const { calendar, soldOutDays, soldOutTimesOf, tour } = availability;
  const soldOutTimes = soldOutTimesOf?.[day];
  return slotsOfDay(day, { calendar, soldOutDays, soldOutTimes }, { ...tour, schedule: null });
}

/** The times of a day that can still be booked. */
export function freeSlots(day: Day, availability: TourAvailability): TourSlot[] {
  const { tour, now } = availability;
  return calendarSlots(day, availability).filter((slot) => !tourHasLeft(slot, now) && hasRoom(slot, tour));
}

/** Why a day can or cannot be chosen [TOUR-3, TOUR-19]: outside the lifetime, past, without tours, sold out, or few places left. */
export function tourDayState(day: Day, availability: TourAvailability): DayState {
  const { lifetime, now, fewLeftThreshold } = availability;
  if (day < now.day) return 'past';
  if (lifetime && day < lifetime.first) return 'notYet';
  if (lifetime && day > lifetime.last) return 'over';
  const slots = calendarSlots(day, availability);
  if (slots.length === 0) return 'closed';
  if (slots.every((slot) => tourHasLeft(slot, now))) return 'past';
  const places = freeSlots(day, availability).reduce((sum, slot) => sum + slot.places, 0);
  if (places === 0) return 'soldOut';
  return places <= fewLeftThreshold ? 'fewLeft' : 'available';
}

/** How many days ahead the calendar goes if the tour has no earlier end. */
const farthest = 365;

/** The days of a tour's calendar: from today, or the tour's first day, to its last, at most a year. */
export function tourReach(lifetime: Lifetime, now: Moment): { first: Day; last: Day } {
  const first = lifetime.first > now.day ? lifetime.first : now.day;
  const latest = addDays(first, farthest);
  return { first, last: lifetime.last < latest ? lifetime.last : latest };
}

/** The month that the calendar shows, cut to the tour's lifetime: the requested one, otherwise the first that is not over [TOUR-3]. */
export function tourMonth(asked: Day | null, lifetime: Lifetime | null, now: Moment): { first: Day; last: Day } {
  const earliest = lifetime && lifetime.first > now.day ? lifetime.first : now.day;
  const wanted = asked !== null && asked > earliest ? asked : earliest;
  const day = lifetime && wanted > lifetime.last ? lifetime.last : wanted;
  const first = startOfMonth(day);
  const last = endOfMonth(day);
  return {
    first: lifetime && lifetime.first > first ? lifetime.first : first,
    last: lifetime && lifetime.last < last ? lifetime.last : last,
  };
}

/** The requested day (or today) if it can be chosen, otherwise the first day of the month that can [TOUR-3]. */
export function chosenTourDay(
  requested: Day | null,
  month: { first: Day; last: Day },
  availability: TourAvailability,
): Day | null {
  const days = [requested ?? availability.now.day, ...daysFromTo(month.first, month.last)];
  return days.find((day) => isChoosable(tourDayState(day, availability))) ?? null;
}

/** The state of the whole tour: sold out if its calendar has days ahead but none can be chosen [TOUR-17]. */
export function tourStanding(availability: TourAvailability): 'open' | 'soldOut' | 'over' {
  const { lifetime, now, calendar } = availability;
  if (isTourOver(lifetime, now)) return 'over';
  const states = Object.keys(calendar).map((day) => tourDayState(day, availability));
  return states.includes('soldOut') && !states.some(isChoosable) ? 'soldOut' : 'open';
}

/** Whether the tour's last day is over. */
export function isTourOver(lifetime: Lifetime | null, now: Moment): boolean {
  return lifetime !== null && now.day > lifetime.last;
}

const minutesPerDay = 24 * 60;

function minuteOf(time: Time): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/**
 * The times nearest to the wanted one that have room for the group, nearest first, the earlier first of two. `count` is the group in what
 * the tour counts, people or whole tours. Estimates from the calendar are checked again when the day is fetched.
 */
export function nearestTimes(
  wanted: { day: Day; time: Time | null },
  count: number,
  availability: TourAvailability,
  most = 3,
): TourSlot[] {
  const { calendar, tour } = availability;
  const wantedMinute = minuteOf(wanted.time ?? '12:00');
  const distance = (slot: TourSlot) =>
    Math.abs(daysBetween(wanted.day, slot.day) * minutesPerDay + minuteOf(slot.time) - wantedMinute);
  return Object.keys(calendar)
    .filter((day) => isChoosable(tourDayState(day, availability)))
    .sort()
    .flatMap((day) => freeSlots(day, availability))
    .filter((slot) => slot.day !== wanted.day || slot.time !== wanted.time)
    .filter((slot) => count <= entryLimit(tour, slot))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}
