import type { TourAttributes, TourOverview } from '@foyer/contract/tours/tour-calendar.ts';
import type { Tour } from '@foyer/contract/tours/tour.ts';
import type { Day, Moment, Time } from '../time/museum-time.ts';
import type { TourSlot } from './tour-slots.ts';
import { slotsOfDay, tourHasLeft } from './tour-slots.ts';
import { hasRoom } from './tour-times.ts';

/** Tours per page of the list. A tour is listed once for each day, with its times. */
export const toursPerPage = 10;

/** How many days the list shows at once, including the first. */
export const lookAhead = 14;

/** The filter of a list of tours; nothing chosen means all [TOUR-1, TOUR-18]. */
export interface TourFilter {
  /** Language codes; a tour must have one of them. */
  languages: readonly string[];
  categoryId: string | null;
  venueId: string | null;
  day: Day | null;
}

/** `join`: tours that visitors share with others; `group`: tours that a group has to itself. */
export type TourKind = 'join' | 'group';

export function tourKind({ completeTour }: Pick<Tour, 'completeTour'>): TourKind {
  return completeTour ? 'group' : 'join';
}

/** The days that have tours of this kind, with only those tours. */
export function daysOfKind(days: readonly ListedDay[], kind: TourKind): ListedDay[] {
  return days
    .map((listed) => ({ ...listed, tours: listed.tours.filter(({ tour }) => tourKind(tour) === kind) }))
    .filter(({ tours }) => tours.length > 0)
    .map((listed) => ({ ...listed, isSoldOut: listed.tours.every(({ isSoldOut }) => isSoldOut) }));
}

/**
 * The initially chosen languages: the visitor's if it has tours, otherwise the museum's default; none (meaning all) if neither has [TOUR-1,
 * TOUR-18].
 */
export function initialLanguages(
  visitorLanguage: string,
  offered: readonly string[],
  defaultLanguage: string,
): string[] {
  return [visitorLanguage, defaultLanguage].filter((code) => offered.includes(code)).slice(0, 1);
}

/** The museum's categories that have tours [TOUR-1]. */
export function categoriesWithTours(
  categories: TourAttributes['categories'],
  tours: readonly Pick<Tour, 'category'>[],
): TourAttributes['categories'] {
  return categories.filter(({ id }) => tours.some(({ category }) => category?.id === id));
}

export interface ListedTour {
  tour: Tour;
  /** Times that have not begun. A time without room for the smallest group is sold out. Empty if the API reports none. */
  times: TourSlot[];
  isSoldOut: boolean;
}

export interface ListedDay {
  day: Day;
  tours: ListedTour[];
  /** Whether the day has tours, and all of them are sold out [TOUR-2]. */
  isSoldOut: boolean;
}

/** The tours that match the filter on any day, in the museum's order. */
export function filteredTours(tours: readonly Tour[], filter: Omit<TourFilter, 'day'>): Tour[] {
  return tours
    .filter(({ language }) => filter.languages.length === 0 || filter.languages.includes(language.code))
    .filter(({ category }) => filter.categoryId === null || category?.id === filter.categoryId)
    .filter(({ venue }) => filter.venueId === null || venue.id === filter.venueId);
}

function firstTime({ times }: ListedTour): Time {
  return times[0]?.time ?? '';
}

function listedTours(day: Day, entries: TourOverview[Day], tours: readonly Tour[], now: Moment): ListedTour[] {
  const listed = (entries ?? []).flatMap(({ tourId, isSoldOut, times }): ListedTour[] => {
    const tour = tours.find(({ id }) => id === tourId);
    if (!tour || day < now.day) return [];
    const calendar = { [day]: times };
    const slots = slotsOfDay(day, { calendar, soldOutDays: isSoldOut ? [day] : [] }, { ...tour, schedule: null });
    const ahead = slots.filter((slot) => !tourHasLeft(slot, now));
    if (slots.length > 0 && ahead.length === 0) return [];
    const shown = ahead.map((slot) => ({ ...slot, isSoldOut: !hasRoom(slot, tour) }));
    return [
      { tour, times: shown, isSoldOut: isSoldOut || (shown.length > 0 && shown.every((slot) => slot.isSoldOut)) },
    ];
  });
  return listed.sort((a, b) => firstTime(a).localeCompare(firstTime(b), 'en'));
}

/** The days of the look-ahead that have matching tours, each day's tours in order of their first time [TOUR-1, TOUR-2]. */
export function toursByDay(
  overview: TourOverview,
  tours: readonly Tour[],
  filter: TourFilter,
  now: Moment,
): ListedDay[] {
  const wanted = filteredTours(tours, filter);
  return Object.keys(overview)
    .filter((day) => filter.day === null || filter.day === day)
    .sort()
    .map((day) => ({ day, tours: listedTours(day, overview[day] ?? [], wanted, now) }))
    .filter(({ tours: ofDay }) => ofDay.length > 0)
    .map((listed) => ({ ...listed, isSoldOut: listed.tours.every(({ isSoldOut }) => isSoldOut) }));
}
