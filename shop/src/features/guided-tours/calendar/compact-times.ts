import type { TourCalendar, TourOverview } from '@foyer/contract/tours/tour-calendar.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';

/**
 * A day's times as serialised in a page, `10:30 12 2,11:30 5`: time, places, and whole tours if known. The ids of slots come with the
 * chosen day.
 */
export type CompactTimes = string;

type Times = TourCalendar[Day];

export function compactTimes(times: Times): CompactTimes {
  return Object.entries(times)
    .map(([time, { places, tourCount }]) => [time, places, ...(tourCount === null ? [] : [tourCount])].join(' '))
    .join(',');
}

/** Converts compact times to the form that the rules use. */
export function expandedTimes(compact: CompactTimes): Times {
  const entries = compact === '' ? [] : compact.split(',');
  return Object.fromEntries(
    entries.map((entry) => {
      const [time = '', places = '0', tourCount] = entry.split(' ');
      const left = { places: Number(places), tourCount: tourCount === undefined ? null : Number(tourCount) };
      return [time, { timeslotId: time, ...left }];
    }),
  );
}

export type CompactCalendar = Readonly<Record<Day, CompactTimes>>;

export function compactCalendar(calendar: TourCalendar): CompactCalendar {
  return Object.fromEntries(Object.entries(calendar).map(([day, times]) => [day, compactTimes(times)]));
}

export function calendarOf(compact: CompactCalendar): TourCalendar {
  return Object.fromEntries(Object.entries(compact).map(([day, times]) => [day, expandedTimes(times)]));
}

/** The tours of each day: their ids, followed by `!` if sold out, and their times. */
export type CompactOverview = Readonly<Record<Day, readonly (readonly [tour: string, times: CompactTimes])[]>>;

export function compactOverview(overview: TourOverview): CompactOverview {
  return Object.fromEntries(
    Object.entries(overview).map(([day, tours]) => [
      day,
      tours.map(({ tourId, isSoldOut, times }) => [`${tourId}${isSoldOut ? '!' : ''}`, compactTimes(times)] as const),
    ]),
  );
}

export function overviewOf(compact: CompactOverview): TourOverview {
  return Object.fromEntries(
    Object.entries(compact).map(([day, tours]) => [
      day,
      tours.map(([tour, times]) => ({
        tourId: tour.replace(/!$/, ''),
        isSoldOut: tour.endsWith('!'),
        times: expandedTimes(times),
      })),
    ]),
  );
}
